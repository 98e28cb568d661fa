// A scene as a tree of SVG elements. Nodes that mean something (a piece, an action, words) become groups with
// a key of their own, so that their elements live on and movement can be shown; the rest is scenery.
// Also lists the handles: what can be pointed at, and where it is.
import looks from 'virtual:looks';
import { type Action, Flag, type Place, type Scene, type SceneNode, type Theme } from '../engine/types';
import { drawNode, type Spot } from './draw';
import { has, middleOf, type Point, units } from './geometry';
import { box, type Handle, outlineBox, paintOf } from './outline';
import type { Shape } from './shape';
import { gradient } from './theme';

export interface Picture {
  scene: Scene;
  shapes: Shape[];
  gradients: Shape[];
  handles: Handle[];
  legal: Handle[];
  /** Outlines of the legal targets, in table space, for a layer of their own. */
  edges: Shape[];
  /** The light round what the present decision is about, in table space. */
  lit: Shape[];
  corners: Corner[];
}
/** The place in a seat's panel for what the page tells about the seat. */
export interface Corner {
  seat: number;
  place: Place;
}
export interface Options {
  theme: Theme;
  /** Begins the ids of this picture, as a page may show several. */
  prefix: string;
  /** What an action means in words, for those who do not see the table. */
  words?: (action: Action) => string | undefined;
  /** Only a picture: nothing can be clicked. */
  still?: boolean;
  /** What was drawn for nodes and gradients of this place: those that stay are the same objects, and so are their
   * shapes. */
  drawn?: WeakMap<object, Shape[]>;
}

const meansSomething = (n: SceneNode): boolean => !!(n.piece || n.action || n.label || n.tip);

/** Where a node is drawn in a group of its own: its middle at 0, 0. */
const origin = (n: SceneNode): Spot =>
  n.shape === 'rect' ? { x: -n.w / 2, y: -n.h / 2, turn: 0 } : { x: 0, y: 0, turn: 0 };

/** Sectors, paths, arcs and lines show their own edge; the others a box or a circle. */
export const ownEdge = (n: SceneNode): boolean => ['sector', 'path', 'arc', 'line'].includes(n.shape);

/** Shapes whose own drawing is their whole outline: it meets the pointer and the keyboard itself. */
const SOLID = new Set(['rect', 'circle', 'sector', 'path']);
const isSolid = (n: SceneNode): boolean => SOLID.has(n.shape) && !has(n, Flag.rises);

/** Steady, and brighter than the outlines of what can be chosen: a wide glow and a strong line. */
const LIGHTS = [
  { ...looks.outlines.halo, line: 110, opacity: 22 },
  { ...looks.outlines.halo, grow: 40, line: 60, opacity: 45 },
  { ...looks.outlines.edge, line: 40 },
];

/** The node's outline in the space of its group. */
const atOrigin = (n: SceneNode): Place => ({ ...n.place, x: 0, y: 0, turn: 0 });

/** Words are not read out by themselves; other shapes say nothing anyway. */
function mute(shape: Shape): void {
  if (shape.tag === 'text') shape.attrs['aria-hidden'] = 'true';
}

/** What lies round nodes: handles, the nearest first, and the names of the groups. */
interface Around {
  inside: Handle[];
  path: string;
}
const NOTHING: Around = { inside: [], path: '' };

class Builder {
  readonly handles: Handle[] = [];
  private readonly nodes: SceneNode[];
  private readonly fades: boolean;
  private readonly copies = new Map<number, number>();
  private readonly drawn: WeakMap<object, Shape[]>;

  constructor(
    private readonly scene: Scene,
    private readonly o: Options,
  ) {
    this.nodes = scene.nodes;
    this.drawn = o.drawn ?? new WeakMap<object, Shape[]>();
    this.fades = this.nodes.some((n) => n.legal);
  }

  gradients(): Shape[] {
    return this.scene.gradients.flatMap((g) => this.once(g, () => [gradient(g, this.o.prefix)]));
  }

  /** The nodes from..to, in their order. */
  run(from: number, to: number, around: Around = NOTHING): Shape[] {
    const shapes: Shape[] = [];
    let nameless = 0;
    for (let i = from; i < to; i += 1 + this.nodes[i]!.span) {
      const node = this.nodes[i]!;
      if (node.shape !== 'group' && !meansSomething(node)) {
        for (const shape of this.once(node, () => this.scenery(node))) shapes.push(shape);
        continue;
      }
      const key = node.piece ? this.pieceKey(node.piece) : `n${nameless++}`;
      const name = node.piece ? key : `${around.path}${key}`;
      shapes.push(
        node.shape === 'group' ? this.group(i, around, key, name) : this.leaf(i, around, key, name),
      );
    }
    return shapes;
  }

  private once(of: object, make: () => Shape[]): Shape[] {
    let shapes = this.drawn.get(of);
    if (!shapes) this.drawn.set(of, (shapes = make()));
    return shapes;
  }

  private opacity(node: SceneNode): Record<string, string> {
    const percent = node.opacity || 100;
    const faded = this.fades && has(node, Flag.fades) && node.action && !node.legal && !this.o.still;
    const strength = faded ? percent / 2 : percent;
    return strength < 100 ? { opacity: `${strength / 100}` } : {};
  }

  private scenery(node: SceneNode): Shape[] {
    const shapes = drawNode(node, node, this.o);
    for (const shape of shapes) {
      Object.assign(shape.attrs, this.opacity(node));
      mute(shape);
      shape.scenery = true;
    }
    return shapes;
  }

  /** A piece that is drawn twice has two keys. */
  private pieceKey(piece: number): string {
    const copy = this.copies.get(piece) ?? 0;
    this.copies.set(piece, copy + 1);
    return copy ? `p${piece}-${copy}` : `p${piece}`;
  }

  private handle(index: number, key: string, inside: Handle[]): Handle {
    const node = this.nodes[index]!;
    const handle = { key, index, node, place: node.place, inside };
    if (node.action || node.tip || node.piece) this.handles.push(handle);
    return handle;
  }

  private group(index: number, around: Around, key: string, name: string): Shape {
    const node = this.nodes[index]!;
    const end = index + 1 + node.span;
    const into: Around = { ...around, path: `${name}/` };
    if (!meansSomething(node)) return this.frame(index, key, this.run(index + 1, end, into), false);
    const handle = this.handle(index, name, around.inside);
    const inner = this.run(index + 1, end, { ...into, inside: [handle, ...around.inside] });
    const busy = this.nodes.slice(index + 1, end).some((n) => n.action || n.label);
    return this.frame(index, key, inner, busy, handle);
  }

  private leaf(index: number, around: Around, key: string, name: string): Shape {
    const node = this.nodes[index]!;
    const handle = this.handle(index, name, around.inside);
    const shapes = drawNode(node, origin(node), this.o);
    for (const shape of shapes) mute(shape);
    return this.frame(index, key, shapes, false, handle);
  }

  /** The group of a node: its place, names, contents and click area. */
  private frame(index: number, key: string, contents: Shape[], busy: boolean, handle?: Handle): Shape {
    const node = this.nodes[index]!;
    const { turn } = node;
    const centred = node.shape === 'rect';
    const x = node.x + (centred ? node.w / 2 : 0);
    const y = node.y + (centred ? node.h / 2 : 0);
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
    const raised: Shape[] = has(node, Flag.rises)
      ? [{ key: 'lift', tag: 'g', attrs: { class: 'lift' }, children: contents }]
      : contents;
    if (!node.action) return raised;
    const hit = this.hit(handle);
    return busy ? [hit, ...raised] : [...raised, hit];
  }

  private image(handle: Handle): Record<string, string> {
    return { class: 'hit', role: 'img', 'aria-label': handle.node.label, 'data-hit': handle.key };
  }

  private button({ node, key }: Handle): Record<string, string> {
    const said = node.label ? undefined : this.o.words?.(node.action);
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

  /** The node's own edge; its origin at `from`. */
  private retrace(
    index: number,
    key: string,
    attrs: Record<string, string>,
    from: Point = { x: 0, y: 0 },
  ): Shape {
    const node: SceneNode = {
      ...this.nodes[index]!,
      flags: 0,
      stroke: '',
      fill: '',
      paint: 'flat',
    };
    const shape = drawNode(node, { ...from, turn: 0 }, this.o).pop()!;
    if (node.shape === 'path' && attrs['stroke-width'])
      attrs['stroke-width'] = `${+attrs['stroke-width'] * 10}`;
    return { ...shape, key, attrs: { ...shape.attrs, ...attrs } };
  }

  /** A node's outline on the table. */
  private around(index: number, key: string, grow: number, attrs: Record<string, string>): Shape {
    const node = this.nodes[index]!;
    const { place } = node;
    if (!ownEdge(node)) return box(place, grow, attrs, key);
    const middle = middleOf(node);
    const shape = this.retrace(index, key, attrs, { x: -middle.x, y: -middle.y });
    const turn = place.turn % 3600 ? ` rotate(${units(place.turn)})` : '';
    const outer = `translate(${units(place.x)} ${units(place.y)})${turn}`;
    shape.attrs.transform = shape.attrs.transform ? `${outer} ${shape.attrs.transform}` : outer;
    return shape;
  }

  /** The outline of a legal target; its layer has the paint. */
  edge({ index, node, key }: Handle): Shape {
    const { grow, line } = looks.outlines.legal;
    const thick: Record<string, string> = node.shape === 'path' ? { 'stroke-width': `${units(line)}` } : {};
    const shape = this.around(index, key, grow, { 'data-edge': key, ...thick });
    if (ownEdge(node)) delete shape.attrs.fill;
    return shape;
  }

  /** The light round a node. */
  glow(index: number): Shape[] {
    return LIGHTS.map((look, i) =>
      this.around(index, `lit-${index}-${i}`, look.grow, { 'data-lit': '', ...paintOf(look) }),
    );
  }

  /** What shows on a legal target while it is pointed at. */
  outline(index: number): Shape[] {
    const node = this.nodes[index]!;
    const open = node.shape === 'arc' || node.shape === 'line';
    return (['halo', 'tint', 'edge'] as const).map((name) => {
      const look = looks.outlines[name];
      if (!ownEdge(node)) return outlineBox(atOrigin(node), look, { class: name }, name);
      const paint = { class: name, ...paintOf(look) };
      return this.retrace(index, name, open ? { ...paint, fill: 'none' } : paint);
    });
  }

  /** What the pointer and the keyboard meet, where the drawing itself is not it. */
  private hit(handle: Handle): Shape {
    const { node, index } = handle;
    const attrs = { ...this.button(handle), fill: 'transparent' };
    if (!ownEdge(node)) return box(atOrigin(node), 0, attrs, 'hit');
    const line = node.shape === 'arc' || node.shape === 'line';
    return this.retrace(index, 'hit', {
      ...attrs,
      ...(line ? { stroke: 'transparent', 'stroke-width': '12' } : {}),
    });
  }
}

export function buildPicture(scene: Scene, options: Options): Picture {
  const builder = new Builder(scene, options);
  const shapes = builder.run(0, scene.nodes.length);
  const { handles } = builder;
  const legal = handles.filter((h) => h.node.action && h.node.legal);
  const edges = options.still ? [] : legal.map((h) => builder.edge(h));
  const lit = options.still ? [] : flagged(scene, Flag.chosen).flatMap((index) => builder.glow(index));
  const corners = flagged(scene, Flag.corner).map((index) => {
    const { value: seat, place } = scene.nodes[index]!;
    return { seat, place };
  });
  return { scene, shapes, gradients: builder.gradients(), handles, legal, edges, lit, corners };
}

/** The nodes with a flag, by their number. */
const flagged = ({ nodes }: Scene, flag: number): number[] =>
  nodes.flatMap((node, index) => (has(node, flag) ? [index] : []));

/** What shows on a legal target while it is pointed at, in the space of its group. */
export function buildOutline(scene: Scene, handle: Handle, options: Options): Shape[] {
  return new Builder(scene, options).outline(handle.index);
}
