// A small scene for tests; every test changes what it needs.
import type { Scene, SceneNode, Theme } from '../engine/types';

export const theme: Theme = {
  dark: { sun: '#ffb338', panel: '#151d34', ground: '#0a0f1e', 'seat-1': '#e69f00', moss: '#336633' },
  light: { sun: '#b86e00', panel: '#ffffff', ground: '#f4f5f9', 'seat-1': '#e69f00', moss: '#99cc99' },
  symbols: { cup: { text: 'C', parts: [{ d: 'M0,0H10', mode: 'stroke', width: 30 }] } },
};

export function sceneOf(nodes: SceneNode[], compose: 'wide' | 'tall' = 'wide'): Scene {
  return { compose, width: compose === 'wide' ? 1600 : 900, height: compose === 'wide' ? 1000 : 1500, nodes };
}

/** A token as games draw it: a group with a disc and a mark. */
export function token(piece: number, x: number, y: number, more: Partial<SceneNode> = {}): SceneNode[] {
  return [
    { shape: 'group', x, y, piece, ...more },
    { shape: 'circle', parent: 1, w: 150, fill: 'seat-1', paint: 'sphere' },
    { shape: 'mark', parent: 1, w: 120, mark: 0, fill: 'seat-1' },
  ];
}
