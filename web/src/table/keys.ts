// Says what keys do at the table.
export type Command =
  | { do: "option"; place: number }  // the n-th of the list, from 0
  | { do: "usual" }                  // pass, done, or the only thing to do
  | { do: "pass-turn" }
  | { do: "pass-quiet" }             // until something happens
  | { do: "hold" }                   // priority
  | { do: "next-lit"; back: boolean }
  | { do: "move"; x: -1 | 0 | 1; y: -1 | 0 | 1 }
  | { do: "end"; last: boolean }      // of the group
  | { do: "why" }
  | { do: "hint" }
  | { do: "take-back" }
  | { do: "options" }                // show or hide the full list
  | { do: "log" }
  | { do: "talk" }
  | { do: "help" }
  | { do: "leave" }                  // the text field
  | { do: "escape" };

export interface Key {
  key: string;
  shift: boolean;
  ctrl: boolean;   // or the command key
  alt: boolean;
  typing: boolean; // in a text field
  onButton: boolean; // Enter and the space bar press the button with the focus
  repeat: boolean; // it is held down
}

export function describeKey(event: KeyboardEvent): Key {
  const target = event.target as HTMLElement;
  return {
    key: event.key, shift: event.shiftKey, ctrl: event.ctrlKey || event.metaKey, alt: event.altKey,
    typing: target.matches("input, textarea, select, [contenteditable]"),
    onButton: target.matches("button, a, summary, [role=menuitem]"), repeat: event.repeat,
  };
}

const kArrows: Record<string, Command> = {
  ArrowLeft: { do: "move", x: -1, y: 0 },
  ArrowRight: { do: "move", x: 1, y: 0 },
  ArrowUp: { do: "move", x: 0, y: -1 },
  ArrowDown: { do: "move", x: 0, y: 1 },
  Home: { do: "end", last: false },
  End: { do: "end", last: true },
};

const kLetters: Record<string, Command> = {
  p: { do: "usual" },
  g: { do: "pass-quiet" },
  k: { do: "hold" },
  n: { do: "next-lit", back: false },
  b: { do: "next-lit", back: true },
  w: { do: "why" },
  h: { do: "hint" },
  u: { do: "take-back" },
  o: { do: "options" },
  l: { do: "log" },
  t: { do: "talk" },
  "?": { do: "help" },
};

// A key that is held down moves the focus, and does nothing else more than once: it was not pressed
// for the next question.
export function commandOf(key: Key): Command | null {
  const command = commandOnce(key);
  return key.repeat && command?.do !== "move" && command?.do !== "next-lit" ? null : command;
}

// Returns whether the browser would press the button with the focus again and again.
export function isHeldPress(key: Key): boolean {
  return key.repeat && !key.typing && (key.key === "Enter" || key.key === " ");
}

function commandOnce(key: Key): Command | null {
  if (key.key === "Escape") return { do: key.typing ? "leave" : "escape" };
  if (key.typing || key.alt) return null;
  if (key.ctrl) return key.key.toLowerCase() === "z" ? { do: "take-back" } : null;
  if (/^[1-9]$/.test(key.key)) return { do: "option", place: Number(key.key) - 1 };
  if (key.key === "0") return { do: "option", place: 9 };
  if (key.key === "P" && key.shift) return { do: "pass-turn" };
  if ((key.key === "Enter" || key.key === " ") && !key.onButton) return { do: "usual" };
  return kArrows[key.key] ?? kLetters[key.key.toLowerCase()] ?? null;
}

// The help page lists these keys.
export const keyHelp: [string, string][] = [
  ["1 … 9, 0", "take the option with that number"],
  ["Enter, P", "pass, stop, or do the only thing there is to do; end the turn, twice if cards can still be used"],
  ["Space", "as Enter; while you are shown what others do, go to its end"],
  ["Shift P", "pass until your next turn, twice if cards can still be used"],
  ["G", "skip ahead: pass until something happens or you can act in a step of your own, in games with a chain; twice if cards can still be used"],
  ["K", "keep priority after an action of your own, or let it go on, in games with a chain"],
  ["N, B", "to the next or previous card that can be used"],
  ["arrows", "to the card, place or answer beside; Home and End to the first and last of a row"],
  ["Enter on a card", "use it; a menu opens if there are several ways"],
  ["W", "why, or why not: explain the card with the focus"],
  ["H", "a hint from the bot"],
  ["U, Ctrl Z", "take back"],
  ["O", "all options as a list"],
  ["L", "to the log"],
  ["T", "talk to the others at the table"],
  ["Esc", "close, let go of the chosen card, or leave the text field"],
];
