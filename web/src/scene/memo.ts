// What the pictures of one place have in common: shapes that were made before and look the same now. The painter
// knows them again by identity and does not touch their elements. Judges only likeness; makes no shapes.
import type { Action, SceneNode } from '../engine/types';
import { has } from './geometry';
import type { Shape } from './shape';
import type { Handle } from './tree';

const MOST_LOOKS = 8000;
const MOST_UNITS = 4000;
const NEAR = 40; // nodes of the last picture that are looked through after something new or gone

const looks = (n: SceneNode): string =>
  `${n.shape} ${n.x} ${n.y} ${n.w} ${n.h} ${n.turn} ${n.from} ${n.to} ${n.radius} ${n.symbol} ${n.mark} ${n.fill} ${n.stroke} ${n.line} ${n.paint} ${n.opacity} ${n.flags} ${n.text}`;
const looksLike = (a: SceneNode, b: SceneNode): boolean =>
  a === b ||
  (a.shape === b.shape &&
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
    (a.flags === b.flags || `${a.flags}` === `${b.flags}`));
const meansSame = (a: SceneNode, b: SceneNode): boolean =>
  a === b ||
  (a.piece === b.piece &&
    a.label === b.label &&
    a.tip === b.tip &&
    a.value === b.value &&
    a.action === b.action &&
    a.legal === b.legal);

/** Where the origin of a group is on the table, in tenths, and how it is turned. */
export interface Base {
  x: number;
  y: number;
  turn: number;
}

/** A node with all that is in it, as it was made. */
export interface Unit {
  nodes: SceneNode[];
  first: number; // index of the first one then
  base: Base;
  inside?: Handle;
  fades: boolean;
  shape: Shape;
  handles: { handle: Handle; offset: number }[];
  pieces: [piece: number, copy: number][];
  gradients: Shape[];
  said: [action: Action, words: string | undefined][];
}

const fading = (n: SceneNode): boolean => !!n.action && !n.legal && has(n, 'fades');

/** Of pictures with the same theme and prefix. */
export class Memo {
  readonly made = new Map<string, Shape[]>();
  private readonly units = new Map<string, Unit>();
  private readonly handles = new Map<string, Handle>();
  private readonly byNode = new WeakMap<SceneNode, Shape[]>();
  private was: [SceneNode, Shape[]][] = []; // the scenery of the last picture
  private is: [SceneNode, Shape[]][] = [];
  private at = 0; // where in the last picture we are

  /** A new picture begins. */
  begin(): void {
    this.was = this.is;
    this.is = [];
    this.at = 0;
    if (this.units.size <= MOST_UNITS) return;
    this.units.clear();
    this.handles.clear();
  }

  /** The handle with that name: the same object in every picture. */
  handle(fresh: Handle): Handle {
    const known = this.handles.get(fresh.key);
    if (known) return Object.assign(known, fresh);
    this.handles.set(fresh.key, fresh);
    return fresh;
  }

  keep(name: string, unit: Unit): void {
    this.units.set(name, unit);
  }

  /** The unit of that name, when the nodes from..end are the same in the same place. */
  same(
    name: string,
    nodes: SceneNode[],
    from: number,
    end: number,
    { base, inside, fades }: Pick<Unit, 'base' | 'inside' | 'fades'>,
  ): Unit | undefined {
    const unit = this.units.get(name);
    if (!unit || unit.nodes.length !== end - from || unit.inside !== inside) return undefined;
    if (unit.base.x !== base.x || unit.base.y !== base.y || unit.base.turn !== base.turn) return undefined;
    for (let i = from; i < end; i++) {
      const [a, b] = [unit.nodes[i - from]!, nodes[i]!];
      if (!looksLike(a, b) || !meansSame(a, b)) return undefined;
      if (i > from && (a.parent ?? 0) - unit.first !== (b.parent ?? 0) - from) return undefined;
      if (fades !== unit.fades && fading(b)) return undefined;
    }
    return unit;
  }

  /** The shapes of scenery: mostly what stood there in the last picture, else what was ever made. */
  scenery(node: SceneNode, make: (key: string) => Shape[]): Shape[] {
    const near = this.was[this.at];
    const same = near && looksLike(near[0], node);
    const shapes = same ? near[1] : (this.byNode.get(node) ?? this.recall(node, make));
    if (!same) this.at = this.find(shapes);
    this.at++;
    this.byNode.set(node, shapes);
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
    for (let i = this.at; i < this.at + NEAR && i < this.was.length; i++) {
      if (this.was[i]![1] === shapes) return i;
    }
    return this.at - 1;
  }
}
