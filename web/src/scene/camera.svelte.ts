// How near the table is and which part of it is in its frame; points of the one in the other.
import type { Compose, Place, Scene } from '../engine/types';
import type { Point } from './geometry';
import {
  FITTED,
  fitScale,
  type Frame,
  opening,
  settle,
  showing,
  toFrame,
  toTable,
  type View,
  zoomAt,
} from './view';

const CLEARLY = 1.25; // times as large
const STEP = 1.4; // of one key
const EDGE = 30; // pixels: nearer to the edge of the frame, a target is not seen well
const LINE = 18; // pixels, for wheels that count lines

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Points of a frame, those in it or near to it first. */
function nearestFirst(spots: Point[], { width, height }: Frame): Point[] {
  const far = ({ x, y }: Point) => Math.hypot(Math.max(0, -x, x - width), Math.max(0, -y, y - height));
  return spots.toSorted((a, b) => far(a) - far(b));
}

/** A box round the first of the points and those of the others that fit into the frame with it. */
function around([first, ...rest]: Point[], { width, height }: Frame): Box {
  let box: Box = { left: first!.x, right: first!.x, top: first!.y, bottom: first!.y };
  for (const { x, y } of rest) {
    const wider: Box = {
      left: Math.min(box.left, x),
      right: Math.max(box.right, x),
      top: Math.min(box.top, y),
      bottom: Math.max(box.bottom, y),
    };
    const fits =
      wider.right - wider.left <= width - 2 * EDGE && wider.bottom - wider.top <= height - 2 * EDGE;
    if (fits) box = wider;
  }
  return box;
}

export class Camera {
  frame = $state.raw<Frame>({ width: 0, height: 0 });
  private wanted = $state.raw<{ view: View; compose: Compose } | null>(null); // by the person, for that composition

  /** `readable`: until the person zooms, words are to be readable, even if not the whole table is in sight. */
  constructor(
    private readonly scene: () => Scene,
    private readonly readable: () => boolean = () => false,
  ) {}

  private readonly first = $derived.by(() => (this.readable() ? opening(this.frame, this.scene()) : FITTED));
  private readonly now = $derived.by(() =>
    this.wanted?.compose === this.scene().compose ? this.wanted.view : this.first,
  );
  get view(): View {
    return this.now;
  }
  set view(view: View) {
    this.wanted = { view, compose: this.scene().compose };
  }

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
    if (this.wanted)
      this.wanted = { ...this.wanted, view: settle(this.wanted.view, this.frame, this.scene()) };
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

  /** Put a point of the table (units) into the middle of the frame. */
  centre({ x, y }: Point): void {
    const { width, height } = this.scene();
    const { zoom } = this.view;
    const view = { zoom, x: (width / 2 - x) * this.pixels, y: (height / 2 - y) * this.pixels };
    this.view = settle(view, this.frame, this.scene());
  }

  /** Bring a place into the frame, if it is not in it. */
  reveal(place: Place): void {
    const { x, y } = this.inFrame(place);
    const { width, height } = this.frame;
    const inside = x > EDGE && y > EDGE && x < width - EDGE && y < height - EDGE;
    if (this.zoomed && !inside) this.centre({ x: place.x / 10, y: place.y / 10 });
  }

  /** Bring places into the frame, where some are outside: the nearest one, and what fits beside it. */
  seek(all: { place: Place }[]): void {
    if (!this.zoomed || !all.length) return;
    const { frame } = this;
    const spots = all.map(({ place }) => this.inFrame(place));
    const within = around(nearestFirst(spots, frame), frame);
    const by = (low: number, high: number, size: number) =>
      Math.max(0, EDGE - low) || Math.min(0, size - EDGE - high);
    const [dx, dy] = [
      by(within.left, within.right, frame.width),
      by(within.top, within.bottom, frame.height),
    ];
    if (dx || dy) this.shift(this.view, dx, dy);
  }

  /** The part of the table in the frame, in units. */
  readonly sight = $derived.by(() => {
    const table = this.scene();
    const a = toTable({ x: 0, y: 0 }, this.view, this.frame, table);
    const b = toTable({ x: this.frame.width, y: this.frame.height }, this.view, this.frame, table);
    const x = Math.max(0, a.x);
    const y = Math.max(0, a.y);
    return { x, y, width: Math.min(table.width, b.x) - x, height: Math.min(table.height, b.y) - y };
  });

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
