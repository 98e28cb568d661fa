// Puts pictures into the document: keeps elements whose key stays, changes only what differs, and lets pieces
// glide to their new places. Attributes that others set on an element (data-on, tabindex) are left alone.
import type { Shape } from './shape';

const SVG = 'http://www.w3.org/2000/svg';
const GLIDE: KeyframeAnimationOptions = { duration: 200, easing: 'ease-out' };

interface Live {
  shape: Shape;
  element: SVGElement;
  children: Map<string, Live>;
}

export class Painter {
  private readonly top: Live;
  private pieces = new Map<string, Live>();
  private fresh = new Map<string, Live>();
  private glide = false;

  constructor(root: SVGElement) {
    this.top = { shape: { key: '', tag: '', attrs: {} }, element: root, children: new Map() };
  }

  show(shapes: Shape[], glide = false): void {
    this.glide = glide && this.top.children.size > 0;
    this.fresh = new Map();
    this.fill(this.top, shapes);
    this.pieces = this.fresh;
  }

  private fill(parent: Live, shapes: Shape[]): void {
    const old = parent.children;
    if (!shapes.length && !old.size) return;
    const next = new Map<string, Live>();
    // What is kept here is taken first, so that gaps close before anything is compared with its neighbour.
    const lives = shapes.map((shape) => this.claim(old, shape));
    for (const live of old.values()) this.drop(live);
    let cursor = parent.element.firstChild;
    shapes.forEach((shape, i) => {
      const live = lives[i] ?? this.adopt(shape) ?? this.make(shape);
      next.set(shape.key, live);
      if (live.element === cursor) cursor = cursor.nextSibling;
      else parent.element.insertBefore(live.element, cursor);
      this.update(live, shape);
    });
    parent.children = next;
  }

  private claim(old: Map<string, Live>, shape: Shape): Live | undefined {
    const live = old.get(shape.key);
    if (!live || live.shape.tag !== shape.tag) return undefined;
    old.delete(shape.key);
    return live;
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
    if (this.glide && shape.piece) element.animate?.({ opacity: [0, 1] }, { ...GLIDE, duration: 150 });
    return { shape: { key: shape.key, tag: shape.tag, attrs: {} }, element, children: new Map() };
  }

  private update(live: Live, shape: Shape): void {
    const { element, shape: was } = live;
    if (was.attrs !== shape.attrs) this.attributes(element, was.attrs, shape.attrs);
    if (shape.move !== was.move) this.move(element, was.move, shape.move);
    if (shape.piece) this.fresh.set(shape.piece, live);
    if (shape.text !== undefined) {
      if (shape.text !== was.text) element.textContent = shape.text;
    } else if (shape.children || live.children.size) {
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
    if (this.glide && from && to) element.animate?.({ transform: [from, to] }, GLIDE);
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
