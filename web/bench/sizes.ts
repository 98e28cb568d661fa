// What a person sees of a table: how small its words and targets are, and how much of the window the board takes.
// Runs inside the page, so it may use nothing from outside.
export interface Sizes {
  /** Pixels: the smallest words of the page, and of the table. */
  words: number;
  drawn: number;
  /** Pixels: the shorter side of the smallest button. */
  target: number;
  /** Part of the window. */
  board: number;
  /** Pixels of a unit of the table, and how it is composed. */
  unit: number;
  compose: 'wide' | 'tall';
  /** The words and the button that were the smallest. */
  which: { words: string; drawn: string; target: string };
}

export function sizes(): Sizes {
  const seen = (box: DOMRect) =>
    box.width > 1 &&
    box.height > 1 &&
    box.right > 0 &&
    box.bottom > 0 &&
    box.left < innerWidth &&
    box.top < innerHeight;
  /** The least of what is found, with its words. */
  const least = (found: [number, string][]): [number, string] =>
    found.reduce((a, b) => (b[0] < a[0] ? b : a), [Infinity, ''] as [number, string]);
  const shown = (e: Element) => {
    const style = getComputedStyle(e);
    return style.visibility !== 'hidden' && !e.closest('.only-read') && seen(e.getBoundingClientRect());
  };

  const words: [number, string][] = [];
  const drawn: [number, string][] = [];
  const walk = document.createTreeWalker(
    document.querySelector('[data-testid=table-page]')!,
    NodeFilter.SHOW_TEXT,
  );
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const text = node.textContent!.trim();
    const parent = node.parentElement!;
    if (!text || !shown(parent)) continue;
    const size = parseFloat(getComputedStyle(parent).fontSize);
    if (parent instanceof SVGGraphicsElement) {
      const matrix = parent.getScreenCTM()!;
      drawn.push([size * Math.hypot(matrix.c, matrix.d), text]);
    } else words.push([size, text]);
  }
  const buttons = [
    ...document.querySelectorAll<HTMLElement>('[data-testid=table-page] :is(button, a, input, select)'),
  ];
  const targets = buttons.filter(shown).map((e): [number, string] => {
    const { width, height } = e.getBoundingClientRect();
    return [Math.min(width, height), e.getAttribute('aria-label') ?? e.innerText];
  });

  const frame = document.querySelector<HTMLElement>('[data-testid=board]')!;
  const table = frame.querySelector<SVGRectElement>('rect.cloth')!;
  const board = frame.getBoundingClientRect();
  const cloth = table.getBoundingClientRect();
  const wide = Math.min(board.right, cloth.right) - Math.max(board.left, cloth.left);
  const high = Math.min(board.bottom, cloth.bottom) - Math.max(board.top, cloth.top);
  const [w, d, b] = [least(words), least(drawn), least(targets)];
  return {
    words: w[0],
    drawn: d[0],
    target: b[0],
    board: (wide * high) / (innerWidth * innerHeight),
    unit: cloth.width / table.width.baseVal.value,
    compose: frame.dataset.compose as Sizes['compose'],
    which: { words: w[1], drawn: d[1], target: b[1] },
  };
}
