// Puts pictures into the document: keeps elements whose key stays, changes only what differs, and lets pieces
// glide to their new places. Attributes that others set on an element (data-on, tabindex) are left alone.
import type { Shape } from './shape';

const SVG = 'http://www.w3.org/2000/svg';
const GLIDE = 200; // milliseconds of a move
const FLIGHT = 560;
const EASE = 'ease-out';
const CROWD = 24; // when more than so many move or appear at once, the table is seen from another side: no motion

interface Live {
  shape: Shape;
  element: SVGElement;
  children: Live[];
}

/** By what a shape is known again: scenery by itself, the rest by its key. */
const named = (shape: Shape): Shape | string => (shape.scenery ? shape : `${shape.tag} ${shape.key}`);
const isSame = (a: Shape, b: Shape): boolean => a === b || (!b.scenery && a.key === b.key && a.tag === b.tag);

function put<T>(rows: Map<T, Live[]>, name: T, live: Live): void {
  const row = rows.get(name);
  if (row) row.push(live);
  else rows.set(name, [live]);
}

/** Which of the ranks make the longest rising row: the elements that stay where they are while others move. */
function rising(ranks: (number | undefined)[]): boolean[] {
  const ends: number[] = []; // of the rows of each length, the index with the lowest last rank
  const before: (number | undefined)[] = [];
  ranks.forEach((rank, i) => {
    if (rank === undefined) return;
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (ranks[ends[middle]!]! < rank) low = middle + 1;
      else high = middle;
    }
    before[i] = ends[low - 1];
    ends[low] = i;
  });
  const stays: boolean[] = [];
  for (let i = ends.at(-1); i !== undefined; i = before[i]) stays[i] = true;
  return stays;
}

/** Other words in the same text node: a new one would be laid out from the start. */
function say(element: SVGElement, words: string): void {
  const only = element.firstChild;
  if (only instanceof Text && only === element.lastChild) only.data = words;
  else element.textContent = words;
}

export class Painter {
  private readonly top: Live;
  private pieces = new Map<string, Live>();
  private fresh = new Map<string, Live>();
  private glide = 0;
  private motions: (() => void)[] = []; // to begin when the document is as it will be

  constructor(root: SVGElement) {
    this.top = { shape: { key: '', tag: '', attrs: {} }, element: root, children: [] };
  }

  /** With glide, pieces move: so many milliseconds long. */
  show(shapes: Shape[], glide: boolean | number = false): void {
    this.glide = this.top.children.length ? (glide === true ? GLIDE : Number(glide)) : 0;
    this.fresh = new Map();
    this.fill(this.top, shapes);
    this.pieces = this.fresh;
    if (this.motions.length <= CROWD) for (const begin of this.motions) begin();
    this.motions = [];
  }

  /** Most children are the same at both ends; only what lies between is looked up, placed or made. */
  private fill(parent: Live, shapes: Shape[]): void {
    const old = parent.children;
    const most = Math.min(old.length, shapes.length);
    let head = 0;
    while (head < most && isSame(old[head]!.shape, shapes[head]!)) head++;
    let tail = 0;
    while (tail < most - head && isSame(old.at(-1 - tail)!.shape, shapes.at(-1 - tail)!)) tail++;

    const [from, to] = [shapes.length - tail, old.length - tail];
    const lives = old.slice(0, head);
    lives.forEach((live, i) => this.update(live, shapes[i]!));
    const next = tail ? old[to]!.element : null;
    if (head < from || head < to)
      this.between(parent.element, lives, old.slice(head, to), shapes.slice(head, from), next);
    for (let i = 0; i < tail; i++) {
      this.update(old[to + i]!, shapes[from + i]!);
      lives.push(old[to + i]!);
    }
    parent.children = lives;
  }

  /** As few elements as possible move: each leaves the document for a moment, and costs its style and layout. */
  private between(
    parent: SVGElement,
    lives: Live[],
    old: Live[],
    shapes: Shape[],
    next: SVGElement | null,
  ): void {
    const found = this.match(old, shapes);
    const ranks = new Map(old.map((live, i) => [live, i]));
    const stays = rising(found.map((live) => live && ranks.get(live)));
    const here = shapes.map((shape, i) => {
      const live = found[i] ?? this.adopt(shape) ?? this.make(shape);
      this.update(live, shape); // what is new is filled before the document knows it
      return live;
    });
    let cursor = next;
    for (let i = here.length - 1; i >= 0; i--) {
      const { element } = here[i]!;
      if (!stays[i]) parent.insertBefore(element, cursor);
      cursor = element;
    }
    lives.push(...here);
  }

  /** Who of the old ones becomes which shape; the others leave, so that gaps close before anything is placed. */
  private match(old: Live[], shapes: Shape[]): (Live | undefined)[] {
    const byName = new Map<Shape | string, Live[]>();
    for (const live of old) put(byName, named(live.shape), live);
    const lives = shapes.map((shape) => byName.get(named(shape))?.shift());
    const rest = [...byName.values()].flat();
    const spare = new Map<string, Live[]>();
    for (const live of rest) {
      if (live.shape.scenery) put(spare, live.shape.tag, live);
      else this.drop(live);
    }
    shapes.forEach((shape, i) => {
      if (shape.scenery) lives[i] ??= spare.get(shape.tag)?.shift();
    });
    for (const row of spare.values()) row.forEach((live) => this.drop(live));
    return lives;
  }

  /** Out of the document, unless the piece has already gone to another parent. */
  private drop(live: Live): void {
    if (live.shape.piece && this.fresh.get(live.shape.piece) === live) return;
    live.element.remove();
  }

  /** A piece that had another parent before. */
  private adopt(shape: Shape): Live | undefined {
    const live = shape.piece ? this.pieces.get(shape.piece) : undefined;
    if (!live || this.fresh.has(shape.piece!) || live.shape.tag !== shape.tag) return undefined;
    const { at, move } = shape;
    const was = live.shape.at;
    if (at && was && move) live.shape = { ...live.shape, move: moveFrom(move, at, was) };
    return live;
  }

  private make(shape: Shape): Live {
    const element = document.createElementNS(SVG, shape.tag) as SVGElement;
    if (shape.flight) this.fly(element, shape.flight);
    if (this.glide && shape.piece) this.animate(element, { opacity: [0, 1] }, this.glide * 0.75);
    return { shape: { key: shape.key, tag: shape.tag, attrs: {} }, element, children: [] };
  }

  private fly(element: SVGElement, { x, y, turn = 0 }: NonNullable<Shape['flight']>): void {
    if (turn) [element.style.transformBox, element.style.transformOrigin] = ['fill-box', 'center'];
    const transform = [`translate(${x}px, ${y}px) rotate(${turn}deg)`, 'none', 'none'];
    this.animate(element, { transform, opacity: [1, 1, 0], offset: [0, 0.9, 1] }, FLIGHT);
  }

  private update(live: Live, shape: Shape): void {
    const { element, shape: was } = live;
    if (was === shape) return shape.scenery ? undefined : this.meet(live);
    if (was.attrs !== shape.attrs) this.attributes(element, was.attrs, shape.attrs);
    if (shape.move !== was.move) this.move(element, was.move, shape.move);
    if (shape.piece) this.fresh.set(shape.piece, live);
    if (shape.text !== undefined) {
      if (shape.text !== was.text) say(element, shape.text);
    } else if (shape.children !== was.children || !shape.scenery) {
      this.fill(live, shape.children ?? []);
    }
    live.shape = shape;
  }

  private attributes(element: SVGElement, was: Shape['attrs'], is: Shape['attrs']): void {
    for (const name in is) {
      if (was[name] !== is[name]) element.setAttribute(name, is[name]!);
    }
    for (const name in was) {
      if (!(name in is)) element.removeAttribute(name);
    }
  }

  private move(element: SVGElement, from: string | undefined, to: string | undefined): void {
    element.style.transform = to ?? '';
    if (this.glide && from && to) this.animate(element, { transform: [from, to] }, this.glide);
  }

  /** Beginning a motion makes the browser look at the styles, so it waits for the last change. */
  private animate(element: SVGElement, frames: PropertyIndexedKeyframes, duration: number): void {
    this.motions.push(() => element.animate?.(frames, { duration, easing: EASE }));
  }

  /** Nothing has changed in it; its pieces are still there. */
  private meet(live: Live): void {
    if (live.shape.piece) this.fresh.set(live.shape.piece, live);
    for (const child of live.children) if (!child.shape.scenery) this.meet(child);
  }
}

/** Where a piece was, said in the space of its new parent. */
function moveFrom(move: string, at: NonNullable<Shape['at']>, was: NonNullable<Shape['at']>): string {
  const [x = 0, y = 0, turn = 0] = (move.match(/-?[\d.]+/g) ?? []).map(Number);
  const tilt = ((turn - at.turn) * Math.PI) / 180; // back from the table's space to the parent's
  const dx = was.x - at.x;
  const dy = was.y - at.y;
  const px = x + dx * Math.cos(tilt) - dy * Math.sin(tilt);
  const py = y + dx * Math.sin(tilt) + dy * Math.cos(tilt);
  const spin = turn + was.turn - at.turn;
  return `translate(${px}px, ${py}px)${spin ? ` rotate(${spin}deg)` : ''}`;
}
