// A secret link to what waits at the seats of this browser, for whoever has no account: the server keeps which seats they
// are, and this browser tells it when there are others.
import { digestLink } from '../account/api';
import { guestDigest, mySeats } from './api';

const KEY = 'orrery.digest';
const AT_ONCE = 32; // seats that the server takes

interface Kept {
  link: string;
  seats: string;
}

function kept(): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') as Kept | null;
  } catch {
    return null;
  }
}

const newest = () => mySeats().slice(-AT_ONCE);
const nameOf = (): string =>
  newest()
    .map(({ id, seat }) => `${id} ${seat}`)
    .join('\n');

async function ask(): Promise<string> {
  const seats = nameOf();
  const { digest } = await guestDigest(newest(), kept()?.link);
  try {
    localStorage.setItem(KEY, JSON.stringify({ link: digest, seats }));
  } catch {
    // Private windows keep nothing: the link stays as it is.
  }
  return digest;
}

/** The address; '' where there is no seat that could be told about. */
export async function makeDigest(): Promise<string> {
  const link = await ask();
  return link && digestLink(link);
}

/** Where there is one already, and this browser has other seats now. */
export async function renewDigest(): Promise<void> {
  const now = kept();
  if (now?.link && now.seats !== nameOf()) await ask().catch(() => undefined);
}
