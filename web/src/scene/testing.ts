// Small scenes for tests; every test changes what it needs.
import type { Place, Scene, SceneNode, Shape, Theme } from '../engine/types';

export const theme: Theme = {
  dark: { sun: '#ffb338', panel: '#151d34', ground: '#0a0f1e', 'seat-1': '#e69f00', moss: '#336633' },
  light: { sun: '#b86e00', panel: '#ffffff', ground: '#f4f5f9', 'seat-1': '#e69f00', moss: '#99cc99' },
  roles: [],
  symbols: { cup: { text: 'C', parts: [{ d: 'M0,0H10', mode: 'stroke', width: 30 }] } },
};

const EMPTY: Omit<SceneNode, 'shape' | 'place'> = {
  ...{ span: 0, x: 0, y: 0, w: 0, h: 0, turn: 0, from: 0, to: 0, radius: 0, symbol: '', mark: 0, fill: '' },
  ...{
    stroke: '',
    line: 0,
    dash: null,
    paint: 'flat',
    opacity: 0,
    flags: 0,
    piece: 0,
    value: 0,
    legal: false,
  },
  ...{ action: '', text: '', label: '', tip: '' },
};

/** A node that lies on the table itself, where the engine would say it is. */
export function node(part: Partial<SceneNode> & { shape: Shape }): SceneNode {
  const all = { ...EMPTY, ...part };
  const { shape, x, y, w, h, turn, radius } = all;
  const size = shape === 'circle' ? 2 * w : w;
  const place: Place =
    shape === 'rect'
      ? { x: x + w / 2, y: y + h / 2, turn, w, h, radius, round: false }
      : { x, y, turn, w: size, h: h || size, radius, round: (h || size) === size && !radius };
  return { place, ...all };
}

/** A group and what is in it. */
export const group = (part: Partial<SceneNode>, ...inside: SceneNode[]): SceneNode[] => [
  node({ shape: 'group', ...part, span: inside.length }),
  ...inside,
];

export function sceneOf(nodes: SceneNode[], more: Partial<Scene> = {}): Scene {
  const [width, height] = more.compose === 'tall' ? [900, 1500] : [1600, 1000];
  const board = { x: 0, y: 0, width, height };
  return { compose: 'wide', width, height, nodes, gradients: [], board, bytes: 0, ...more };
}

/** A token as games draw it: a group with a disc and a mark. */
export function token(piece: number, x: number, y: number, more: Partial<SceneNode> = {}): SceneNode[] {
  return group(
    { x, y, piece, ...more },
    node({ shape: 'circle', w: 150, fill: 'seat-1', paint: 'sphere' }),
    node({ shape: 'mark', w: 120, mark: 0, fill: 'seat-1' }),
  );
}
