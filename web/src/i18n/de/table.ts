// Wörter der Tischseite.
import type { table as en } from '../en/table';

export const table: Record<keyof typeof en, string> = {
  title: 'Tisch',
};
