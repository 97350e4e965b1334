// The palette outside the drawn cards: words on the faces, stamps, states of cards and both themes. Words need 4.5:1, marks and large
// words 3:1. What the browser lays under words on a page is measured by axe-core in e2e.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { fields, figures, kInk, kPaper, mixed, paints } from "../src/cards/colours";
import { contrast } from "./contrast";

const kWords = 4.5;
const kMarks = 3;
const style = (name: string) => readFileSync(new URL(`../src/styles/${name}.css`, import.meta.url), "utf8");
const card = style("card");

function found(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map((match) => match[1] ?? "");
}

function theme(name: "light" | "dark"): Record<string, string> {
  const [light = "", dark = ""] = style("tokens").split(':root[data-theme="dark"]');
  const read = (text: string) => Object.fromEntries([...text.matchAll(/--([\w-]+): (#\w{6})/g)].map(([, key = "", value = ""]) => [key, value]));
  return name === "light" ? read(light) : { ...read(light), ...read(dark) };
}

// Lists pairs whose contrast is too low.
function tooLow(pairs: [string, string, string][], least: number): string[] {
  return pairs.filter(([, one, other]) => contrast(one, other) < least).map(([name, one, other]) => `${name}: ${one} on ${other} is ${contrast(one, other).toFixed(2)}`);
}

// A filter of the style sheet that darkens a face darkens words and ground alike.
function darkened(colour: string, brightness: number): string {
  return mixed(colour, "#000000", 1 - brightness);
}

describe("words on faces of cards", () => {
  const tones = found(card, /\.tone-\w+ \{ --tone: (#\w+)/g);
  const changed = found(card, /\.stat\.(?:up|down) b \{ color: (#\w+)/g);

  it("can be read on numbers that went up or down", () => {
    expect(changed.length).toBe(2);
    expect(tooLow(tones.flatMap((tone) => changed.map((colour): [string, string, string] => ["number", colour, tone])), kWords)).toEqual([]);
  });

  it("can be read on cards that are turned", () => {
    const brightness = Number(/\.card\.exhausted > \.card-face \{ filter: saturate\(\.5\) brightness\((\.\d+)\)/.exec(card)?.[1]);
    const grounds = [...tones, ...Object.values(fields)];
    expect(tooLow(grounds.map((ground) => ["turned", darkened(kPaper, brightness), darkened(ground, brightness)]), kWords)).toEqual([]);
  });

  it("can be read on cards that lie face down", () => {
    const share = Number(/\.card-face\.face-down \.stats \{ opacity: (\.\d+)/.exec(card)?.[1]);
    const under = (colour: string) => mixed("#0f0d16", colour, share);
    expect(tooLow(tones.map((tone) => ["face down", under(kPaper), under(tone)]), kWords)).toEqual([]);
  });

  it("can be read on stamps, whatever is drawn below", () => {
    const stamps = [...card.matchAll(/\.stamp[\w-]*(?:, \.stamp[\w-]*)? \{[^}]*background: rgb\((\d+) (\d+) (\d+) \/ (\d+)%\)/g)];
    expect(stamps.length).toBe(5);
    const grounds = stamps.map(([, r, g, b, share]) => mixed(kPaper, `#${[r, g, b].map((part) => Number(part).toString(16).padStart(2, "0")).join("")}`, Number(share) / 100));
    expect(tooLow(grounds.map((ground) => ["stamp", kPaper, ground]), kWords)).toEqual([]);
  });

  it("can be read over the picture of a narrow panel", () => {
    const share = Number(/\.panel-picture \{ position: absolute; inset: 0; opacity: (\.\d+)/.exec(style("panels"))?.[1]);
    const drawn = [...Object.values(figures), ...Object.values(paints), ...Object.values(fields)];
    const grounds = Object.values(fields).flatMap((field) => drawn.map((colour) => mixed(mixed(field, kInk, 0.5), colour, share)));
    expect(tooLow(grounds.map((ground) => ["panel", kPaper, ground]), kWords)).toEqual([]);
  });
});

describe.each(["light", "dark"] as const)("the %s theme", (name) => {
  const colours = theme(name);
  const of = (key: string) => colours[key] ?? "";
  const grounds = ["paper", "panel", "raised", "sunk"];

  it("has words that can be read on every ground", () => {
    const words = ["ink", "ink-soft", "ink-faint", "link", "red-ink"];
    expect(tooLow(words.flatMap((word) => grounds.map((ground): [string, string, string] => [`${word} on ${ground}`, of(word), of(ground)])), kWords)).toEqual([]);
  });

  it("marks cards by rings that stand out from the felt", () => {
    const felts = ["felt", "felt-far"].map(of);
    // A bright ring has a line of ink around it, which is what stands out by day.
    const ring = (key: string) => (Math.max(...felts.map((felt) => contrast(of(key), felt))) < kMarks ? of("outline") : of(key));
    const rings = ["lit", "red", "blue", "violet", "focus"].map((key): [string, string] => [key, ring(key)]);
    expect(tooLow(rings.flatMap(([key, colour]) => felts.map((felt): [string, string, string] => [key, colour, felt])), kMarks)).toEqual([]);
    expect(card).toMatch(/\.card\.lit \{[^}]*var\(--lit\), 0 0 0 4\.5px var\(--outline\)/);
  });
});
