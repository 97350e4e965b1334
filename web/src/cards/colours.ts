// Colours of cards are pairs: a deep one for the field and the bar of the name, which white can be read
// on, and a bright one for the figure and the cost, which ink can be read on. A test computes the contrast.
import type { Colours } from "../games/look";

export const kInk = "#0b0a10";
export const kPaper = "#ffffff";

export const fields = {
  red: "#a81522", navy: "#1f3f86", blue: "#1b5aa8", violet: "#5a2d96", forest: "#1b6237", olive: "#4f5e12", bronze: "#7a5200",
  slate: "#465064", black: "#2a2833", teal: "#0c666b", rust: "#974010", magenta: "#92205f", brown: "#68452a", sea: "#1a5d80",
} as const;

export const figures = {
  gold: "#ffc83d", white: "#f4f1ea", silver: "#c6cedb", red: "#ff8a7d", sky: "#9cccff", lime: "#a8e35f", green: "#84dd9b", lilac: "#d2b4ff",
  orange: "#ffae57", pink: "#ffa8cf", cyan: "#86e8ea", sand: "#ecca94", yellow: "#ffe56b",
} as const;

export type Field = keyof typeof fields;
export type Figure = keyof typeof figures;

function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
}

export function mixed(colour: string, other: string, share: number): string {
  const [from, to] = [channels(colour), channels(other)];
  return `#${from.map((one, i) => Math.round(one * (1 - share) + (to[i] ?? 0) * share).toString(16).padStart(2, "0")).join("")}`;
}

const made = new Map<string, Colours>();

export function paired(field: Field, figure: Figure): Colours {
  const key = `${field} ${figure}`;
  const known = made.get(key);
  if (known) return known;
  const base = fields[field];
  const colours = { base, deep: mixed(base, kInk, 0.5), light: figures[figure] };
  made.set(key, colours);
  return colours;
}

// Layers may have colours that are not the card's own; motifs name them by these letters.
export const paints: Record<string, string> = {
  w: "#fbf8f1", k: "#17141f", r: "#dd2c3a", u: "#2f66cf", y: "#ffcb3d", g: "#3f9d45", v: "#8448cf", o: "#f5871f", n: "#93602f",
  s: "#c3ccd9", f: "#f3c8a0", d: "#565c70", c: "#79dff0", p: "#f79cc4", l: "#98dc55", m: "#8f1726",
};
