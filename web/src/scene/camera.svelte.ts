// How near the table is and which part of it is in its frame; points of the one in the other.
import type { Place, Scene } from '../engine/types';
import type { Point } from './geometry';
import { FITTED, fitScale, type Frame, settle, showing, toFrame, toTable, type View, zoomAt } from './view';

const CLEARLY = 1.25; // times as large
const STEP = 1.4; // of one key
const LINE = 18; // pixels, for wheels that count lines

export class Camera {
  frame = $state.raw<Frame>({ width: 0, height: 0 });
  view = $state.raw<View>(FITTED);

  constructor(private readonly scene: () => Scene) {}

  /** Pixels of a unit when the whole table is shown. */
  readonly scale = $derived.by(() => fitScale(this.frame, this.scene()));
  readonly zoomed = $derived.by(() => this.view.zoom > 1);
  readonly transform = $derived.by(() => {
    const { width, height } = this.scene();
    const { zoom, x, y } = this.view;
    const shift = `translate(${width / 2 + x / (this.scale || 1)} ${height / 2 + y / (this.scale || 1)})`;
    return zoom === 1 ? undefined : `${shift} scale(${zoom}) translate(${-width / 2} ${-height / 2})`;
  });

  /** The frame has this size now; false when it had it already. */
  measure({ clientWidth: width, clientHeight: height }: Element): boolean {
    if (width === this.frame.width && height === this.frame.height) return false;
    this.frame = { width, height };
    this.view = settle(this.view, this.frame, this.scene());
    return true;
  }

  /** Pixels of a unit now. */
  get pixels(): number {
    return this.scale * this.view.zoom;
  }

  /** A point of the frame on the table, in tenths. */
  onTable(p: Point): Point {
    const at = toTable(p, this.view, this.frame, this.scene());
    return { x: at.x * 10, y: at.y * 10 };
  }

  /** The middle of a place in the frame, and how far it reaches down from there. */
  inFrame({ x, y, h }: Place): Point & { reach: number } {
    const at = toFrame({ x: x / 10, y: y / 10 }, this.view, this.frame, this.scene());
    return { ...at, reach: (h / 20) * this.pixels };
  }

  /** Zoom by a factor round a point of the frame, or its middle. */
  zoom(factor: number, at: Point = { x: this.frame.width / 2, y: this.frame.height / 2 }): void {
    this.view = zoomAt(this.view, factor, at, this.frame, this.scene());
  }

  fit(): void {
    this.view = FITTED;
  }

  /** Come near to the board of the scene, without its panels, where that makes it clearly larger. */
  toBoard(): void {
    const near = showing(this.scene().board, this.frame, this.scene());
    this.view = near.zoom < CLEARLY ? FITTED : near;
  }

  /** As it was, shifted by pixels. */
  shift(from: View, dx: number, dy: number): void {
    this.view = settle({ ...from, x: from.x + dx, y: from.y + dy }, this.frame, this.scene());
  }

  wheel(event: WheelEvent, at: Point): void {
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE : 1;
    this.zoom(Math.exp((-event.deltaY * lines) / 500), at);
  }

  /** Keys that zoom; false when it was none of them. */
  key(key: string): boolean {
    if (key === '+' || key === '=') this.zoom(STEP);
    else if (key === '-') this.zoom(1 / STEP);
    else if (key === '0') this.fit();
    else return false;
    return true;
  }
}
