// Who is signed in with this browser: a token that the server gave, kept like the tokens of seats. It is sent only by
// calls that want it, in a header; never in an address.
const KEY = 'orrery.session';

export interface Session {
  id: string;
  name: string;
  token: string;
}

function read(): Session | null {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<Session> | null;
    const whole = found && /^[0-9a-f]{64}$/.test(found.token ?? '') && found.name && found.id;
    return whole ? (found as Session) : null;
  } catch {
    return null;
  }
}

let now = $state.raw<Session | null>(typeof localStorage === 'undefined' ? null : read());

/** Reading it in a component keeps that component up to date. */
export const session = (): Session | null => now;
/** For the header of a call; undefined: nobody is signed in. */
export const sessionToken = (): string | undefined => now?.token;

export function setSession(fresh: Session | null): void {
  now = fresh;
  try {
    if (fresh) localStorage.setItem(KEY, JSON.stringify(fresh));
    else localStorage.removeItem(KEY);
  } catch {
    // Private windows keep nothing: the session lasts as long as the page.
  }
}

// Another tab signs in or out.
if (typeof window !== 'undefined')
  window.addEventListener('storage', (event) => {
    if (event.key === KEY) now = read();
  });
