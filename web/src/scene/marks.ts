// What differs between two scenes of a match, place by place, and how a step of the recap shows it: the table is dimmed,
// the places of the step are cut out, and rings, ghosts, arrows, numbers and gains lie over it.
import { Flag, type Place, type Scene, type SceneNode } from '../engine/types';
import { has, units } from './geometry';
import { box } from './outline';
import { over } from './overlay';
import type { Shape } from './shape';
import { colour } from './theme';
import type { Options } from './tree';

/** A place that a step has changed. */
export interface Change {
  kind: 'moved' | 'new' | 'gone' | 'value' | 'named';
  piece: number;
  /** Where it is, or where it was when it is gone. */
  place: Place;
  /** Where it came from. */
  was?: Place;
  /** What it looked like there, and looks like now. */
  before?: SceneNode[];
  after?: SceneNode[];
  /** By how much its number has grown. */
  gain: number;
  /** What it is and how its number changed ("Deck: 30 → 29 cards"); '' where the scene has no words for it. */
  words: string;
  /** A piece of the seat that looks. */
  own: boolean;
}

const SETTLED = 10; // tenths: smaller moves do not count
const LARGEST = 1600; // tenths: larger things are layout
const MOST = 8; // places of one step; where more differ, the table is seen from another side
const RANK = { named: 0, moved: 1, new: 2, gone: 3, value: 4 };

interface Found {
  node: SceneNode;
  nodes: SceneNode[]; // with what is in it
}

/** The first node of every piece. */
function piecesOf(scene: Scene): Map<number, Found> {
  const found = new Map<number, Found>();
  scene.nodes.forEach((node, i) => {
    if (node.piece && !found.has(node.piece))
      found.set(node.piece, { node, nodes: scene.nodes.slice(i, i + 1 + node.span) });
  });
  return found;
}

const hasSize = ({ node }: Found): boolean =>
  node.shape !== 'text' && node.place.w > 0 && node.place.w <= LARGEST && node.place.h <= LARGEST;

/** Something that moves, not a part of the layout. */
const isPiece = (found: Found): boolean =>
  !has(found.node, Flag.rises) && !has(found.node, Flag.laidOut) && hasSize(found);

const farOff = (a: Place, b: Place): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Words for a place: its label, with the number that changed as "5 → 4"; without what follows a colon otherwise. */
function wordsFor(label: string, from: number, to: number): string {
  if (from === to) return label.replace(/:.*$/, '');
  const numbered = label.replace(new RegExp(`(?<![\\w.])${to}(?![\\w.])`), `${from} → ${to}`);
  return numbered === label ? '' : numbered;
}

function changeOf(kind: Change['kind'], now: Found, seat: number, old?: Found): Change {
  const valued = !!old && has(old.node, Flag.valued) && has(now.node, Flag.valued);
  const [from, to] = valued ? [old.node.value, now.node.value] : [0, 0];
  const role = `seat-${seat + 1}`;
  return {
    kind,
    piece: now.node.piece,
    place: now.node.place,
    was: kind === 'moved' ? old?.node.place : undefined,
    before: kind === 'gone' ? now.nodes : old?.nodes,
    after: kind === 'gone' ? undefined : now.nodes,
    gain: to - from,
    words: wordsFor(now.node.label, from, to),
    own: seat >= 0 && now.nodes.some((n) => n.fill === role || n.stroke === role),
  };
}

/** The same thing under another id: one that left here may be the one that came there. */
const alike = (a: SceneNode, b: SceneNode): boolean =>
  a.shape === b.shape && (a.label ? a.label === b.label : !!a.symbol && a.symbol === b.symbol);

/** What differs between two scenes, for the seat that looks; `named` are pieces that belong to it even where they look
 * the same; cards come and go though the layout has their places. The most telling place comes first. */
export function changesBetween(
  before: Scene,
  after: Scene,
  seat: number,
  named: number[] = [],
  isCard: (piece: number, gone: boolean) => boolean = () => false,
): Change[] {
  const was = piecesOf(before);
  const is = piecesOf(after);
  const list: Change[] = [];
  const fresh: Found[] = [];
  for (const [piece, now] of is) {
    const old = was.get(piece);
    if (!old) {
      if (isPiece(now) || (hasSize(now) && isCard(piece, false))) fresh.push(now);
      continue;
    }
    const valued = has(old.node, Flag.valued) && has(now.node, Flag.valued);
    const apart = farOff(old.node.place, now.node.place);
    const stays = has(now.node, Flag.laidOut) || apart <= SETTLED;
    if (valued && old.node.value !== now.node.value && now.node.place.w)
      list.push(changeOf(stays ? 'value' : 'moved', now, seat, old));
    else if (!valued && !stays && isPiece(now) && isPiece(old)) list.push(changeOf('moved', now, seat, old));
  }
  for (const [piece, old] of was) {
    if (is.has(piece) || !(isPiece(old) || (hasSize(old) && isCard(piece, true)))) continue;
    const at = fresh.findIndex((now) => alike(now.node, old.node));
    if (at >= 0) list.push(changeOf('moved', fresh.splice(at, 1)[0]!, seat, old));
    else list.push(changeOf('gone', old, seat));
  }
  fresh.forEach((now) => list.push(changeOf('new', now, seat)));
  return sort(withNamed(calm(list), named, is, seat), named);
}

/** Where something came from afar, what only made room for it does not count. */
function calm(list: Change[]): Change[] {
  const shift = ({ was, place }: Change) => (was ? farOff(was, place) / Math.max(place.w, 1) : Infinity);
  const far = list.some((c) => shift(c) > 1);
  return far ? list.filter((c) => c.gain !== 0 || shift(c) > 0.5) : list;
}

function withNamed(list: Change[], named: number[], is: Map<number, Found>, seat: number): Change[] {
  const known = new Set(list.map((c) => c.piece));
  const more = named.flatMap((piece) => {
    const found = known.has(piece) ? undefined : is.get(piece);
    return found && found.node.place.w ? [changeOf('named', found, seat)] : [];
  });
  return [...list, ...more];
}

function sort(list: Change[], named: number[]): Change[] {
  const rank = (c: Change) => (named.includes(c.piece) && c.kind !== 'named' ? -1 : RANK[c.kind]);
  const sorted = [...list].sort((a, b) => rank(a) - rank(b));
  return sorted.slice(0, MOST);
}

// ---- how it is shown ----

/** One step on the table. */
export interface Shown {
  /** What stands in its ring. */
  number: number;
  changes: Change[];
}
const DIM = '.58';
const TUMBLE = -540; // degrees that a die turns until it lies
const ICE = colour('ice');

/** Where something is, whatever kind of node it was, with the node's own turn and place as a group's. */
function alone(nodes: SceneNode[], place: Place, opacity: number): SceneNode[] {
  const [first, ...rest] = nodes as [SceneNode, ...SceneNode[]];
  const corner = first.shape === 'rect' ? { x: place.x - first.w / 2, y: place.y - first.h / 2 } : place;
  const head = { ...first, x: corner.x, y: corner.y, turn: place.turn, opacity };
  return [head, ...rest].map((n) => ({ ...n, piece: 0, action: '', legal: false, label: '', tip: '' }));
}

/** A copy of a piece, as it looked or looks, at a place. */
function copy(scene: Scene, nodes: SceneNode[], place: Place, opacity: number, options: Options): Shape[] {
  if (['sector', 'arc', 'line', 'path'].includes(nodes[0]!.shape)) return [];
  return over({ ...scene, nodes: alone(nodes, place, opacity) }, options);
}

const group = (key: string, attrs: Shape['attrs'], children: Shape[]): Shape => ({
  key,
  tag: 'g',
  attrs,
  children,
});

export const ring = (
  place: Place,
  key: string,
  grow: number,
  line: number,
  attrs: Shape['attrs'] = {},
): Shape => box(place, grow, { fill: 'none', stroke: ICE, 'stroke-width': `${line}`, ...attrs }, key);

/** From the edge of where it was to the edge of where it is. */
export function arrow(from: Place, to: Place, size: number, key: string): Shape[] {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const far = Math.hypot(dx, dy);
  const [start, end] = [Math.max(from.w, from.h) / 2 + 40, far - Math.max(to.w, to.h) / 2 - 90];
  if (end - start < 60) return [];
  const at = (d: number) => `${units(from.x + (dx / far) * d)} ${units(from.y + (dy / far) * d)}`;
  const angle = (Math.atan2(dy, dx) * 180) / Math.PI;
  const head = `M0 0L${-size} ${-size * 0.6}L${-size * 0.72} 0L${-size} ${size * 0.6}Z`;
  return [
    {
      key: `${key}-line`,
      tag: 'path',
      attrs: {
        d: `M${at(start)}L${at(end)}`,
        stroke: ICE,
        'stroke-width': `${size / 5}`,
        'stroke-linecap': 'round',
        'stroke-dasharray': `${size / 2} ${size / 2.4}`,
      },
    },
    {
      key: `${key}-head`,
      tag: 'path',
      attrs: { d: head, fill: ICE, transform: `translate(${at(end + 60)}) rotate(${angle})` },
    },
  ];
}

interface Words {
  x: number;
  y: number;
  size: number;
  fill: string;
  text: string;
  bold?: boolean;
  middle?: boolean;
}
export const words = (key: string, { x, y, size, fill, text, bold, middle }: Words): Shape => ({
  key,
  tag: 'text',
  attrs: {
    x: `${x}`,
    y: `${y + size * 0.36}`,
    'font-size': `${size}`,
    'font-weight': bold ? '700' : '600',
    'text-anchor': middle ? 'middle' : 'start',
    fill,
  },
  text,
});

/** Widths of words in parts of their size: near enough for a frame round them. */
export const widthOf = (text: string, size: number): number =>
  [...text].reduce(
    (sum, c) => sum + ("iljtf.,:;'| ".includes(c) ? 0.32 : /[A-Zmw→]/.test(c) ? 0.74 : 0.58),
    0,
  ) * size;

/** The gain or loss beside a place. */
function pill({ place, gain }: Change, size: number, key: string, scene: Scene): Shape {
  const text = `${gain < 0 ? '−' : '+'}${Math.abs(gain)}`;
  const [w, h] = [widthOf(text, size) + size * 0.9, size * 1.4];
  const x = Math.min(units(place.x + place.w / 2) + w * 0.3, scene.width - w / 2 - 4);
  const y = Math.max(units(place.y - place.h / 2) - h * 0.15, h / 2 + 4);
  const fill = colour(gain < 0 ? 'ember' : 'leaf');
  return group(key, { class: 'recap-pop' }, [
    {
      key: 'back',
      tag: 'rect',
      attrs: {
        x: `${x - w / 2}`,
        y: `${y - h / 2}`,
        width: `${w}`,
        height: `${h}`,
        rx: `${h / 2}`,
        fill,
        stroke: colour('ground'),
        'stroke-width': '1.5',
      },
    },
    words('words', { x, y, size, fill: colour('on-accent'), text, bold: true, middle: true }),
  ]);
}

const badge = (key: string, x: number, y: number, r: number, number: number, done: boolean): Shape[] => [
  {
    key: `${key}-disc`,
    tag: 'circle',
    attrs: {
      cx: `${x}`,
      cy: `${y}`,
      r: `${r}`,
      fill: done ? colour('ground') : ICE,
      stroke: done ? ICE : colour('ground'),
      'stroke-width': '2',
    },
  },
  words(`${key}-number`, {
    x,
    y,
    size: r * 1.2,
    fill: done ? ICE : colour('on-accent'),
    text: `${number}`,
    bold: true,
    middle: true,
  }),
];

const lies = ({ x, y }: Place, within: Place): boolean =>
  Math.abs(x - within.x) <= within.w / 2 && Math.abs(y - within.y) <= within.h / 2;

/** The words of the first place; of one that is only named, with the number that has changed in it ("Deck 5 → 4"). */
export function wordsOfPlace([first, ...rest]: Change[]): string {
  if (!first?.words || first.kind !== 'named') return first?.words ?? '';
  const inside = rest.find((c) => c.gain && lies(c.place, first.place));
  const numbers = inside && /\d+ → \d+/.exec(inside.words);
  return numbers ? `${first.words.split(',')[0]} ${numbers[0]}` : first.words;
}

/** Number and words of a step beside its first place, inside the table. */
function tag({ number, changes }: Shown, size: number, scene: Scene): Shape[] {
  const [first] = changes;
  if (!first) return [];
  const most = Math.floor((scene.width * 0.4) / (size * 0.55));
  const said = wordsOfPlace(changes);
  const text = said.length > most ? `${said.slice(0, most - 1)}…` : said;
  const r = size * 0.82;
  const h = size * 1.9;
  const w = text ? widthOf(text, size) + 2 * r + size * 1.3 : 2 * r;
  const { place } = first;
  const [px, py] = [units(place.x), units(place.y)];
  const [pw, ph] = [units(place.w) / 2 + 14, units(place.h) / 2 + 14];
  const right = px + pw + w < scene.width - 6;
  const left = right ? px + pw * 0.9 : Math.max(6, px - pw * 0.9 - w);
  const y = Math.min(Math.max(py + ph * 0.75, h), scene.height - h);
  if (!text) return badge('tag', px - pw - r * 0.4, py - ph - r * 0.4, r, number, false);
  return [
    {
      key: 'tag-back',
      tag: 'rect',
      attrs: {
        x: `${left}`,
        y: `${y - h / 2}`,
        width: `${w}`,
        height: `${h}`,
        rx: `${h / 2}`,
        fill: colour('panel'),
        stroke: ICE,
        'stroke-width': '2',
      },
    },
    ...badge('tag', left + h / 2, y, r, number, false),
    words('tag-words', { x: left + h / 2 + r + size * 0.5, y, size, fill: colour('ink'), text, bold: true }),
  ];
}

/** The table is dimmed but for these places. */
export function dim(places: Place[], scene: Scene, prefix: string, opacity = DIM): Shape {
  const id = `${prefix}-lit`;
  const whole = { width: `${scene.width}`, height: `${scene.height}` };
  return group('dim', {}, [
    {
      key: 'soft',
      tag: 'filter',
      attrs: { id: `${id}-soft` },
      children: [{ key: 'blur', tag: 'feGaussianBlur', attrs: { stdDeviation: '7' } }],
    },
    {
      key: 'mask',
      tag: 'mask',
      attrs: { id, maskUnits: 'userSpaceOnUse', x: '0', y: '0', ...whole },
      children: [
        { key: 'all', tag: 'rect', attrs: { ...whole, fill: '#fff' } },
        group(
          'holes',
          { filter: `url(#${id}-soft)` },
          places.map((place, i) => box(place, 220, { fill: '#000' }, `${i}`)),
        ),
      ],
    },
    {
      key: 'dark',
      tag: 'rect',
      attrs: { ...whole, class: 'recap-dim', fill: colour('ground'), opacity, mask: `url(#${id})` },
    },
  ]);
}

const placesOf = ({ changes }: Shown): Place[] =>
  changes.flatMap((c) => (c.was ? [c.place, c.was] : [c.place]));

/** How a piece comes to its place: from where it was, and dice with a tumble. */
function flightOf({ kind, place, was, words }: Change, apart: number): Shape['flight'] {
  const turn = /^(die|dice)\b/i.test(words) ? TUMBLE : 0;
  if (was && apart > place.w) return { x: units(was.x - place.x), y: units(was.y - place.y), turn };
  return turn && kind !== 'gone' ? { x: 0, y: units(-place.h), turn } : undefined;
}

/** One place of the present step: what was there, what came, where from. */
function current(change: Change, i: number, scene: Scene, options: Options, size: number): Shape[] {
  const { kind, place, was, before, after, gain } = change;
  const key = `now-${i}`;
  const shapes: Shape[] = [];
  const apart = was ? farOff(was, place) : 0;
  if (was && before && apart > place.w / 2) {
    shapes.push(
      group(`${key}-ghost`, {}, copy(scene, before, was, 40, options)),
      ring(was, `${key}-was`, 40, 2, { 'stroke-dasharray': '5 5' }),
      ...arrow(was, place, size * 0.9, key),
    );
  }
  if (kind === 'gone' && before) {
    shapes.push(group(`${key}-ghost`, { class: 'recap-gone' }, copy(scene, before, place, 60, options)));
    shapes.push(ring(place, `${key}-burst`, 20, 5, { class: 'recap-burst' }));
  }
  if (kind !== 'value' || i === 0) {
    shapes.push(ring(place, `${key}-halo`, 90, 14, { opacity: '.22', class: 'recap-glow' }));
    shapes.push(ring(place, key, 50, 3, kind === 'gone' ? { 'stroke-dasharray': '6 5' } : {}));
  }
  const flight = flightOf(change, apart);
  if (after && flight) {
    const look = { class: 'recap-flight', opacity: '0' };
    shapes.push({ ...group(`${key}-flight`, look, copy(scene, after, place, 100, options)), flight });
  }
  if (gain) shapes.push(pill(change, size, `${key}-pill`, scene));
  return shapes;
}

/** The steps that are over, and the present one, over the table as it is after it. */
export function stepShapes(scene: Scene, options: Options, done: Shown[], now: Shown): Shape[] {
  const size = scene.compose === 'tall' ? 28 : 17;
  const near = (place: Place) => now.changes.some((c) => farOff(c.place, place) < 60);
  const past = done.flatMap(({ number, changes }) => {
    const change = changes.find((c) => !near(c.place));
    return change ? [{ number, place: change.place }] : [];
  });
  const holes = [...placesOf(now), ...past.map((p) => p.place)];
  return [
    dim(holes, scene, options.prefix),
    ...past.flatMap(({ number, place }, i) => [
      ring(place, `past-${i}`, 50, 2, { 'stroke-dasharray': '5 5' }),
      ...badge(
        `past-${i}`,
        Math.max(size, units(place.x - place.w / 2) - size * 0.5),
        Math.max(size, units(place.y - place.h / 2) - size * 0.5),
        size * 0.72,
        number,
        true,
      ),
    ]),
    // The number of the step is in the key: its motions begin anew.
    group(`step-${number(now)}`, { class: 'recap-step' }, [
      ...now.changes.flatMap((c, i) => current(c, i, scene, options, size)),
      ...tag(now, size, scene),
    ]),
  ];
}

const number = (step: Shown): string => `${step.number}-${step.changes[0]?.piece ?? 0}`;

/** Outlines of pieces that something beside the table names. */
export function litShapes(scene: Scene, pieces: number[]): Shape[] {
  const found = piecesOf(scene);
  return pieces.flatMap((piece) => {
    const node = found.get(piece)?.node;
    if (!node?.place.w) return [];
    return [
      ring(node.place, `lit-${piece}-halo`, 70, 12, { opacity: '.28' }),
      ring(node.place, `lit-${piece}`, 40, 3, { 'data-lit': `${piece}` }),
    ];
  });
}

/** A text in lines of at most so many letters; what does not fit into the last one is left out. */
function inLines(text: string, most: number, lines: number): string[] {
  if (!text) return [];
  if (text.length <= most) return [text];
  if (lines === 1) return [`${text.slice(0, most - 1)}…`];
  const space = text.lastIndexOf(' ', most);
  const at = space > 0 ? space : most;
  return [text.slice(0, at), ...inLines(text.slice(at).trimStart(), most, lines - 1)];
}

const told = (compose: Scene['compose']) => (compose === 'tall' ? 28 : 16);
const toldHigh = (size: number, lines: number) => size * (2.2 + lines * 1.2);
const TOLD_LINES = { wide: 2, tall: 3 };

/** How far above the place that decided the match its words reach, in units; 0 where they lie below it. */
export function decidedRoom(compose: Scene['compose'], place: Place): number {
  const size = told(compose);
  const room = toldHigh(size, TOLD_LINES[compose]) + size * 1.6;
  return units(place.y) - units(place.h) / 2 - room > 6 ? room : 0;
}

/** The mark that the move which decided a match keeps: a ring where it happened, and a label that a dotted line joins. */
export function decidedShapes(scene: Scene, change: Change, title: string, text: string): Shape[] {
  const { place } = change;
  if (!place.w) return [];
  const size = told(scene.compose);
  const most = Math.floor((scene.width * 0.34) / (size * 0.55));
  const lines = inLines(text, most, TOLD_LINES[scene.compose]);
  const w = Math.max(widthOf(title, size), ...lines.map((line) => widthOf(line, size * 0.9))) + size * 1.6;
  const h = toldHigh(size, lines.length);
  const [x, y, reach] = [units(place.x), units(place.y), units(place.h) / 2];
  const above = y - reach - h - size * 1.6 > 6;
  // Its end lies over the end of the place: what opens beside the table comes from there.
  const left = Math.min(Math.max(x + units(place.w) / 2 + 8 - w, 6), scene.width - w - 6);
  const top = above ? y - reach - h - size * 1.6 : Math.min(y + reach + size * 1.6, scene.height - h - 6);
  const edge = above ? top + h : top;
  return [
    ring(place, 'decided-halo', 90, 14, { opacity: '.25' }),
    ring(place, 'decided', 50, 3.5, { 'data-decided': `${change.piece}` }),
    {
      key: 'decided-line',
      tag: 'path',
      attrs: {
        d: `M${Math.min(Math.max(x, left + 12), left + w - 12)} ${edge}L${x} ${above ? y - reach - 5 : y + reach + 5}`,
        stroke: ICE,
        'stroke-width': '2',
        'stroke-dasharray': '2 5',
        'stroke-linecap': 'round',
      },
    },
    {
      key: 'decided-back',
      tag: 'rect',
      attrs: {
        x: `${left}`,
        y: `${top}`,
        width: `${w}`,
        height: `${h}`,
        rx: '8',
        fill: colour('panel'),
        stroke: ICE,
        'stroke-width': '2',
      },
    },
    words('decided-title', {
      x: left + size * 0.8,
      y: top + size * 1.1,
      size,
      fill: colour('ink'),
      text: title,
      bold: true,
    }),
    ...lines.map((line, i) =>
      words(`decided-words-${i}`, {
        x: left + size * 0.8,
        y: top + size * (2.4 + 1.2 * i),
        size: size * 0.9,
        fill: colour('ink-2'),
        text: line,
      }),
    ),
  ];
}
