// Notifications of the browser: only where the person has said yes, and asked for only once.
const ASKED = 'orrery.notices';

const can = (): boolean => typeof Notification !== 'undefined';

function said(): string | null {
  try {
    return localStorage.getItem(ASKED);
  } catch {
    return null;
  }
}
function remember(what: 'yes' | 'no'): void {
  try {
    localStorage.setItem(ASKED, what);
  } catch {
    // Asked again at the next visit.
  }
}

/** The browser would ask, and the person was not asked by us. */
export const mayAsk = (): boolean => can() && Notification.permission === 'default' && said() === null;
export const noAsk = (): void => remember('no');
export const noticesOn = (): boolean => can() && Notification.permission === 'granted' && said() !== 'no';
export const noticesPossible = (): boolean => can() && Notification.permission !== 'denied';

/** True: from now on there are notifications. */
export async function allowNotices(on = true): Promise<boolean> {
  if (!can()) return false;
  const granted = on && (await Notification.requestPermission()) === 'granted';
  remember(granted ? 'yes' : 'no');
  return granted;
}

/** One for each table: a newer one takes the place of the one before. */
export function tell(words: string, table: string): void {
  if (!noticesOn()) return;
  try {
    const notice = new Notification(words, { tag: table, icon: './icon-180.png' });
    notice.onclick = () => {
      window.focus();
      location.hash = `#/online/${table}`;
      notice.close();
    };
  } catch {
    // Some browsers on phones want a service worker for that.
  }
}
