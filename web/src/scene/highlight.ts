// Shows which target is meant: its outline, and its marks in the document.
import { Painter } from './painter';
import type { Handle } from './outline';
import type { Scene } from '../engine/types';
import { buildOutline, type Options } from './tree';

export class Highlight {
  private readonly element = document.createElementNS('http://www.w3.org/2000/svg', 'g');
  private readonly painter = new Painter(this.element);

  constructor(
    private readonly root: SVGElement,
    private readonly edges: SVGElement,
  ) {
    this.element.setAttribute('class', 'outline');
    this.element.setAttribute('aria-hidden', 'true');
  }

  /** The outline of what is meant lies in its group, to rise with it. */
  show(handle: Handle, scene: Scene, options: Options): void {
    const group = this.mark(handle.key, true);
    if (!group) return;
    this.painter.show(buildOutline(scene, handle, options));
    (group.querySelector(':scope > .lift') ?? group).append(this.element);
  }

  hide(handle: Handle): void {
    this.mark(handle.key, false);
    this.element.remove();
  }

  private mark(key: string, yes: boolean): Element | null {
    const group = this.root.querySelector(`[data-key="${key}"]`);
    group?.toggleAttribute('data-on', yes);
    this.edges.querySelector(`[data-edge="${key}"]`)?.toggleAttribute('data-on', yes);
    return group;
  }
}
