// Scenes from the engine's text. From move to move most lines stay the same: their nodes are taken from the scenes
// before, as the same objects, so nobody may change a node. Only new lines are parsed.
import type { Scene, SceneNode } from './types';

export class SceneReader {
  private old = new Map<string, SceneNode>(); // by their lines
  private recent = new Map<string, SceneNode>();

  read(text: string): Scene {
    const head = text.indexOf('\n');
    const lines = linesOf(text, head + 1);
    const known = lines.map((line) => this.recent.get(line) ?? this.old.get(line));
    const fresh = JSON.parse(`[${lines.filter((_, i) => !known[i]).join(',')}]`) as SceneNode[];
    let next = 0;
    const nodes = known.map((node) => node ?? fresh[next++]!);
    this.old = this.recent;
    this.recent = new Map(nodes.map((node, i) => [lines[i]!, node]));
    return { ...(JSON.parse(`${text.slice(0, head)}]}`) as Scene), nodes };
  }
}

/** The lines of the nodes, without the commas between them; the last line closes the scene. */
function linesOf(text: string, from: number): string[] {
  const lines: string[] = [];
  for (let at = from; text[at] === '{';) {
    const end = text.indexOf('\n', at);
    lines.push(text.slice(at, text[end - 1] === ',' ? end - 1 : end));
    at = end + 1;
  }
  return lines;
}
