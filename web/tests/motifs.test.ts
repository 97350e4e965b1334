import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { fields, figures, kInk, kPaper } from "../src/cards/colours";
import { keyOf } from "../src/cards/keys";
import * as book from "../src/cards/motifs/all";
import { layersOf } from "../src/cards/motifs/layers";
import { motifOf } from "../src/cards/motifs/lookup";
import { namedAs, nameRows as bookRows, rowsOf } from "../src/cards/motifs/names";
import * as vs2pcg from "../src/cards/motifs/vs2pcg/vs2pcg_chapter";
import { byKind, byTeam, byTrait, byWord, tableOf, teamRows, traitRows, wordRows } from "../src/cards/motifs/words";
import { openBook } from "../src/cards/picture_book";
import { coloursOf, pictureFacts } from "../src/cards/picture_facts";
import { lookOf } from "../src/games";
import { neutralColours, type Colours } from "../src/games/look";
import type { CardInfo } from "../src/protocol";
import { coming, libraryOf } from "./library";
import { card } from "./make";
import { contrast } from "./contrast";

const kGames = ["vs2pcg", "champions", "vstcg"];
const kLeaders = ["hero", "alter_ego", "villain", "main", "main_scheme"];
const kCharacters = [...kLeaders, "ally", "minion", "supporting", "character"];
const cards = kGames.flatMap((game) => [...libraryOf(game), ...coming(game)].map((one) => ({ game, ...one })));
const themes = { ...book.themes, ...vs2pcg.themes };
const motifs = { ...book.motifs, ...vs2pcg.chapter.motifs };
const chapterRows = vs2pcg.chapter.names.flatMap(rowsOf);
const nameRows = [...bookRows, ...chapterRows];

beforeAll(() => Promise.all(kGames.map((game) => openBook(game))));

function motif(one: CardInfo & { game: string }): string {
  return motifOf(pictureFacts(lookOf(one.game), one));
}

function isNamed(one: CardInfo & { game: string }): boolean {
  return namedAs(one.name, pictureFacts(lookOf(one.game), one).teams) !== undefined;
}

// Lists motifs that show more than one name. Two ways to write a name are one.
function shared(those: (CardInfo & { game: string })[]): string[][] {
  const byMotif = new Map<string, Map<string, string>>();
  for (const one of those) byMotif.set(motif(one), (byMotif.get(motif(one)) ?? new Map()).set(keyOf(one.name), one.name));
  return [...byMotif].filter(([, names]) => names.size > 1).map(([id, names]) => [id, ...names.values()]);
}

describe("motifs", () => {
  it("have names that no other motif has", () => {
    const all = Object.values(themes).flatMap((theme) => Object.keys(theme));
    expect(all.filter((name, place) => all.indexOf(name) !== place)).toEqual([]);
  });

  it("are drawn from paths that a browser understands", () => {
    for (const id of Object.keys(motifs)) {
      const layers = layersOf(motifs, id);
      expect(layers.length, id).toBeGreaterThan(0);
      for (const { d } of layers) expect(d, id).toMatch(/^M[-\d.\sMLHVCQSTAZahvlcqmz,]*$/);
    }
  });

  it("refer only to motifs that there are", () => {
    const references = Object.values(motifs).flatMap((text) => [...text.matchAll(/@([a-z-]+)/g)].map(([, id]) => id ?? ""));
    expect(references.filter((id) => !(id in motifs))).toEqual([]);
  });

  it("close half a shape with its mirror image", () => {
    expect(layersOf({ roof: "a=M50 10L90 40V60H50" }, "roof")[0]?.d).toBe("M50 10L90 40L90 60L50 60L10 60L10 40L50 10Z");
    expect(layersOf({ arch: "a=M50 0C70 0 80 10 80 30" }, "arch")[0]?.d).toBe("M50 0C70 0 80 10 80 30C20 10 30 0 50 0Z");
  });

  it("are all there that the tables name", () => {
    const wanted = [...nameRows.map(([, named]) => named.motif), ...byWord.values(), ...byTrait.values(), ...byTeam.values(), ...Object.values(byKind)];
    expect(wanted.filter((id) => !(id in motifs))).toEqual([]);
  });

  it("stand in the tables once for a name, in colours that there are", () => {
    for (const rows of [nameRows, wordRows, traitRows, [...teamRows, ...tableOf(vs2pcg.chapter.teams)]]) {
      const keys = rows.map(([key]) => key);
      expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([]);
    }
    expect(nameRows.filter(([, { field, figure }]) => (field && !(field in fields)) || (figure && !(figure in figures)))).toEqual([]);
    expect(nameRows.filter(([, { field }]) => field).length).toBeGreaterThan(300);
  });
});

describe("the picture of a card", () => {
  it("is found by name, then by a word of it, a trait, the team and the kind", () => {
    const subject = { name: "Nobody", also: "", traits: [], teams: [], frame: "ally" };
    expect(motifOf({ ...subject, name: "Doctor Strange" })).toBe(motifOf({ ...subject, name: "Dr. Strange" }));
    expect(motifOf({ ...subject, also: "Bobbi Morse" })).toBe("batons");
    expect(motifOf({ ...subject, name: "Mighty Punch", traits: ["Weapon"] })).toBe("punch");
    expect(motifOf({ ...subject, traits: ["Weapon"], teams: ["Hydra"] })).toBe("sword");
    expect(motifOf({ ...subject, teams: ["Hydra"] })).toBe("hydra");
    expect(motifOf(subject)).toBe("ally");
  });

  it("knows two characters of one name by their teams", () => {
    const subject = { name: "Bishop", also: "", traits: [], teams: ["x-men"], frame: "ally" };
    expect(motifOf(subject)).toBe("branded");
    expect(motifOf({ ...subject, teams: ["company"] })).toBe("knife-game");
    const look = lookOf("vs2pcg");
    const [mutant, android] = ["x-men", "company"].map((team) => coloursOf(look, card("b", { name: "Bishop", type: "supporting", facts: { team } })));
    expect(mutant).not.toEqual(android);
  });

  it("is its own for every hero, villain, main character and main scheme", () => {
    const leaders = cards.filter((one) => kLeaders.includes(one.type));
    expect(leaders.length).toBeGreaterThan(60);
    expect([...new Set(leaders.filter((one) => !isNamed(one)).map((one) => `${one.game}: ${one.name}`))]).toEqual([]);
    expect(shared(leaders)).toEqual([]);
  });

  it("is known by name for every other character", () => {
    const unnamed = cards.filter((one) => kCharacters.includes(one.type) && !isNamed(one));
    expect([...new Set(unnamed.map((one) => `${one.game}: ${one.name}`))]).toEqual([]);
  });

  it("is not shared by characters of the sets that are played with", () => {
    expect(shared(cards.filter((one) => kCharacters.includes(one.type) && !one.id.startsWith("book-")))).toEqual([]);
  });

  it("stands in a chapter only if no other game has the card, so that no other game needs it", () => {
    const ours = new Set(chapterRows.map(([key]) => key));
    expect(cards.filter((one) => one.game !== "vs2pcg" && ours.has(keyOf(one.name))).map((one) => `${one.game}: ${one.name}`)).toEqual([]);
  });

  it("says more than the kind for nearly all others", () => {
    const others = cards.filter((one) => !kCharacters.includes(one.type));
    const plain = others.filter((one) => motif(one) === byKind[pictureFacts(lookOf(one.game), one).frame]);
    expect(plain.length / others.length, plain.map((one) => one.name).join(", ")).toBeLessThan(0.12);
  });
});

// The name is white on the field, the cost is ink on the bright colour, and the figure stands out from the field.
function faults({ base, light: bright }: Colours): string[] {
  const found: string[] = [];
  if (contrast(base, kPaper) < 4.5) found.push(`white on ${base}`);
  if (contrast(bright, kInk) < 4.5) found.push(`ink on ${bright}`);
  if (contrast(base, bright) < 3) found.push(`${bright} on ${base}`);
  return found;
}

describe("the colours of a card", () => {
  it("can be read, on every card", () => {
    const wrong = cards.flatMap((one) => faults(coloursOf(lookOf(one.game), one)).map((fault) => `${one.name}: ${fault}`));
    expect([...new Set(wrong)]).toEqual([]);
  });

  it("can be read for all names, teams and kinds that cards may come to have", () => {
    const named = nameRows.flatMap(([key, { field, figure }]) => field && figure ? faults({ base: fields[field], deep: "", light: figures[figure] }).map((fault) => `${key}: ${fault}`) : []);
    const teams = kGames.flatMap((game) => Object.entries(lookOf(game).colours).flatMap(([team, colours]) => faults(colours).map((fault) => `${team}: ${fault}`)));
    expect([...named, ...teams, ...faults(neutralColours)]).toEqual([]);
  });

  it("can be read under the numbers, whose colours are the same on every card", () => {
    const tones = [...readFileSync(new URL("../src/styles/card.css", import.meta.url), "utf8").matchAll(/\.tone-\w+ \{ --tone: (#\w+)/g)].map(([, tone]) => tone ?? "");
    expect(tones.length).toBe(6);
    expect(tones.filter((tone) => contrast(tone, kPaper) < 4.5)).toEqual([]);
  });

  it("are two of their own for every hero, villain and main character", () => {
    const heroes = cards.filter((one) => kLeaders.includes(one.type) && one.type !== "main_scheme");
    const hasOwn = (one: CardInfo & { game: string }) => {
      const named = namedAs(one.name, pictureFacts(lookOf(one.game), one).teams);
      const { base, light: bright } = coloursOf(lookOf(one.game), one);
      return named?.field !== undefined && named.figure !== undefined && base === fields[named.field] && bright === figures[named.figure];
    };
    expect(heroes.length).toBeGreaterThan(60);
    expect([...new Set(heroes.filter((one) => !hasOwn(one)).map((one) => `${one.game}: ${one.name}`))]).toEqual([]);
  });

  // A scheme shows whose it is.
  it("are those of the villain on the main schemes", () => {
    const look = lookOf("champions");
    const schemes = cards.filter((one) => one.type === "main_scheme");
    expect(schemes.length).toBeGreaterThan(5);
    const strange = schemes.filter((one) => {
      const villain = cards.find(({ type, facts }) => type === "villain" && facts["set_code"] === one.facts["set_code"]);
      return !villain || coloursOf(look, one) !== coloursOf(look, villain) || coloursOf(look, one) === neutralColours;
    });
    expect(strange.map((one) => one.name)).toEqual([]);
  });

  it("are those of the hero on the cards of a hero's set", () => {
    const look = lookOf("champions");
    const hero = coloursOf(look, card("01001a", { name: "Spider-Man", type: "hero" }));
    expect(coloursOf(look, card("01005", { name: "Backflip", type: "event", facts: { set_code: "spider_man", faction_code: "hero" } }))).toBe(hero);
  });
});
