// Says turns and the end to those who do not see them, and lets them be heard.
import { untrack } from 'svelte';
import { t } from '../i18n';
import type { Desk } from './desk.svelte';
import { play } from './sound';

/** To be called once, while the page is made. */
export function announce(desk: Desk): void {
  const { session } = desk;
  let wasMine = false;
  $effect(() => {
    const mine = session.acting;
    const words = desk.prompt;
    untrack(() => {
      if (mine && !wasMine) {
        desk.said = `${desk.said} ${t('table.yourTurn')}: ${words}`.trim();
        play('turn');
      }
      wasMine = mine;
    });
  });
  $effect(() => {
    if (!session.info.result.over || session.readOnly) return;
    untrack(() => {
      desk.said = `${t('table.over')}. ${session.info.ending?.words ?? ''}`;
      play('over');
    });
  });
}
