// Looking for people who want the same game: the seat that we wait at, wherever on the site we are meanwhile.
import type { Engine } from '../engine';
import { t } from '../i18n';
import { notify } from '../lib/notices.svelte';
import { go, link as to, route } from '../lib/router';
import { firstOrder } from '../lib/sample';
import { settings } from '../lib/settings';
import { meAgainst, usualPlayer } from '../lib/tables';
import { dropSeat, keepSeat, leaveSeat, makeMatch, OPEN, type Seated } from './api';
import { Link } from './link.svelte';
import { paceOf } from './pace';
import { play } from '../table/sound';

const SHOWN = 3000; // milliseconds that "found" is shown before the table opens

class Pairing {
  /** 'found': all seats are taken. */
  state: 'rest' | 'asking' | 'waiting' | 'found' = $state('rest');
  game = $state('');
  seats = $state(2);
  pace = $state('');
  since = $state(0);
  error = $state('');
  link: Link | null = $state.raw(null);
  private seat: Seated | null = null;
  private stop: (() => void) | undefined;

  async find(engine: Engine, game: string, seats: number, pace: string): Promise<void> {
    if (this.state !== 'rest') return;
    Object.assign(this, { state: 'asking', game, seats, pace, since: Date.now(), error: '' });
    try {
      this.seat = await makeMatch(this.order(engine), {
        public: true,
        pair: true,
        clock: paceOf(pace, usualPlayer(engine)),
      });
      keepSeat(this.seat);
      this.watch(engine, this.seat.id);
    } catch (problem) {
      this.error = (problem as Error).message;
      this.state = 'rest';
    }
  }

  private order(engine: Engine) {
    const game = engine.games().find((g) => g.id === this.game)!;
    const people = meAgainst(OPEN, this.seats).map((p, i) =>
      i ? { name: '', player: OPEN } : { ...p, name: settings.name },
    );
    return { ...firstOrder(game), seats: this.seats, people };
  }

  private watch(engine: Engine, id: string): void {
    this.state = 'waiting';
    const link = new Link(engine, id);
    this.link = link;
    this.stop = $effect.root(() => {
      $effect(() => {
        if (link.facts && link.facts.phase !== 'waiting') this.found(id);
      });
    });
  }

  private found(id: string): void {
    if (this.state !== 'waiting') return;
    this.state = 'found';
    play('turn');
    const here = route();
    if (here.page !== 'online') {
      notify(t('online.found'), false, { label: t('online.toTable'), run: () => go('online', id) });
      return this.end();
    }
    setTimeout(() => {
      this.end();
      if (route().page === 'online') location.hash = to('online', id);
    }, SHOWN);
  }

  /** The seat is open again. */
  async cancel(): Promise<void> {
    const { seat } = this;
    this.end();
    if (!seat) return;
    dropSeat(seat.id);
    await leaveSeat(seat.id, seat.token).catch(() => undefined); // it has begun meanwhile: nothing is kept here
  }

  private end(): void {
    this.stop?.();
    this.link?.close();
    Object.assign(this, { state: 'rest', link: null, seat: null });
  }
}

export const pairing = new Pairing();
