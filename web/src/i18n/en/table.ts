// Words of the table page: t('table.<key>'). Values in braces: 'Seat {n}'; one or many: '{n} {n?card:cards}'.
export const table = {
  title: 'Table',
};
