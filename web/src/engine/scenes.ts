// Scenes from the module's memory: a message of 32-bit words, whose order stands in src/wasm/scenes.c. It names the
// nodes that stayed as they were, so they are the same objects as before and nobody may change a node.
import type { Compose, Gradient, Scene, SceneNode, Shape, Theme } from './types';

/** What the module has written: its words, and its strings as bytes. Only good until the next call. */
export interface Message {
  words: Int32Array;
  bytes: Uint8Array<ArrayBuffer>;
}

const COMPOSES: Compose[] = ['wide', 'tall'];
const SHAPES = ['', 'group', 'rect', 'circle', 'sector', 'arc', 'line', 'path', 'text', 'symbol', 'mark'];
const PAINTS = ['flat', 'sheen', 'orb', 'glow', 'burn', 'sphere', 'fade', 'halo'];
const HEAD = 12;
const NODE = 30; // words of a node, without those of its strings

const decoder = new TextDecoder();
const hex = (word: number): string => (word >>> 0).toString(16).padStart(8, '0');

export class SceneReader {
  private nodes: SceneNode[] = [];
  private gradients: Gradient[] = [];

  /** The table itself; what it shows of the last scene is kept. */
  read(message: Message, theme: Theme): Scene {
    const scene = new Reading(message, theme, this.nodes, this.gradients).scene();
    ({ nodes: this.nodes, gradients: this.gradients } = scene);
    return scene;
  }

  /** What lies over a table: a scene by itself. */
  readAlone(message: Message, theme: Theme): Scene {
    return new Reading(message, theme, [], []).scene();
  }
}

class Reading {
  private at = HEAD;
  private readonly strings: string[];
  private readonly symbols: string[];

  constructor(
    private readonly message: Message,
    private readonly theme: Theme,
    private readonly last: SceneNode[],
    private readonly known: Gradient[],
  ) {
    const from = message.words[3]! * 4;
    this.strings = decoder.decode(message.bytes.subarray(from, from + message.words[4]!)).split('\0');
    this.symbols = Object.keys(theme.symbols);
  }

  scene(): Scene {
    const [compose, total, gradients, , , anew, x, y, w, h, width, height] = this.message.words.subarray(
      0,
      HEAD,
    );
    const fresh = Array.from({ length: gradients! }, () => this.gradient());
    const nodes: SceneNode[] = [];
    while (nodes.length < total!) this.take(nodes);
    return {
      compose: COMPOSES[compose!]!,
      width: width!,
      height: height!,
      nodes,
      gradients: anew ? fresh : fresh.length ? [...this.known, ...fresh] : this.known,
      bytes: this.message.bytes.length,
      board: { x: x!, y: y!, width: w!, height: h! },
    };
  }

  private next(): number {
    return this.message.words[this.at++]!;
  }

  private take(nodes: SceneNode[]): void {
    const stayed = this.next();
    if (!stayed) return void nodes.push(this.node());
    const from = this.next();
    for (let i = from; i < from + stayed; i++) nodes.push(this.last[i]!);
  }

  private role(number: number): string {
    return number ? (this.theme.roles[number] ?? '') : '';
  }

  private string(): string {
    const number = this.next();
    return number ? this.strings[number - 1]! : '';
  }

  private node(): SceneNode {
    const w = this.message.words.subarray(this.at, (this.at += NODE));
    const shape = SHAPES[w[0]!] as Shape;
    const dash = w[14]!;
    return {
      shape,
      span: w[1]!,
      x: w[2]!,
      y: w[3]!,
      w: w[4]!,
      h: w[5]!,
      turn: w[6]!,
      from: w[7]!,
      to: w[8]!,
      radius: w[9]!,
      symbol: shape === 'symbol' ? this.symbols[w[10]!]! : '',
      mark: w[10]!,
      fill: this.role(w[11]!),
      stroke: this.role(w[12]!),
      line: w[13]!,
      dash: dash ? [dash & 255, dash >> 8] : null,
      paint: PAINTS[w[15]!]!,
      opacity: w[16]!,
      flags: w[17]!,
      piece: w[18]!,
      value: w[19]!,
      legal: w[20] === 1,
      action: w[21] || w[22] ? hex(w[22]!) + hex(w[21]!) : '',
      place: {
        x: w[23]!,
        y: w[24]!,
        turn: w[25]!,
        w: w[26]!,
        h: w[27]!,
        radius: w[28]!,
        round: w[29] === 1,
      },
      text: this.string(),
      label: this.string(),
      tip: this.string(),
    };
  }

  private gradient(): Gradient {
    const [paint, role, radial, cx, cy, r, stops] = this.message.words.subarray(this.at, (this.at += 7));
    return {
      paint: PAINTS[paint!]!,
      role: this.role(role!),
      radial: radial ? { cx: cx! / 1000, cy: cy! / 1000, r: r! / 1000 } : null,
      stops: Array.from({ length: stops! }, () => ({
        at: this.next() / 10,
        light: `#${hex(this.next())}`,
        dark: `#${hex(this.next())}`,
      })),
    };
  }
}
