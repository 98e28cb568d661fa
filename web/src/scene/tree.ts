// A scene as a tree of SVG elements. Nodes that mean something (a piece, an action, words) become groups with
// a key of their own, so that their elements live on and movement can be shown; the rest is scenery.
// Also lists the handles: what can be pointed at, and where it is.
import type { Action, Scene, SceneNode, Theme } from '../engine/types';
import { drawNode, type Spot } from './draw';
import { groupEnd, has, middleOf, outlineOf, type Place, placeOf, type Point, units } from './geometry';
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

const MOST_LOOKS = 8000;
const looks = (n: SceneNode): string =>
  `${n.shape} ${n.x} ${n.y} ${n.w} ${n.h} ${n.turn} ${n.from} ${n.to} ${n.radius} ${n.symbol} ${n.mark} ${n.fill} ${n.stroke} ${n.line} ${n.paint} ${n.opacity} ${n.flags} ${n.text}`;
const looksLike = (a: SceneNode, b: SceneNode): boolean =>
  a.shape === b.shape &&
  a.x === b.x &&
  a.y === b.y &&
  a.w === b.w &&
  a.h === b.h &&
  a.text === b.text &&
  a.fill === b.fill &&
  a.stroke === b.stroke &&
  a.symbol === b.symbol &&
  a.mark === b.mark &&
  a.turn === b.turn &&
  a.from === b.from &&
  a.to === b.to &&
  a.radius === b.radius &&
  a.line === b.line &&
  a.paint === b.paint &&
  a.opacity === b.opacity &&
  (a.flags === b.flags || `${a.flags}` === `${b.flags}`);

/** Scenery and gradients of earlier pictures with the same theme and prefix, for making the next one faster. */
export class Memo {
  readonly made = new Map<string, Shape[]>();
  private was: [SceneNode, Shape[]][] = []; // the scenery of the last picture
  private is: [SceneNode, Shape[]][] = [];
  private at = 0; // where in the last picture we are

  /** A new picture begins. */
  begin(): void {
    this.was = this.is;
    this.is = [];
    this.at = 0;
  }

  /** The shapes of scenery: mostly what stood there in the last picture, else what was ever made. */
  scenery(node: SceneNode, make: (key: string) => Shape[]): Shape[] {
    const near = this.was[this.at];
    const same = near && looksLike(near[0], node);
    const shapes = same ? near[1] : this.recall(node, make);
    if (!same) this.at = this.find(shapes);
    this.at++;
    this.is.push([node, shapes]);
    return shapes;
  }

  private recall(node: SceneNode, make: (key: string) => Shape[]): Shape[] {
    const id = looks(node);
    let shapes = this.made.get(id);
    if (!shapes) {
      if (this.made.size > MOST_LOOKS) this.made.clear();
      this.made.set(id, (shapes = make(`s${this.made.size}`)));
    }
    return shapes;
  }

  /** Where the last picture goes on after something new or gone: at these shapes, if they are not far. */
  private find(shapes: Shape[]): number {
    for (let i = this.at; i < this.at + 40 && i < this.was.length; i++) {
      if (this.was[i]![1] === shapes) return i;
    }
    return this.at - 1;
  }
}

const meansSomething = (n: SceneNode): boolean => !!(n.piece || n.action || n.label || n.tip);

/** Where a node is drawn in a group of its own: its middle at 0, 0. */
const origin = (n: SceneNode): Spot =>
  n.shape === 'rect' ? { x: -(n.w ?? 0) / 2, y: -(n.h ?? 0) / 2, turn: 0 } : { x: 0, y: 0, turn: 0 };

/** Sectors, paths, arcs and lines show their own edge; the others a box or a circle. */
export const ownEdge = (n: SceneNode): boolean => ['sector', 'path', 'arc', 'line'].includes(n.shape);

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

class Builder {
  readonly handles: Handle[] = [];
  readonly gradients = new Map<string, Shape>();
  private nameless = 0;
  private readonly nodes: SceneNode[];
  private readonly fades: boolean;
  private readonly copies = new Map<number, number>();
  private readonly memo: Memo;

  constructor(
    private readonly scene: Scene,
    private readonly o: Options,
  ) {
    this.nodes = scene.nodes;
    this.memo = o.memo ?? new Memo();
    this.fades = this.nodes.some((n) => n.legal);
  }

  /** The nodes from..to, in their order; `inside` are the handles round them. */
  run(from: number, to: number, inside: Handle[]): Shape[] {
    const shapes: Shape[] = [];
    let nameless = 0;
    for (let i = from; i < to;) {
      const node = this.nodes[i]!;
      const end = node.shape === 'group' ? groupEnd(this.nodes, i) : i + 1;
      this.need(node);
      if (node.shape === 'group' || meansSomething(node)) {
        const key = node.piece ? this.pieceKey(node.piece) : `n${nameless++}`;
        shapes.push(node.shape === 'group' ? this.group(i, end, inside, key) : this.leaf(i, inside, key));
      } else {
        for (const shape of this.scenery(node)) shapes.push(shape);
      }
      i = end;
    }
    return shapes;
  }

  private need(node: SceneNode): void {
    if (!node.fill || !hasRecipe(node.paint)) return;
    const id = gradientId(this.o.prefix, node.paint!, node.fill);
    if (this.gradients.has(id)) return;
    let made = this.memo.made.get(id);
    if (!made) {
      const shape = gradient(this.o.theme, this.o.prefix, node.paint!, node.fill);
      this.memo.made.set(id, (made = shape ? [shape] : []));
    }
    if (made[0]) this.gradients.set(id, made[0]);
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
      const shapes = drawNode(node, spot, this.o.prefix);
      for (const shape of shapes) {
        Object.assign(shape.attrs, this.opacity(node), { 'aria-hidden': 'true' });
        shape.key = `${key}.${shape.key}`;
        shape.scenery = true;
      }
      return shapes;
    });
  }

  private pieceKey(piece: number): string {
    const copy = this.copies.get(piece) ?? 0;
    this.copies.set(piece, copy + 1);
    return copy ? `p${piece}-${copy}` : `p${piece}`;
  }

  private handle(index: number, key: string, inside: Handle[]): Handle {
    const node = this.nodes[index]!;
    const name = node.piece ? key : `i${this.nameless++}`;
    const handle = { key: name, index, node, place: placeOf(this.scene, index), inside };
    if (node.action || node.tip || node.piece) this.handles.push(handle);
    return handle;
  }

  private group(index: number, end: number, inside: Handle[], key: string): Shape {
    const node = this.nodes[index]!;
    if (!meansSomething(node)) return this.frame(index, key, this.run(index + 1, end, inside), false);
    const handle = this.handle(index, key, inside);
    const inner = this.run(index + 1, end, [handle, ...inside]);
    const busy = this.nodes.slice(index + 1, end).some((n) => n.action || n.label);
    return this.frame(index, key, inner, busy, handle);
  }

  private leaf(index: number, inside: Handle[], key: string): Shape {
    const node = this.nodes[index]!;
    const handle = this.handle(index, key, inside);
    const shapes = drawNode(node, origin(node), this.o.prefix);
    for (const shape of shapes) shape.attrs['aria-hidden'] = 'true';
    return this.frame(index, key, shapes, false, handle);
  }

  /** The group of a node: its place, names, contents, outline and click area. */
  private frame(index: number, key: string, contents: Shape[], busy: boolean, handle?: Handle): Shape {
    const node = this.nodes[index]!;
    const { turn = 0 } = node;
    const centred = node.shape === 'rect';
    const x = (node.x ?? 0) + (centred ? (node.w ?? 0) / 2 : 0);
    const y = (node.y ?? 0) + (centred ? (node.h ?? 0) / 2 : 0);
    const attrs = { ...this.opacity(node) };
    let children = contents;
    if (handle && !this.o.still) {
      this.names(handle, attrs, busy);
      if (has(node, 'rises')) children = [{ key: 'lift', tag: 'g', attrs: { class: 'lift' }, children }];
      if (node.action) {
        const hit = this.hit(index, handle);
        children = busy ? [hit, ...children] : [...children, hit];
      }
    }
    const rotate = turn % 3600 ? ` rotate(${units(turn)}deg)` : '';
    const shape: Shape = {
      key,
      tag: 'g',
      attrs,
      children,
      move: `translate(${units(x)}px, ${units(y)}px)${rotate}`,
    };
    if (node.piece && handle) {
      shape.piece = key;
      shape.at = { x: units(handle.place.x), y: units(handle.place.y), turn: handle.place.turn / 10 };
    }
    return shape;
  }

  private names(handle: Handle, attrs: Record<string, string>, busy: boolean): void {
    const { node } = handle;
    attrs['data-key'] = handle.key;
    if (node.piece) attrs['data-piece'] = `${node.piece}`;
    if (node.action) {
      attrs['data-action'] = node.action;
      attrs['data-legal'] = `${!!node.legal}`;
    } else if (node.label) {
      attrs.role = busy ? 'group' : 'img';
      attrs['aria-label'] = node.label;
    }
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
    const shape = drawNode(node, { ...from, turn: 0 }, this.o.prefix).pop()!;
    if (node.shape === 'path' && attrs['stroke-width'])
      attrs['stroke-width'] = `${+attrs['stroke-width'] * 10}`;
    return { ...shape, key, attrs: { ...shape.attrs, ...attrs } };
  }

  /** The outline of a legal target on the table. */
  edge(handle: Handle): Shape {
    const { place, index, node, key } = handle;
    const attrs = { fill: 'none', stroke: colour('sun'), 'stroke-width': '3' };
    const turn = place.turn % 3600 ? ` rotate(${units(place.turn)})` : '';
    const middle = middleOf(node);
    const inner = ownEdge(node)
      ? this.retrace(index, 'edge', attrs, { x: -middle.x, y: -middle.y })
      : box(this.own(index), 10, attrs, 'edge');
    return {
      key,
      tag: 'g',
      attrs: { 'data-edge': key, transform: `translate(${units(place.x)} ${units(place.y)})${turn}` },
      children: [inner],
    };
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

  /** What the pointer and the keyboard meet. */
  private hit(index: number, handle: Handle): Shape {
    const node = this.nodes[index]!;
    const said = this.o.words?.(node.action!);
    const attrs: Record<string, string> = {
      class: 'hit',
      fill: 'transparent',
      role: 'button',
      'aria-label': node.label || said || node.tip || node.text || '?',
      'data-hit': handle.key,
    };
    if (node.tip && node.label) attrs['aria-description'] = node.tip;
    if (!node.legal) attrs['aria-disabled'] = 'true';
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
  const shapes = builder.run(0, scene.nodes.length, []);
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
    const shapes = builder.run(index + 1, groupEnd(scene.nodes, index), []);
    return { shapes, gradients: [...builder.gradients.values()] };
  }
  return { shapes: drawNode(node, origin(node), options.prefix), gradients: [] };
}
