// How wide words are in Inter, and how text is fitted into a width. The measures are the font's own
// advance widths, so that a text is fitted alike here and in pictures made without a browser.
import type { SceneNode } from '../engine/types';
import { has } from './geometry';

/** Thousandths of the size, for the characters from space to tilde. */
// prettier-ignore
const REGULAR = [
  265, 294, 400, 637, 643, 828, 651, 217, 378, 378, 522, 666, 288, 463, 283, 368, 646, 473, 613,
  644, 654, 620, 636, 579, 631, 636, 283, 288, 666, 666, 666, 526, 968, 700, 654, 735, 722, 603,
  586, 749, 742, 270, 552, 664, 564, 898, 747, 768, 639, 768, 645, 643, 651, 738, 700, 978, 666,
  685, 639, 378, 368, 378, 475, 460, 497, 569, 626, 568, 626, 587, 369, 617, 602, 249, 249, 556,
  249, 884, 597, 602, 617, 617, 384, 536, 372, 594, 566, 825, 551, 566, 551, 378, 342, 378, 666,
];
// prettier-ignore
const BOLD = [
  232, 325, 392, 650, 655, 859, 674, 209, 409, 409, 565, 680, 303, 469,  298, 390, 688, 489,  630,
  659, 678, 645, 660, 595, 661, 660, 298, 303, 680, 680, 680, 563, 1031, 748, 661, 752, 727,  613,
  585, 761, 746, 281, 570, 690, 567, 915, 735, 782, 648, 783, 656, 655,  668, 729, 748, 1036, 714,
  724, 667, 409, 390, 409, 488, 477, 497, 580, 635, 587, 635, 598, 386,  633, 624, 272, 272,  582,
  272, 912, 622, 614, 632, 632, 409, 562, 389, 622, 586, 850, 574, 586,  572, 409, 374, 409,  680,
];

export interface Weight {
  bold: boolean;
  semi: boolean;
  spaced: boolean;
}
export const weightOf = (node: SceneNode): Weight => ({
  bold: has(node, 'bold'),
  semi: has(node, 'semi'),
  spaced: has(node, 'spaced'),
});

function letterWidth(code: number, weight: Weight): number {
  if (code >= 48 && code <= 57) return weight.bold ? 668 : 645; // tabular
  if (code >= 32 && code <= 126) {
    const thin = REGULAR[code - 32]!;
    const thick = BOLD[code - 32]!;
    return weight.bold ? thick : weight.semi ? (thin + thick) / 2 : thin;
  }
  return code === 0xb7 ? 290 : code < 0x2000 ? 640 : code < 0x2e80 ? 800 : 1020;
}

/** Width of a text, in the unit of `size`. */
export function wordsWidth(text: string, size: number, weight: Weight): number {
  let sum = 0;
  for (const letter of text) sum += letterWidth(letter.codePointAt(0)!, weight) + (weight.spaced ? 167 : 0);
  return (sum * size) / 1000;
}

export interface Fit {
  size: number;
  text: string;
}

/** Set a text smaller, down to 80 %, so that it fits; what is still too long ends in "…". */
export function fitWords(text: string, size: number, weight: Weight, width: number): Fit {
  const natural = wordsWidth(text, size, weight);
  if (width <= 0 || natural <= width) return { size, text };
  const least = Math.floor((size * 4) / 5);
  const shrunk = Math.floor((size * width) / natural);
  if (shrunk >= least) return { size: shrunk, text };
  let end = '';
  for (const letter of text) {
    if (wordsWidth(end + letter, least, weight) > width - (least * 4) / 5) break;
    end += letter;
  }
  return { size: least, text: `${end.trimEnd()}…` };
}
