// Looks for what cannot be seen or read at a table.
import type { Player } from "./player";

// Lists what is cut off by the window, or lies over something else that is needed.
export function faults(player: Player): Promise<string[]> {
  return player.page.evaluate(() => {
    const found: string[] = [];
    const box = (what: string) => document.querySelector(what)?.getBoundingClientRect();
    const parts = [".table-header", ".board", ".prompt", ".hand"].map((what) => [what, box(what)] as const);
    for (const [what, one] of parts) {
      if (!one) found.push(`no ${what}`);
      else if (one.left < -1 || one.top < -1 || one.right > innerWidth + 1 || one.bottom > innerHeight + 1) found.push(`${what} is cut`);
      for (const [other, two] of parts) {
        if (what >= other || !one || !two) continue;
        if (one.left < two.right - 1 && two.left < one.right - 1 && one.top < two.bottom - 1 && two.top < one.bottom - 1) found.push(`${what} lies over ${other}`);
      }
    }
    if (document.documentElement.scrollWidth > innerWidth) found.push("the page is too wide");
    const board = box(".board");
    if (board && board.height < 120) found.push(`the board is ${board.height} high`);
    for (const button of document.querySelectorAll<HTMLElement>(".prompt-options .option")) {
      const { height } = button.getBoundingClientRect();
      if (height > 0 && height < 28) found.push(`a button ${height} high`);
    }
    return found;
  });
}

// Lists names, and the words below pictures, that are too small to read or cut off without dots.
export function unreadable(player: Player): Promise<string[]> {
  const kinds = { ".board .name, .board .panel-name, .hand .name, .card.strip, .seat-name, .leader-name > b": 12, ".hand .kicker": 11 };
  return player.page.evaluate((least) => Object.entries(least).flatMap(([what, size]) =>
    [...document.querySelectorAll<HTMLElement>(what)].filter((one) => one.offsetWidth > 0).flatMap((one) => {
      const { fontSize, textOverflow } = getComputedStyle(one);
      const isCut = one.scrollWidth > one.clientWidth + 1 && textOverflow !== "ellipsis";
      return parseFloat(fontSize) < size || isCut ? [`${innerWidth}: ${one.className} ${one.textContent} ${fontSize}, ${one.scrollWidth} in ${one.clientWidth}`] : [];
    })), kinds);
}
