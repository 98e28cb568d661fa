// Addresses of matches for other places: what people send each other, and what other pages put into a frame.

/** Which match, and after how many entries. "#ID", "#ID/at/12". */
export interface Shown {
  id: string;
  at?: number;
}

export function readEmbed(hash: string): Shown | null {
  const found = /^#\/?([\w-]{1,40})(?:\/at\/(\d{1,6}))?$/.exec(hash);
  return found ? { id: found[1]!, at: found[2] === undefined ? undefined : Number(found[2]) } : null;
}

/** The folder of the site, whichever of its pages this is. */
const site = (): URL => new URL('./', location.href.replace(/#.*$/, ''));

/** Title and picture speak the language of whoever hands the link on; programs that fetch them have none. */
const inLanguage = (address: URL, language?: string): string => {
  if (language && language !== 'en') address.searchParams.set('lang', language);
  return address.href;
};
const path = ({ id, at }: Shown): string => (at === undefined ? `share/${id}` : `share/${id}/${at}`);

/** Opens the match for people, and tells programs that unfold links a title and a picture. */
export const shareLink = (shown: Shown, language?: string): string =>
  inLanguage(new URL(path(shown), site()), language);

/** The picture alone. */
export const pictureLink = (shown: Shown, language?: string): string =>
  inLanguage(new URL(`${path(shown)}.png`, site()), language);

export function embedLink({ id, at }: Shown): string {
  const address = new URL('embed.html', site());
  address.hash = at === undefined ? id : `${id}/at/${at}`;
  return address.href;
}

/** The lines for the other page. */
export const embedCode = (shown: Shown): string =>
  `<iframe src="${embedLink(shown)}" title="Orrery" width="800" height="600" style="border:0"></iframe>`;
