// Addresses after the "#", so that the site works from any folder of static files.
// "#/table/ab12?at=7" is { page: 'table', rest: ['ab12'], query: { at: '7' } }.
export interface Route {
  page: string;
  rest: string[];
  query: Record<string, string>;
}

export function readHash(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?', 2);
  const parts = path.split('/').filter(Boolean).map(decode);
  return {
    page: parts[0] ?? 'home',
    rest: parts.slice(1),
    query: Object.fromEntries(new URLSearchParams(query)),
  };
}

/** The address of a page, for href. */
export function link(page: string, ...rest: string[]): string {
  if (page === 'home') return '#/';
  return `#/${[page, ...rest.map(encodeURIComponent)].join('/')}`;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

let now = $state<Route>(readHash(typeof location === 'undefined' ? '' : location.hash));

/** Where we are; reading it in a component keeps that component up to date. */
export function route(): Route {
  return now;
}

export function go(page: string, ...rest: string[]): void {
  location.hash = link(page, ...rest);
}

/** Changes the address of this page without a step in the browser's history. */
export function replace(hash: string): void {
  history.replaceState(null, '', hash);
  now = readHash(hash);
}

if (typeof window !== 'undefined') {
  window.addEventListener('hashchange', () => {
    now = readHash(location.hash);
  });
}
