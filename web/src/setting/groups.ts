// How the spots of a draft are shown: tabs for the parts of the table, topics in a tab, and what lies at a place of the
// board. Works on what the engine tells; knows no game.
import { BIND, type DraftTable, type Finding, NOTHING, type Spot } from '../engine/drafts';

export interface Tab {
  key: string;
  part: number; // -1: what belongs to no part
  title: string;
  seat: number; // whose it is; -1
}
export interface Topic {
  title: string;
  spots: number[];
  counts: boolean; // each counts one thing of many
}
/** Pieces of one sort that stand at a place, such as the ships of a seat in a cell. */
export interface Movers {
  title: string;
  here: number[]; // spots
  away: number[]; // those that can come, the ones that are off the board first
  value: number; // of this place
  home: number;
}

const has = (spot: Spot, flag: number): boolean => ((spot.flags ?? 0) & flag) !== 0;
export const isShown = (spot: Spot): boolean => !has(spot, BIND.follows) && !has(spot, BIND.viewed);
export const isMoment = (spot: Spot): boolean => has(spot, BIND.moment);
export const isScored = (spot: Spot): boolean => has(spot, BIND.scored);

/** A tab for each part, and of a part for each seat one for each that has something. */
export function tabsOf(table: DraftTable, name: (spot: Spot) => string, other: string): Tab[] {
  const tabs: Tab[] = [];
  table.parts.forEach((part, i) => {
    if (!part.seats) {
      const any = table.spots.some((s) => s.part === i && isShown(s));
      if (any) tabs.push({ key: `${i}`, part: i, title: part.title, seat: -1 });
      return;
    }
    const seen = new Set<number>();
    for (const spot of table.spots)
      if (spot.part === i && spot.seat >= 0 && !seen.has(spot.seat)) {
        seen.add(spot.seat);
        tabs.push({ key: `${i}-${spot.seat}`, part: i, title: name(spot), seat: spot.seat });
      }
  });
  if (table.spots.some((s) => s.part === undefined))
    tabs.push({ key: 'other', part: -1, title: other, seat: -1 });
  return tabs;
}

export const inTab = (spot: Spot, tab: Tab): boolean =>
  isShown(spot) && (spot.part ?? -1) === tab.part && (tab.seat < 0 || spot.seat === tab.seat);

/** The spots of a tab by topic, in the order in which topics come first. */
export function topicsOf(spots: Spot[], wanted: (spot: Spot) => boolean): Topic[] {
  const topics = new Map<string, Topic>();
  spots.forEach((spot, i) => {
    if (!wanted(spot)) return;
    const topic = topics.get(spot.topic) ?? { title: spot.topic, spots: [], counts: spot.counts };
    topic.spots.push(i);
    topics.set(spot.topic, topic);
  });
  return [...topics.values()];
}

/** The title of a spot below that of its topic, which need not be said again. */
export function shortTitle(topic: string, title: string): string {
  const rest = title.startsWith(topic) ? title.slice(topic.length).replace(/^[:,]?\s*/, '') : title;
  return rest || title;
}

/** Pieces of the scene in which a spot is seen. */
export function piecesOf(spot: Spot, value: number): number[] {
  const pieces = spot.pieces ?? [];
  return spot.holds && !spot.counts && value !== NOTHING ? [...pieces, spot.holds + value] : pieces;
}

const moves = (spot: Spot): boolean => !!spot.holds && !!spot.home;

/** The place that a piece stands for: itself, or the one on which it lies. */
export function placeOf(spots: Spot[], values: number[], piece: number): number | null {
  const fixed = spots.find((s) => isShown(s) && s.pieces?.includes(piece));
  if (fixed) return fixed.pieces![0]!;
  const at = spots.findIndex((s, i) => isShown(s) && piecesOf(s, values[i]!).includes(piece));
  if (at < 0) return null;
  return spots[at]!.pieces?.[0] ?? piece;
}

/** What can be set at a place. */
export function spotsAt(spots: Spot[], values: number[], place: number): number[] {
  const found: number[] = [];
  spots.forEach((spot, i) => {
    if (!isShown(spot) || isMoment(spot) || moves(spot)) return;
    const own = spot.pieces?.[0];
    if (own === place || (own === undefined && piecesOf(spot, values[i]!).includes(place))) found.push(i);
  });
  return found;
}

/** Pieces that can stand at a place, by whose they are. */
export function moversAt(spots: Spot[], values: number[], place: number): Movers[] {
  const sorts = new Map<string, Movers>();
  spots.forEach((spot, i) => {
    if (!moves(spot)) return;
    const value = place - spot.holds!;
    if (value < spot.min || value > spot.max || value >= spot.home!) return;
    const title = spot.who ? `${spot.who}: ${spot.topic}` : spot.topic;
    const sort = sorts.get(title) ?? { title, here: [], away: [], value, home: spot.home! };
    if (values[i] === value) sort.here.push(i);
    else if (values[i] === spot.home) sort.away.unshift(i);
    else sort.away.push(i);
    sorts.set(title, sort);
  });
  return [...sorts.values()];
}

/** Does a finding concern the tab? One that names no spot concerns none. */
export const concerns = (finding: Finding, spots: Spot[], tab: Tab): boolean =>
  finding.spots.some((i) => inTab(spots[i]!, tab));
