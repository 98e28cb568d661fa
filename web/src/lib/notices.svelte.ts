// Short messages to the person, shown at the foot of the page and read aloud: trouble with saving, things done.
/** What a message offers to do at once. */
export interface Offer {
  label: string;
  run(): void;
  /** It is of use on this page only: the message goes with it. */
  here?: boolean;
}
export interface Notice {
  id: number;
  text: string;
  bad: boolean;
  offer?: Offer;
}

let count = 0;
export const notices = $state<Notice[]>([]);

/** Shows a message. Good news leave by themselves; bad news and offers stay until closed. The same words are shown once. */
export function notify(text: string, bad = false, offer?: Offer): void {
  if (notices.some((n) => n.text === text)) return;
  const notice = { id: ++count, text, bad, offer };
  notices.push(notice);
  if (offer?.here) addEventListener('hashchange', () => dismiss(notice.id), { once: true });
  if (!bad && !offer) setTimeout(() => dismiss(notice.id), 6000);
}

export function dismiss(id: number): void {
  const at = notices.findIndex((n) => n.id === id);
  if (at >= 0) notices.splice(at, 1);
}
