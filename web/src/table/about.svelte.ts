// What the things on the table are: a click on something that does nothing now says what it is and why not, and a
// card is shown large under a resting pointer, at a long press, or with the key I.
import { type About, NOW } from '../engine/types';
import { t } from '../i18n';
import type { Handle } from '../scene/outline';
import type { Session } from './session.svelte';

export interface Asked {
  about: About;
  /** The handle that it is about. */
  key: string;
  piece: number;
}

/** What is known of a thing without words of the game: how the scene itself calls it. */
function plain(handle: Handle): About | null {
  const { label, tip } = handle.node;
  if (!label && !tip) return null;
  const text = tip && tip !== label ? tip : '';
  return { title: label || tip, kind: '', text, symbol: '', role: 0, card: false, facts: [], rules: [] };
}

export class Asking {
  /** In a bubble beside it. */
  small: Asked | null = $state.raw(null);
  /** As a large card. */
  large: Asked | null = $state.raw(null);
  /** What a refusal is about, told below its reason. */
  refused: Asked | null = $state.raw(null);
  private rested = false; // the card came by itself, and goes by itself

  constructor(private readonly session: Session) {}

  /** A click where nothing can be done: the first thing there that has words, from the top. True: there is one. */
  ask(hits: Handle[]): boolean {
    this.large = null;
    this.small = this.first(hits);
    return !!this.small;
  }

  /** The pointer rests there; null: it has gone on. Only cards come by themselves. */
  rest(hits: Handle[] | null): boolean {
    const found = hits && this.first(hits);
    if (found?.about.card) {
      this.rested = true;
      this.large = found;
    } else if (this.rested) {
      this.large = null;
      this.rested = false;
    }
    return this.large !== null;
  }

  /** As a large card, until it is closed. True: there is something to show. */
  look(hits: Handle[]): boolean {
    const found = this.first(hits);
    if (!found) return false;
    this.small = null;
    this.large = found;
    this.rested = false;
    return true;
  }

  /** A click that was refused. */
  refuse(handle: Handle): void {
    this.refused = this.first([handle]);
  }

  /** From the bubble to the card. */
  more(): void {
    this.large = this.small ?? this.refused;
    this.small = null;
    this.rested = false;
  }

  /** True: something was open. */
  close(): boolean {
    const open = !!(this.small || this.large);
    this.small = this.large = this.refused = null;
    return open;
  }

  /** Whether it can be used now, in words; '' when that is plain to see. */
  get use(): string {
    const { session } = this;
    return session.acting && session.at === NOW ? t('table.aboutNoUse') : '';
  }

  private first(hits: Handle[]): Asked | null {
    for (const handle of hits.flatMap((h) => [h, ...h.inside])) {
      const { piece } = handle.node;
      const said = piece && this.session.table.about(this.session.seat, piece, this.session.at);
      const about = said ? this.session.named(said) : plain(handle);
      if (about) return { about, key: handle.key, piece };
    }
    return null;
  }
}
