// What whoever runs the server says of it: links for the foot of the page. A site that is served as files only has an
// empty file in this place, and no links.

interface House {
  /** Of the game server; a site that is served as files has none. */
  protocol?: number;
  imprint?: string | null;
  privacy?: string | null;
}
export interface HouseLink {
  words: 'home.imprint' | 'home.privacy';
  href: string;
}

const isLink = (href: unknown): href is string => typeof href === 'string' && /^(https?:\/\/|\/)/.test(href);

async function house(): Promise<House | null> {
  const answer = await fetch(new URL('house.json', document.baseURI)).catch(() => null);
  return (await answer?.json().catch(() => null)) as House | null;
}

/** Links for the foot of the page, and whether tables can be had on a server here. */
export async function houseFacts(): Promise<{ links: HouseLink[]; plays: boolean }> {
  const found = await house();
  return { links: linksOf(found), plays: typeof found?.protocol === 'number' };
}
export const houseLinks = async (): Promise<HouseLink[]> => linksOf(await house());

function linksOf(house: House | null): HouseLink[] {
  const links = [
    { words: 'home.imprint', href: house?.imprint },
    { words: 'home.privacy', href: house?.privacy },
  ] as const;
  return links.flatMap(({ words, href }) => (isLink(href) ? [{ words, href }] : []));
}
