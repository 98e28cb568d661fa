// What a page says and how it fits: all texts that people see or hear, and those that are cut off or lie on each other.
import type { Page } from 'playwright-core';
import { settled } from './browser.ts';

export interface Said {
  text: string;
  where: string;
}

/** Every text of the page: what is shown, read aloud, or stands in a field as its hint. Rules are English by choice and
 * say so (lang); notation, keys and what a person types are no language. */
export async function textsOf(page: Page): Promise<Said[]> {
  await settled(page);
  return page.evaluate(() => {
    const SPOKEN = ['aria-label', 'aria-valuetext', 'aria-roledescription', 'title', 'placeholder', 'alt'];
    const found: { text: string; where: string }[] = [{ text: document.title, where: 'title' }];
    const where = (e: Element): string => {
      const names: string[] = [];
      for (let at: Element | null = e; at && names.length < 4; at = at.parentElement) {
        const named = at.getAttribute('data-testid') ?? at.classList[0];
        names.unshift(named ? `${at.localName}.${named}` : at.localName);
      }
      return names.join(' ');
    };
    const isLanguage = (e: Element): boolean =>
      e.closest('[lang]')?.getAttribute('lang') !== 'en' &&
      !e.closest('code, kbd, textarea, script, style, noscript');
    for (const e of document.querySelectorAll('*')) {
      if (!isLanguage(e)) continue;
      for (const name of SPOKEN) {
        const text = e.getAttribute(name);
        if (text) found.push({ text, where: `${where(e)} [${name}]` });
      }
      for (const node of e.childNodes)
        if (node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
          found.push({ text: node.textContent.trim(), where: where(e) });
    }
    return found;
  });
}

/** Texts that cannot be read in full: outside of what their box shows, outside of their button or of the window, or
 * under another text. */
export async function cutOff(page: Page): Promise<string[]> {
  await settled(page);
  return page.evaluate(() => {
    const SLACK = 1.5; // pixels: letters lean a little out of their boxes
    // Drawings, what only readers hear, fields, what scrolls by itself, and what opens in full when it is chosen.
    const ELSEWHERE = 'svg, script, style, .only-read, textarea, pre, option, .skip, [data-fold]';
    const found: string[] = [];
    const complain = (what: string, node: Text) => {
      const e = node.parentElement!;
      const names: string[] = [];
      for (let at: Element | null = e; at && names.length < 3; at = at.parentElement) {
        const named = at.getAttribute('data-testid') ?? at.classList[0];
        names.unshift(named ? `${at.localName}.${named}` : at.localName);
      }
      found.push(`${what}: "${node.textContent!.trim().slice(0, 80)}" in ${names.join(' ')}`);
    };
    /** The lines of a text, without the room above and below its letters. */
    const linesOf = (node: Text): DOMRect[] => {
      const range = document.createRange();
      range.selectNodeContents(node);
      const size = parseFloat(getComputedStyle(node.parentElement!).fontSize);
      return [...range.getClientRects()]
        .filter((r) => r.width > 0.5 && r.height > 0.5)
        .map((r) => {
          const spare = Math.max(0, (r.height - size * 0.8) / 2);
          return new DOMRect(r.x, r.y + spare, r.width, r.height - 2 * spare);
        });
    };
    /** Is an element seen at a point, or does something that is painted lie over it? */
    const shows = (there: Element[], e: Element): boolean => {
      for (const at of there) {
        if (at === e) return true;
        const colour = getComputedStyle(at).backgroundColor; // rgba(…) only where it is not opaque
        const painted = colour.startsWith('rgba') ? Number(/[\d.]+(?=\)$)/.exec(colour)) : 1;
        const pictured = getComputedStyle(at).backgroundImage !== 'none';
        if (!at.contains(e) && (painted > 0.5 || pictured)) return false;
      }
      return false;
    };
    const edges = (style: CSSStyleDeclaration, axis: 'x' | 'y') => {
      const value = axis === 'x' ? style.overflowX : style.overflowY;
      return {
        cuts: value === 'hidden' || value === 'clip',
        scrolls: value === 'auto' || value === 'scroll',
      };
    };
    /** Has it been scrolled out of a list at that point? Elements are found there all the same. */
    const scrolledAway = (e: Element, x: number, y: number): boolean => {
      for (let at: Element | null = e; at && at !== document.documentElement; at = at.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(at);
        const box = at.getBoundingClientRect();
        if (overflowY !== 'visible' && (y < box.top || y > box.bottom)) return true;
        if (overflowX !== 'visible' && (x < box.left || x > box.right)) return true;
      }
      return false;
    };
    /** By which box, if any, is a line cut? */
    const cutter = (line: DOMRect, from: Element): string => {
      let [x, y] = [true, true]; // not reachable by scrolling
      for (let at: Element | null = from; at && at !== document.documentElement; at = at.parentElement) {
        const style = getComputedStyle(at);
        if (style.clipPath !== 'none') return ''; // only for readers
        if (style.display === 'inline' || style.display === 'contents') continue;
        const box = at.getBoundingClientRect();
        const [sideways, down] = [edges(style, 'x'), edges(style, 'y')];
        const outX = line.left < box.left - SLACK || line.right > box.right + SLACK;
        const outY = line.top < box.top - SLACK || line.bottom > box.bottom + SLACK;
        if (x && outX && sideways.cuts) return 'cut at its side';
        if (y && outY && down.cuts) return 'cut below';
        if (
          (outX || outY) &&
          x &&
          y &&
          at.matches('button, .button, summary, [role=radio], .segments label, .tag')
        )
          return 'outside of its button';
        if (sideways.scrolls) x = false;
        if (down.scrolls) y = false;
        if (style.position === 'fixed') break;
      }
      return x && (line.left < -SLACK || line.right > innerWidth + SLACK) ? 'outside of the window' : '';
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const drawn: { node: Text; line: DOMRect }[] = [];
    for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
      const e = node.parentElement!;
      if (!node.textContent?.trim() || e.closest(ELSEWHERE)) continue;
      // Lines of a long list that were not on the screen yet are laid out as if each had one row.
      const drawnAt = { opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true };
      if (!e.checkVisibility(drawnAt)) continue;
      const lines = linesOf(node);
      for (const line of lines) {
        const what = cutter(line, e);
        if (what) {
          complain(what, node);
          break;
        }
      }
      for (const line of lines) drawn.push({ node, line });
    }
    // Under each other: both can be seen at the place where they meet.
    for (const [i, a] of drawn.entries())
      for (const b of drawn.slice(i + 1)) {
        if (a.node === b.node) continue;
        const [left, right] = [Math.max(a.line.left, b.line.left), Math.min(a.line.right, b.line.right)];
        const [top, bottom] = [Math.max(a.line.top, b.line.top), Math.min(a.line.bottom, b.line.bottom)];
        if (right - left < 2 * SLACK || bottom - top < 2 * SLACK) continue;
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        const there = document.elementsFromPoint(x, y);
        const seen = (n: Text) => !scrolledAway(n.parentElement!, x, y) && shows(there, n.parentElement!);
        if (seen(a.node) && seen(b.node)) complain(`on "${b.node.textContent!.trim().slice(0, 40)}"`, a.node);
      }
    return [...new Set(found)];
  });
}
