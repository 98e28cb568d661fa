// Words of the pages around the table.
export const site = {
  name: 'Orrery',
};
