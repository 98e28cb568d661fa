// A scene as a tree of SVG elements. Nodes that mean something (a piece, an action, words) become groups with
// a key of their own, so that their elements live on and movement can be shown; the rest is scenery.
// Also lists the handles: what can be pointed at, and where it is.
import type { Action, Scene, SceneNode, Theme } from '../engine/types';
import { drawNode, type Spot } from './draw';
import {
  groupEnd,
  has,
  middleOf,
  outlineOf,
  type Place,
  placeOf,
  type Point,
  turned,
  units,
} from './geometry';
import { type Base, Memo, type Unit } from './memo';
import type { Shape } from './shape';
import { colour, gradient, gradientId, hasRecipe } from './theme';

/** Something with a meaning that can be pointed at. */
export interface Handle {
  key: string;
  index: number;
  node: SceneNode;
  place: Place;
  /** Handles that it lies in, the nearest first. */
  inside: Handle[];
}
export interface Picture {
  scene: Scene;
  shapes: Shape[];
  gradients: Shape[];
  handles: Handle[];
  legal: Handle[];
  /** Outlines of the legal targets, in table space, for a layer of their own. */
  edges: Shape[];
}
export interface Options {
  theme: Theme;
  /** Begins the ids of this picture, as a page may show several. */
  prefix: string;
  /** What an action means in words, for those who do not see the table. */
  words?: (action: Action) => string | undefined;
  /** Only a picture: nothing can be clicked. */
  still?: boolean;
  /** What the pictures of one place have in common. */
  memo?: Memo;
}

const meansSomething = (n: SceneNode): boolean => !!(n.piece || n.action || n.label || n.tip);

/** Where a node is drawn in a group of its own: its middle at 0, 0. */
const origin = (n: SceneNode): Spot =>
  n.shape === 'rect' ? { x: -(n.w ?? 0) / 2, y: -(n.h ?? 0) / 2, turn: 0 } : { x: 0, y: 0, turn: 0 };

/** Sectors, paths, arcs and lines show their own edge; the others a box or a circle. */
export const ownEdge = (n: SceneNode): boolean => ['sector', 'path', 'arc', 'line'].includes(n.shape);

/** Shapes whose own drawing is their whole outline: it meets the pointer and the keyboard itself. */
const SOLID = new Set(['rect', 'circle', 'sector', 'path']);
const isSolid = (n: SceneNode): boolean => SOLID.has(n.shape) && !has(n, 'rises');

/** Words are not read out by themselves; other shapes say nothing anyway. */
function mute(shape: Shape): void {
  if (shape.tag === 'text') shape.attrs['aria-hidden'] = 'true';
}

const TABLE: Base = { x: 0, y: 0, turn: 0 };

/** Where the inside of a group is. */
function within(base: Base, group: SceneNode): Base {
  const { x = 0, y = 0, turn = 0 } = group;
  const p = turned(x, y, base.turn);
  return { x: base.x + p.x, y: base.y + p.y, turn: base.turn + turn };
}

/** A circle or a rounded box with its middle at x, y; `grow` tenths larger all round. */
export function box(place: Place, grow: number, attrs: Record<string, string>, key = ''): Shape {
  const x = units(place.x);
  const y = units(place.y);
  if (place.round)
    return {
      key,
      tag: 'circle',
      attrs: { cx: `${x}`, cy: `${y}`, r: `${units(place.w / 2 + grow)}`, ...attrs },
    };
  const turn: Record<string, string> =
    place.turn % 3600 ? { transform: `rotate(${units(place.turn)} ${x} ${y})` } : {};
  return {
    key,
    tag: 'rect',
    attrs: {
      x: `${units(place.x - place.w / 2 - grow)}`,
      y: `${units(place.y - place.h / 2 - grow)}`,
      width: `${units(place.w + 2 * grow)}`,
      height: `${units(place.h + 2 * grow)}`,
      rx: `${units(place.radius + grow)}`,
      ...turn,
      ...attrs,
    },
  };
}

/** What lies round nodes: handles, the nearest first; the names of the groups; where these are. */
interface Around {
  inside: Handle[];
  path: string;
  base: Base;
}
const NOTHING: Around = { inside: [], path: '', base: TABLE };

class Builder {
  readonly handles: Handle[] = [];
  readonly gradients = new Map<string, Shape>();
  private readonly nodes: SceneNode[];
  private readonly fades: boolean;
  private readonly copies = new Map<number, number>();
  private readonly memo: Memo;
  // What was met so far, for units to know what is in them.
  private readonly pieces: Unit['pieces'] = [];
  private readonly used: Shape[] = [];
  private readonly said: Unit['said'] = [];

  constructor(
    private readonly scene: Scene,
    private readonly o: Options,
  ) {
    this.nodes = scene.nodes;
    this.memo = o.memo ?? new Memo();
    this.fades = this.nodes.some((n) => n.legal);
  }

  /** The nodes from..to, in their order. */
  run(from: number, to: number, around: Around = NOTHING): Shape[] {
    const shapes: Shape[] = [];
    let nameless = 0;
    for (let i = from; i < to;) {
      const node = this.nodes[i]!;
      const end = node.shape === 'group' ? groupEnd(this.nodes, i) : i + 1;
      if (node.shape === 'group' || meansSomething(node)) {
        const key = node.piece ? this.pieceKey(node.piece) : `n${nameless++}`;
        shapes.push(this.unit(i, end, around, key, node.piece ? key : `${around.path}${key}`));
      } else {
        this.need(node);
        for (const shape of this.scenery(node)) shapes.push(shape);
      }
      i = end;
    }
    return shapes;
  }

  /** A node with all that is in it: the same shape as in the last picture where nothing has changed. */
  private unit(index: number, end: number, around: Around, key: string, name: string): Shape {
    const state = { base: around.base, inside: around.inside[0], fades: this.fades };
    const kept = this.memo.same(name, this.nodes, index, end, state);
    if (kept && this.take(kept, index)) return kept.shape;
    const [handles, pieces, used, said] = [this.handles, this.pieces, this.used, this.said].map(
      (l) => l.length,
    );
    const node = this.nodes[index]!;
    this.need(node);
    const shape =
      node.shape === 'group'
        ? this.group(index, end, around, key, name)
        : this.leaf(index, around, key, name);
    this.memo.keep(name, {
      ...state,
      nodes: this.nodes.slice(index, end),
      first: index,
      shape,
      handles: this.handles.slice(handles).map((handle) => ({ handle, offset: handle.index - index })),
      pieces: this.pieces.slice(pieces),
      gradients: this.used.slice(used),
      said: this.said.slice(said),
    });
    return shape;
  }

  /** Takes over what was made before; false when other nodes have changed what it is called. */
  private take(unit: Unit, index: number): boolean {
    const { pieces, said } = unit;
    if (pieces.some(([piece, copy]) => (this.copies.get(piece) ?? 0) !== copy)) return false;
    if (said.some(([action, words]) => this.o.words?.(action) !== words)) return false;
    for (const [piece, copy] of pieces) this.copies.set(piece, copy + 1);
    for (const shape of unit.gradients) this.gradients.set(shape.key, shape);
    for (const { handle, offset } of unit.handles) {
      handle.index = index + offset;
      handle.node = this.nodes[handle.index]!;
      this.handles.push(handle);
    }
    this.pieces.push(...pieces);
    this.used.push(...unit.gradients);
    this.said.push(...said);
    return true;
  }

  private need(node: SceneNode): void {
    if (!node.fill || !hasRecipe(node.paint)) return;
    const id = gradientId(this.o.prefix, node.paint!, node.fill);
    let made = this.memo.made.get(id);
    if (!made) {
      const shape = gradient(this.o.theme, this.o.prefix, node.paint!, node.fill);
      this.memo.made.set(id, (made = shape ? [shape] : []));
    }
    if (!made[0]) return;
    this.gradients.set(id, made[0]);
    this.used.push(made[0]);
  }

  private opacity(node: SceneNode): Record<string, string> {
    const percent = node.opacity || 100;
    const faded = this.fades && has(node, 'fades') && node.action && !node.legal && !this.o.still;
    const strength = faded ? percent / 2 : percent;
    return strength < 100 ? { opacity: `${strength / 100}` } : {};
  }

  /** Scenery rarely changes: what looks the same is not made again, and the painter sees at once that it is. */
  private scenery(node: SceneNode): Shape[] {
    return this.memo.scenery(node, (key) => {
      const spot: Spot = { x: node.x ?? 0, y: node.y ?? 0, turn: node.turn ?? 0 };
      const shapes = drawNode(node, spot, this.o);
      for (const shape of shapes) {
        Object.assign(shape.attrs, this.opacity(node));
        mute(shape);
        shape.key = `${key}.${shape.key}`;
        shape.scenery = true;
      }
      return shapes;
    });
  }

  /** A piece that is drawn twice has two keys. */
  private pieceKey(piece: number): string {
    const copy = this.copies.get(piece) ?? 0;
    return copy ? `p${piece}-${copy}` : `p${piece}`;
  }

  private meet(piece: number | undefined): void {
    if (!piece) return;
    const copy = this.copies.get(piece) ?? 0;
    this.copies.set(piece, copy + 1);
    this.pieces.push([piece, copy]);
  }

  private handle(index: number, key: string, inside: Handle[]): Handle {
    const node = this.nodes[index]!;
    const handle = this.memo.handle({ key, index, node, place: placeOf(this.scene, index), inside });
    if (node.action || node.tip || node.piece) this.handles.push(handle);
    return handle;
  }

  private group(index: number, end: number, around: Around, key: string, name: string): Shape {
    const node = this.nodes[index]!;
    const into: Around = { ...around, path: `${name}/`, base: within(around.base, node) };
    this.meet(node.piece);
    if (!meansSomething(node)) return this.frame(index, key, this.run(index + 1, end, into), false);
    const handle = this.handle(index, name, around.inside);
    const inner = this.run(index + 1, end, { ...into, inside: [handle, ...around.inside] });
    const busy = this.nodes.slice(index + 1, end).some((n) => n.action || n.label);
    return this.frame(index, key, inner, busy, handle);
  }

  private leaf(index: number, around: Around, key: string, name: string): Shape {
    const node = this.nodes[index]!;
    this.meet(node.piece);
    const handle = this.handle(index, name, around.inside);
    const shapes = drawNode(node, origin(node), this.o);
    for (const shape of shapes) mute(shape);
    return this.frame(index, key, shapes, false, handle);
  }

  /** The group of a node: its place, names, contents and click area. */
  private frame(index: number, key: string, contents: Shape[], busy: boolean, handle?: Handle): Shape {
    const node = this.nodes[index]!;
    const { turn = 0 } = node;
    const centred = node.shape === 'rect';
    const x = (node.x ?? 0) + (centred ? (node.w ?? 0) / 2 : 0);
    const y = (node.y ?? 0) + (centred ? (node.h ?? 0) / 2 : 0);
    const attrs = { ...this.opacity(node) };
    const children = handle && !this.o.still ? this.meaning(handle, attrs, contents, busy) : contents;
    const shape: Shape = { key, tag: 'g', attrs, children };
    if (node.piece && handle) {
      const rotate = turn % 3600 ? ` rotate(${units(turn)}deg)` : '';
      shape.move = `translate(${units(x)}px, ${units(y)}px)${rotate}`;
      shape.piece = key;
      shape.at = { x: units(handle.place.x), y: units(handle.place.y), turn: handle.place.turn / 10 };
    } else if (x || y || turn % 3600) {
      const rotate = turn % 3600 ? ` rotate(${units(turn)})` : '';
      attrs.transform = `translate(${units(x)} ${units(y)})${rotate}`;
    }
    return shape;
  }

  /** Names a group by its meaning; returns its contents with what the pointer and the keyboard meet. */
  private meaning(handle: Handle, attrs: Record<string, string>, contents: Shape[], busy: boolean): Shape[] {
    const { node } = handle;
    attrs['data-key'] = handle.key;
    if (node.piece) attrs['data-piece'] = `${node.piece}`;
    if (node.action) {
      attrs['data-action'] = node.action;
      attrs['data-legal'] = `${!!node.legal}`;
    }
    if (isSolid(node) && (node.action || node.label)) {
      const drawn = contents.at(-1)!;
      delete drawn.attrs['aria-hidden'];
      Object.assign(drawn.attrs, node.action ? this.button(handle) : this.image(handle));
      return contents;
    }
    if (node.label && !node.action) {
      attrs.role = busy ? 'group' : 'img';
      attrs['aria-label'] = node.label;
    }
    const raised: Shape[] = has(node, 'rises')
      ? [{ key: 'lift', tag: 'g', attrs: { class: 'lift' }, children: contents }]
      : contents;
    if (!node.action) return raised;
    const hit = this.hit(handle);
    return busy ? [hit, ...raised] : [...raised, hit];
  }

  private image(handle: Handle): Record<string, string> {
    return { class: 'hit', role: 'img', 'aria-label': handle.node.label!, 'data-hit': handle.key };
  }

  private button({ node, key }: Handle): Record<string, string> {
    const said = node.label ? undefined : this.words(node.action!);
    const attrs: Record<string, string> = {
      class: 'hit',
      role: 'button',
      'aria-label': node.label || said || node.tip || node.text || '?',
      'data-hit': key,
    };
    if (node.tip && node.label) attrs['aria-description'] = node.tip;
    if (!node.legal) attrs['aria-disabled'] = 'true';
    return attrs;
  }

  private words(action: Action): string | undefined {
    const said = this.o.words?.(action);
    this.said.push([action, said]);
    return said;
  }

  /** The node's outline in the space of its group. */
  private own(index: number): Place {
    return { ...outlineOf(this.nodes, index), x: 0, y: 0, turn: 0 };
  }

  /** The node's own edge; its origin at `from`. */
  private retrace(
    index: number,
    key: string,
    attrs: Record<string, string>,
    from: Point = { x: 0, y: 0 },
  ): Shape {
    const node: SceneNode = {
      ...this.nodes[index]!,
      flags: [],
      stroke: undefined,
      fill: undefined,
      paint: undefined,
    };
    const shape = drawNode(node, { ...from, turn: 0 }, this.o).pop()!;
    if (node.shape === 'path' && attrs['stroke-width'])
      attrs['stroke-width'] = `${+attrs['stroke-width'] * 10}`;
    return { ...shape, key, attrs: { ...shape.attrs, ...attrs } };
  }

  /** The outline of a legal target on the table; its layer has the paint. */
  edge({ place, index, node, key }: Handle): Shape {
    const attrs = { 'data-edge': key };
    if (!ownEdge(node)) return box(place, 10, attrs, key);
    const line: Record<string, string> = node.shape === 'path' ? { 'stroke-width': '3' } : {};
    const middle = middleOf(node);
    const shape = this.retrace(index, key, { ...attrs, ...line }, { x: -middle.x, y: -middle.y });
    const turn = place.turn % 3600 ? ` rotate(${units(place.turn)})` : '';
    const outer = `translate(${units(place.x)} ${units(place.y)})${turn}`;
    shape.attrs.transform = shape.attrs.transform ? `${outer} ${shape.attrs.transform}` : outer;
    delete shape.attrs.fill;
    return shape;
  }

  /** What shows on a legal target while it is pointed at. */
  outline(index: number): Shape[] {
    const node = this.nodes[index]!;
    const edge = (grow: number, key: string, attrs: Record<string, string>): Shape =>
      ownEdge(node)
        ? this.retrace(index, key, { fill: 'none', ...attrs })
        : box(this.own(index), grow, { fill: 'none', ...attrs }, key);
    const sun = colour('sun');
    return [
      edge(60, 'halo', { class: 'halo', stroke: sun, 'stroke-width': '7' }),
      edge(0, 'tint', { class: 'tint', fill: node.shape === 'arc' || node.shape === 'line' ? 'none' : sun }),
      edge(10, 'edge', { class: 'edge', stroke: sun, 'stroke-width': '3.6' }),
    ];
  }

  /** What the pointer and the keyboard meet, where the drawing itself is not it. */
  private hit(handle: Handle): Shape {
    const { node, index } = handle;
    const attrs = { ...this.button(handle), fill: 'transparent' };
    if (!ownEdge(node)) return box(this.own(index), 0, attrs, 'hit');
    const line = node.shape === 'arc' || node.shape === 'line';
    return this.retrace(index, 'hit', {
      ...attrs,
      ...(line ? { stroke: 'transparent', 'stroke-width': '12' } : {}),
    });
  }
}

export function buildPicture(scene: Scene, options: Options): Picture {
  options.memo?.begin();
  const builder = new Builder(scene, options);
  const shapes = builder.run(0, scene.nodes.length);
  const { handles } = builder;
  const legal = handles.filter((h) => h.node.action && h.node.legal);
  const edges = options.still ? [] : legal.map((h) => builder.edge(h));
  return { scene, shapes, gradients: [...builder.gradients.values()], handles, legal, edges };
}

/** What shows on a legal target while it is pointed at, in the space of its group. */
export function buildOutline(scene: Scene, handle: Handle, options: Options): Shape[] {
  return new Builder(scene, options).outline(handle.index);
}

/** The elements of one piece, at its own origin, for a ghost of it. */
export function buildPiece(
  scene: Scene,
  index: number,
  options: Options,
): { shapes: Shape[]; gradients: Shape[] } {
  const builder = new Builder(scene, { ...options, still: true, memo: undefined });
  const node = scene.nodes[index]!;
  if (node.shape === 'group') {
    const shapes = builder.run(index + 1, groupEnd(scene.nodes, index));
    return { shapes, gradients: [...builder.gradients.values()] };
  }
  return { shapes: drawNode(node, origin(node), options), gradients: [] };
}
