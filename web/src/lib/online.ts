// Has this browser a seat at a table on the server? Asked by pages that load the rest only then.
export const SEATS = 'orrery.seats';

export function hasSeats(): boolean {
  try {
    return Object.values(JSON.parse(localStorage.getItem(SEATS) ?? '{}') as object).some(Boolean);
  } catch {
    return false;
  }
}
