// A game handed on: an address that carries its whole record, so that no server has to keep it; or a file.
import { t } from '../i18n';
import { copyText, pack, saveFile } from './files';
import { notify } from './notices.svelte';
import { link } from './router';

/** First part of the address behind "replay" when a record follows it. */
export const CARRIED = 'record';

/** The address at which whoever opens it sees the whole game. */
export async function recordLink(record: string): Promise<string> {
  return location.href.replace(/#.*$/, '') + link('replay', CARRIED, await pack(record));
}

/** The address at which whoever opens it goes on with a game at a real table: a record, or what a companion holds. */
export async function handLink(text: string): Promise<string> {
  return location.href.replace(/#.*$/, '') + link('hand', await pack(text));
}

/** Copies the link and offers the file; where the clipboard is not allowed, the file is saved. */
export async function shareRecord(record: string, name: string): Promise<void> {
  const save = () => saveFile(name, record, 'text/plain');
  if (!(await copyText(await recordLink(record)))) {
    save();
    return notify(t('table.shareSaved', { name }));
  }
  notify(t('table.shareDone'), false, { label: t('table.shareFile'), run: save });
}
