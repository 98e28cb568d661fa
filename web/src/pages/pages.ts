// The pages by the first part of their address. All but the home page are loaded when they are wanted.
import type { Component } from 'svelte';
import type { Adviser, Engine, Thinker } from '../engine';
import type { Key } from '../i18n';

export interface PageProps {
  engine: Engine;
  thinker: Thinker;
  adviser: Adviser;
  /** Weights for a pack, for the page and its workers. Throws the engine's refusal. */
  teach: (weights: string) => void;
  rest: string[];
  query: Record<string, string>;
}
export interface Page {
  title: Key;
  load?: () => Promise<{ default: Component<PageProps> }>;
  /** Needs the engine of the workshop. */
  workshop?: boolean;
  /** Needs words that come later: see i18n/words.svelte.ts. */
  later?: boolean;
  /** Fills the window, without the bar of the site. */
  fills?: (rest: string[]) => boolean;
}

export const PAGES: Record<string, Page | undefined> = {
  home: { title: 'site.home' },
  game: { title: 'site.game', load: () => import('./Game.svelte') },
  new: { title: 'site.newTable', load: () => import('./New.svelte'), later: true },
  table: { title: 'site.play', load: () => import('./Table.svelte'), fills: () => true },
  replay: {
    title: 'site.replayTitle',
    load: () => import('./Replay.svelte'),
    later: true,
    fills: (rest) => rest.length > 0,
  },
  review: { title: 'site.review', load: () => import('./Review.svelte'), later: true },
  stats: { title: 'site.stats', load: () => import('./Stats.svelte'), later: true },
  position: {
    title: 'site.position',
    load: () => import('./Position.svelte'),
    workshop: true,
    later: true,
    fills: (rest) => rest[0] !== 'text',
  },
  score: { title: 'site.score', load: () => import('./Score.svelte'), workshop: true, later: true },
  box: {
    title: 'site.box',
    load: () => import('./Box.svelte'),
    workshop: true,
    later: true,
    fills: () => true,
  },
  learn: { title: 'site.learn', load: () => import('./Learn.svelte') },
  lesson: { title: 'site.learn', load: () => import('./Lesson.svelte'), fills: (rest) => rest.length > 0 },
  puzzles: { title: 'learn.puzzles', load: () => import('../puzzles/Puzzles.svelte'), later: true },
  puzzle: {
    title: 'learn.puzzles',
    load: () => import('../puzzles/Solve.svelte'),
    workshop: true,
    later: true,
    fills: () => true,
  },
  rules: { title: 'site.rules', load: () => import('./Rules.svelte') },
  automa: {
    title: 'site.automa',
    load: () => import('../automa/Automa.svelte'),
    workshop: true,
    later: true,
    fills: (rest) => rest.length > 0,
  },
  online: {
    title: 'online.title',
    load: () => import('../online/Online.svelte'),
    workshop: true,
    later: true,
    fills: (rest) => rest.length > 0 && rest[0] !== 'invite',
  },
  mine: { title: 'online.mine', load: () => import('../online/Mine.svelte'), workshop: true, later: true },
  account: { title: 'site.account', load: () => import('../account/Account.svelte'), later: true },
  people: { title: 'site.account', load: () => import('../account/People.svelte'), later: true },
  leaders: { title: 'site.account', load: () => import('../account/Leaders.svelte'), later: true },
  host: { title: 'site.account', load: () => import('../account/Host.svelte'), later: true },
  lab: { title: 'site.lab', load: () => import('../lab/Lab.svelte'), workshop: true, later: true },
  hand: { title: 'site.hand', load: () => import('./Hand.svelte'), workshop: true, later: true },
  bench: { title: 'site.benchTitle', load: () => import('./Bench.svelte'), later: true },
};
