// Rules text (a small part of Markdown) as data: headings, paragraphs, lists, tables; bold, italic, code and
// rule ids in square brackets. Shown by Markdown.svelte as elements; no text ever becomes markup.

export type Inline =
  | { kind: 'text' | 'code'; text: string }
  | { kind: 'bold' | 'italic'; parts: Inline[] }
  | { kind: 'rule'; id: string };

/** A line of a list or a row of a table; `rule` is the id that it defines. */
export interface Item {
  rule?: string;
  parts: Inline[];
  depth: number;
  number?: number;
}
export interface Row {
  rule?: string;
  cells: Inline[][];
}
export type Block =
  | { kind: 'heading'; level: number; parts: Inline[] }
  | { kind: 'paragraph'; parts: Inline[] }
  | { kind: 'code'; text: string }
  | { kind: 'list'; items: Item[] }
  | { kind: 'table'; head: Inline[][]; rows: Row[] };

const ID = String.raw`[A-Z]{1,4}-[A-Z]?\d+(?:\.\d+)*[a-z]?`;
const RULE = new RegExp(String.raw`^\[(${ID})\]`);
const DEFINES = new RegExp(String.raw`^(?:\*\*)?\[(${ID})\](?:\*\*)?\s*`);
export const RULE_IDS = new RegExp(String.raw`\b${ID}\b`, 'g');

const TOKENS: [RegExp, (m: RegExpMatchArray) => Inline | Inline[]][] = [
  [/^`([^`]+)`/, (m) => ({ kind: 'code', text: m[1]! })],
  [/^\*\*(.+?)\*\*/, (m) => ({ kind: 'bold', parts: inline(m[1]!) })],
  [/^\*([^*\s][^*]*)\*/, (m) => ({ kind: 'italic', parts: inline(m[1]!) })],
  [RULE, (m) => ({ kind: 'rule', id: m[1]! })],
  [/^\[([^\]]+)\]\([^)\s]*\)/, (m) => inline(m[1]!)],
];

export function inline(text: string): Inline[] {
  const parts: Inline[] = [];
  let plain = '';
  const flush = () => {
    if (plain) parts.push({ kind: 'text', text: plain });
    plain = '';
  };
  while (text) {
    const rest = text;
    const token = TOKENS.find(([pattern]) => pattern.test(rest));
    const match = token?.[0].exec(text);
    if (token && match) {
      flush();
      parts.push(...[token[1](match)].flat());
      text = text.slice(match[0].length);
    } else {
      plain += text[0];
      text = text.slice(1);
    }
  }
  flush();
  return parts;
}

/** The words of some parts, without their looks. */
export function plainText(parts: Inline[]): string {
  return parts.map((p) => (p.kind === 'rule' ? p.id : 'parts' in p ? plainText(p.parts) : p.text)).join('');
}

function defined(text: string): { rule?: string; parts: Inline[] } {
  const match = DEFINES.exec(text);
  return match ? { rule: match[1]!, parts: inline(text.slice(match[0].length)) } : { parts: inline(text) };
}

const cellsOf = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());

const LIST = /^(\s*)(?:[-*]|(\d+)\.)\s+(.*)$/;
const isTable = (line: string): boolean => line.trim().startsWith('|');
const isRule = (line: string): boolean => /^\|[\s:|-]+\|?$/.test(line.trim());
const starts = (line: string): boolean =>
  !line.trim() || /^#{1,6}\s/.test(line) || LIST.test(line) || isTable(line) || line.startsWith('```');

class Reader {
  private at = 0;
  constructor(private readonly lines: string[]) {}

  blocks(): Block[] {
    const found: Block[] = [];
    while (this.at < this.lines.length) {
      const line = this.lines[this.at]!;
      const heading = /^(#{1,6})\s+(.*)$/.exec(line);
      if (!line.trim()) this.at++;
      else if (heading) {
        found.push({ kind: 'heading', level: heading[1]!.length, parts: inline(heading[2]!) });
        this.at++;
      } else if (line.startsWith('```')) found.push(this.code());
      else if (isTable(line)) found.push(this.table());
      else if (LIST.test(line)) found.push(this.list());
      else found.push({ kind: 'paragraph', parts: inline(this.joined(line)) });
    }
    return found;
  }

  /** A line with those that belong to it. */
  private joined(first: string): string {
    let text = first.trim();
    this.at++;
    while (this.at < this.lines.length && !starts(this.lines[this.at]!))
      text += ` ${this.lines[this.at++]!.trim()}`;
    return text;
  }

  private code(): Block {
    const from = ++this.at;
    while (this.at < this.lines.length && !this.lines[this.at]!.startsWith('```')) this.at++;
    return { kind: 'code', text: this.lines.slice(from, this.at++).join('\n') };
  }

  private table(): Block {
    const lines: string[] = [];
    while (this.at < this.lines.length && isTable(this.lines[this.at]!)) lines.push(this.lines[this.at++]!);
    const headed = lines.length > 1 && isRule(lines[1]!);
    const body = lines.slice(headed ? 1 : 0).filter((line) => !isRule(line));
    return {
      kind: 'table',
      head: headed ? cellsOf(lines[0]!).map(inline) : [],
      rows: body.map((line) => {
        const cells = cellsOf(line);
        const rule = DEFINES.exec(cells[0] ?? '')?.[1];
        return { rule, cells: cells.map(inline) };
      }),
    };
  }

  private list(): Block {
    const items: Item[] = [];
    for (;;) {
      const match = this.at < this.lines.length ? LIST.exec(this.lines[this.at]!) : null;
      if (!match) return { kind: 'list', items };
      const depth = Math.min(3, Math.floor(match[1]!.length / 2));
      const number = match[2] ? Number(match[2]) : undefined;
      items.push({ ...defined(this.joined(match[3]!)), depth, number });
    }
  }
}

export function readMarkdown(text: string): Block[] {
  return new Reader(text.replace(/\r/g, '').split('\n')).blocks();
}

/** One thing that a search can find: a rule, a paragraph, a row; with the heading above it. */
export interface Passage {
  heading: string;
  rule?: string;
  parts: Inline[];
  words: string;
  /** The list or the table that belongs to it, as `orrery rules` prints it too. */
  more: Inline[][];
}

export function passages(blocks: Block[]): Passage[] {
  const found: Passage[] = [];
  let heading = '';
  const add = (parts: Inline[], rule?: string, more: Inline[][] = []) =>
    found.push({
      heading,
      rule,
      parts,
      words: `${rule ?? ''} ${plainText(parts)} ${heading}`.toLowerCase(),
      more,
    });
  blocks.forEach((block, at) => {
    if (block.kind === 'heading') heading = plainText(block.parts);
    else if (block.kind === 'paragraph') add(block.parts);
    else if (block.kind === 'list')
      block.items.forEach((item, i) => add(item.parts, item.rule, belonging(block.items, i, blocks[at + 1])));
    else if (block.kind === 'table') block.rows.forEach((row) => add(joinCells(row), row.rule));
  });
  return found;
}

/** The deeper items below item i; below a last one, the table that follows. */
function belonging(items: Item[], i: number, next?: Block): Inline[][] {
  const rest = items.slice(i + 1);
  const end = rest.findIndex((item) => item.depth <= items[i]!.depth);
  const below = end < 0 ? rest : rest.slice(0, end);
  if (below.length) return below.map((item) => item.parts);
  return !rest.length && next?.kind === 'table' ? next.rows.map((row) => row.cells.flatMap(spaced)) : [];
}

const spaced = (cell: Inline[], i: number): Inline[] => (i ? [{ kind: 'text', text: ' · ' }, ...cell] : cell);

function joinCells(row: Row): Inline[] {
  const cells = row.rule ? row.cells.slice(1) : row.cells;
  return cells.flatMap(spaced);
}

/** Passages that hold every word of the query; those that define a rule first. */
export function search(all: Passage[], query: string): Passage[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (!words.length) return [];
  const hits = all.filter((p) => words.every((w) => p.words.includes(w)));
  return [...hits.filter((p) => p.rule), ...hits.filter((p) => !p.rule)];
}

let read: { text: string; chapters: Map<string, string> } = { text: '', chapters: new Map() };

/** The title of the chapter in which a rule stands, without its number and tags; '' when it stands nowhere. */
export function chapterOf(text: string, rule: string): string {
  if (read.text !== text) {
    const titled = passages(readMarkdown(text)).filter((p) => p.rule);
    const title = (heading: string) => heading.replace(/^[\d.]+ /, '').replace(/ [[(].*$/, '');
    // Of several mentions the first one defines it.
    read = { text, chapters: new Map(titled.reverse().map((p) => [p.rule!, title(p.heading)])) };
  }
  return read.chapters.get(rule) ?? '';
}
