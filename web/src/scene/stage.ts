// A scene's picture in the document, with the gradients that it needs.
// Used wherever scenes are shown; what lies over a table and who points at it is the work of others.
import looks from 'virtual:looks';
import type { Scene } from '../engine/types';
import { paintOf } from './outline';
import { Painter } from './painter';
import type { Shape } from './shape';
import { commonGradients } from './theme';
import type { Options, Picture } from './tree';

export interface Places {
  defs: SVGElement;
  root: SVGElement;
  /** Outlines of the legal targets; without it they are not drawn. */
  edges?: SVGElement;
}

export class Stage {
  private readonly defs: Painter;
  private readonly root: Painter;
  private readonly edges?: Painter;
  private size = '';
  private common: Shape[] = [];

  constructor(places: Places) {
    this.defs = new Painter(places.defs);
    this.root = new Painter(places.root);
    if (!places.edges) return;
    for (const [name, value] of Object.entries(paintOf(looks.outlines.legal)))
      places.edges.setAttribute(name, value);
    this.edges = new Painter(places.edges);
  }

  show(picture: Picture, options: Options, glide: boolean | number = false): void {
    this.prepare(picture.scene, options);
    this.defs.show([...this.common, ...picture.gradients]);
    this.root.show(picture.shapes, glide);
    this.edges?.show(picture.edges);
  }

  /** The light on the table is the same from move to move. */
  private prepare({ width, height }: Scene, { prefix }: Options): void {
    const size = `${width} ${height}`;
    if (this.size !== size) this.common = commonGradients(prefix, width, height);
    this.size = size;
  }
}
