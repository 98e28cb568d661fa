// A rules text for players: its sections in the order in which they are needed, without what is for developers and
// editors only. The text itself says which is which, in a sentence of its introduction (docs/adding-a-game.md).
import { plainText, type Block } from './markdown';

/** Numbers of sections ("4.2") in the order for players; sections and rules ("AB-1.7") that are not for them. */
export interface Plan {
  order: string[];
  editors: string[];
}

const LIST = String.raw`((?:[\w.-]+, )*[\w.-]*\w)\.`;
const ORDER = new RegExp(`Sections in the order in which players need them: ${LIST}`);
const EDITORS = new RegExp(`Sections for developers and editors: ${LIST}`);
const listed = (text: string, pattern: RegExp): string[] => pattern.exec(text)?.[1]?.split(', ') ?? [];

export function planOf(text: string): Plan {
  return { order: listed(text, ORDER), editors: listed(text, EDITORS) };
}

// Tags go where they stand beside a sentence; within one they are part of it, and stay.
const RULING = String.raw`\[[A-Z]{2,4}-R\d+\]`;
const BESIDE = String.raw`(?=\s*(?:$|[|[.,;:)]))`;
const TAGS: [RegExp, string][] = [
  // "[reconstructed]", "[published idea, value reconstructed]"
  [
    new RegExp(
      String.raw` ?\*{0,2}\[[^\]\n]*\b(?:reconstructed|published|public)\b[^\]\n]*\]\*{0,2}${BESIDE}`,
      'gm',
    ),
    '',
  ],
  // "([AB-R4])", "(the last one, [AB-R4])"
  [new RegExp(String.raw` \(${RULING}(?:, ${RULING})*\)`, 'g'), ''],
  [new RegExp(String.raw`,? ${RULING}(?=\))`, 'g'), ''],
  // A whole sentence that is only a reference
  [new RegExp(String.raw`(?<=[.!?;:)]) ${RULING}(?=\s*(?:$|[|[]))`, 'gm'), ''],
  // Names of decision points and chance events: "(D3)", "(DP-12)", "(X5)"
  [/ \((?:(?:D|DP-?|X)\w*\d\w*(?:, | and )?)+\)/g, ''],
  [/(?<=\] )\((?:(?:D|DP-?|X)\w*\d\w*(?:, | and )?)+\) /g, ''],
  // Names of examples: "**EX-3 Gain**"
  [/(?<=^\*\*)(?:EX?-?\d+|\[[A-Z]{2,4}-W\d+\]) /gm, ''],
];

/** The text without tags for editors. */
export function withoutTags(text: string): string {
  return TAGS.reduce((now, [pattern, by]) => now.replace(pattern, by), text);
}

type Heading = Extract<Block, { kind: 'heading' }>;
/** "4.2" of "4.2 Decision points"; '' of a heading without a number. */
export function numberOf({ parts }: Heading): string {
  return /^(\d+(?:\.\d+)*)\.?(?:\s|$)/.exec(plainText(parts))?.[1] ?? '';
}

const DERIVED = /^(Derivation|Origin of)\b/;

/** Without sections and rules for editors, and without listings of code. */
export function forPlayers(blocks: Block[], { editors }: Plan): Block[] {
  let hidden = 0; // the level of the heading whose section is left out
  return blocks.flatMap((block): Block[] => {
    if (block.kind === 'heading') {
      if (!hidden || block.level <= hidden) hidden = editors.includes(numberOf(block)) ? block.level : 0;
      return hidden ? [] : [block];
    }
    if (hidden || block.kind === 'code') return [];
    if (block.kind === 'paragraph' && DERIVED.test(plainText(block.parts))) return [];
    if (block.kind !== 'list') return [block];
    const items = block.items.filter((item) => !item.rule || !editors.includes(item.rule));
    return items.length ? [{ ...block, items }] : [];
  });
}

/** The chapters (headings of level 2 with what follows them) in the order for players; what is not in it comes last. What
 * stands before the first chapter stays first. */
export function inOrder(blocks: Block[], { order }: Plan): Block[] {
  const isChapter = (b: Block): b is Heading => b.kind === 'heading' && b.level === 2;
  const first = blocks.findIndex(isChapter);
  if (first < 0 || !order.length) return blocks;
  const chapters: Block[][] = [];
  for (const block of blocks.slice(first)) {
    if (isChapter(block)) chapters.push([]);
    chapters.at(-1)!.push(block);
  }
  const place = (chapter: Block[]) => {
    const at = order.indexOf(numberOf(chapter[0] as Heading));
    return at < 0 ? order.length : at;
  };
  return [...blocks.slice(0, first), ...chapters.sort((a, b) => place(a) - place(b)).flat()];
}

/** Chapters without their numbers, which would jump in the order for players. */
export function unnumbered(blocks: Block[]): Block[] {
  return blocks.map((block) => {
    if (block.kind !== 'heading' || block.level !== 2) return block;
    const [first, ...rest] = block.parts;
    if (first?.kind !== 'text') return block;
    return { ...block, parts: [{ ...first, text: first.text.replace(/^\d+\.\s+/, '') }, ...rest] };
  });
}

/** Does a rule stand somewhere in these blocks? */
export function defines(blocks: Block[], rule: string): boolean {
  return blocks.some(
    (b) =>
      (b.kind === 'list' && b.items.some((item) => item.rule === rule)) ||
      (b.kind === 'table' && b.rows.some((row) => row.rule === rule)),
  );
}
