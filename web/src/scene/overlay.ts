// What is shown over the table: scenes of the engine for what the last move changed and what the move under the pointer
// would change, and outlines round what a refusal is about and what a hint means.
import looks from 'virtual:looks';
import type { Place, Scene } from '../engine/types';
import { type Handle, outlineBox } from './outline';
import type { Shape } from './shape';
import { buildPicture, type Options } from './tree';

/** A scene over the table, with the gradients that it needs. */
export function over(scene: Scene, options: Options): Shape[] {
  const { shapes, gradients } = buildPicture(scene, { ...options, still: true, drawn: undefined });
  return [{ key: 'defs', tag: 'defs', attrs: {}, children: gradients }, ...shapes];
}

/** The piece that a refusal is about. */
export const refusalRing = (place: Place): Shape => outlineBox(place, looks.outlines.refusal, {}, 'refusal');

/** The move that a hint means. */
export const hintRing = ({ place, node }: Handle, key: string): Shape =>
  outlineBox(place, looks.outlines.hint, { class: 'hint', 'data-hint': node.action }, key);

/** The move that waits for the end of the turn. */
export const heldRing = ({ place, node }: Handle, key: string): Shape =>
  outlineBox(place, looks.outlines.edge, { 'data-held': node.action }, key);
