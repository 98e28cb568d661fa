// The keyboard on a table: one legal target is in the order of Tab, arrows lead to the others, and the focus stays near
// when the target is gone.
import type { Point } from './geometry';
import type { Handle } from './outline';
import { isArrow, neighbour } from './targets';
import type { Picture } from './tree';

/** The nearest handle to a point of the table. */
function closest(handles: Handle[], p: Point): Handle | undefined {
  let best: Handle | undefined;
  let least = Infinity;
  for (const h of handles) {
    const d = Math.hypot(h.place.x - p.x, h.place.y - p.y);
    if (d < least) [best, least] = [h, d];
  }
  return best;
}

export class Keyboard {
  /** The place of the last target, on the table. */
  last: Point = { x: 0, y: 0 };
  private current = ''; // the key of the target that Tab leads to
  private waiting = false; // the focus was on a target that is gone

  /** `frame` takes the focus while there is no target; the targets are in `root`. */
  constructor(
    private readonly frame: HTMLElement,
    private readonly root: SVGElement,
  ) {}

  /** Is the focus on a target, or was it? To be asked before the picture changes. */
  isHere(): boolean {
    const held = document.activeElement;
    return this.waiting || (!!held && held !== this.frame && this.root.contains(held));
  }

  /** A new picture is shown. */
  rove(next: Picture, wasHere: boolean): void {
    const stay = next.legal.find((h) => h.key === this.current);
    const chosen = stay ?? (wasHere ? closest(next.legal, this.last) : next.legal[0]);
    this.current = chosen?.key ?? '';
    const able = new Set(next.legal.map((h) => h.key));
    for (const hit of this.root.querySelectorAll<SVGElement>('[data-hit]')) {
      const key = hit.dataset.hit!;
      const index = !able.has(key) ? null : key === this.current ? '0' : '-1';
      if (hit.getAttribute('tabindex') === index) continue;
      if (index === null) hit.removeAttribute('tabindex');
      else hit.setAttribute('tabindex', index);
    }
    if (!wasHere) return;
    this.waiting = !chosen;
    if (chosen) this.hitOf(chosen.key)?.focus({ preventScroll: true });
    else this.frame.focus({ preventScroll: true });
  }

  /** Puts the focus on the table; false when nothing can be chosen there. */
  enter(picture: Picture | null): boolean {
    const handle = picture?.legal.find((h) => h.key === this.current) ?? picture?.legal[0];
    if (handle) this.goTo(handle);
    return !!handle;
  }

  /** Keys that lead from a target to another one; false when it was none of them. */
  walk(key: string, from: Handle, { legal }: Picture): boolean {
    if (isArrow(key)) this.goTo(neighbour(from, legal, key));
    else if (key === 'Home') this.goTo(legal[0] ?? from);
    else if (key === 'End') this.goTo(legal.at(-1) ?? from);
    else return false;
    return true;
  }

  private hitOf(key: string): SVGElement | null {
    return this.root.querySelector(`[data-hit="${key}"]`);
  }

  private goTo(handle: Handle): void {
    this.hitOf(this.current)?.setAttribute('tabindex', '-1');
    this.current = handle.key;
    const hit = this.hitOf(this.current);
    hit?.setAttribute('tabindex', '0');
    hit?.focus({ preventScroll: true });
  }
}
