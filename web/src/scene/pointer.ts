// Mouse, fingers and pen on a table: hovering, dragging and pinching. What a click means is decided by others.
import type { Camera } from './camera.svelte';
import type { Point } from './geometry';
import type { View } from './view';

const DRAG = 7; // pixels that a pointer moves before it drags

export interface Pointed {
  /** The pointer is over a point of the frame. */
  hover(p: Point): void;
  /** It means nothing any more. */
  leave(): void;
}

/** Did it happen on something that lies over the table? */
export const onFloat = (event: Event): boolean => (event.target as Element).closest('.float') !== null;

export class Pointer {
  private readonly down = new Map<number, Point>();
  private start: (Point & { view: View }) | null = null;
  private dragged = false;
  private spread = 0;

  constructor(
    private readonly frame: HTMLElement,
    private readonly camera: Camera,
    private readonly told: Pointed,
  ) {}

  /** Where it happened, in the frame. */
  at(event: { clientX: number; clientY: number }): Point {
    const box = this.frame.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  press(event: PointerEvent): void {
    if (event.button !== 0 || onFloat(event)) return;
    const p = this.at(event);
    this.down.set(event.pointerId, p);
    this.dragged = this.down.size > 1;
    this.start = { ...p, view: this.camera.view };
    this.spread = this.gap();
    if (event.pointerType !== 'mouse') this.told.hover(p);
  }

  move(event: PointerEvent): void {
    const p = this.at(event);
    if (!this.down.has(event.pointerId) || !this.start) {
      if (event.pointerType === 'mouse' && !onFloat(event)) this.told.hover(p);
      return;
    }
    this.down.set(event.pointerId, p);
    if (this.down.size > 1) this.pinch();
    else if (this.camera.zoomed) this.drag(event.pointerId, p.x - this.start.x, p.y - this.start.y);
  }

  release(event: PointerEvent): void {
    this.down.delete(event.pointerId);
    const [other] = this.down.values();
    this.start = other ? { ...other, view: this.camera.view } : null;
    if (event.pointerType !== 'mouse') this.told.leave();
  }

  leave(): void {
    if (!this.start) this.told.leave();
  }

  /** Do several fingers press, or has one moved the table? */
  isDragging(): boolean {
    return this.dragged;
  }

  /** Was the click the end of dragging? Asking forgets it. */
  hasDragged(): boolean {
    const was = this.dragged;
    this.dragged = false;
    return was;
  }

  private drag(id: number, dx: number, dy: number): void {
    if (!this.dragged && Math.hypot(dx, dy) < DRAG) return;
    if (!this.dragged) this.frame.setPointerCapture(id);
    this.dragged = true;
    this.told.leave();
    this.camera.shift(this.start!.view, dx, dy);
  }

  private gap(): number {
    const [a, b] = this.down.values();
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
  }

  private pinch(): void {
    const now = this.gap();
    const [a, b] = this.down.values();
    if (this.spread && a && b)
      this.camera.zoom(now / this.spread, { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
    this.spread = now;
    this.told.leave();
  }
}
