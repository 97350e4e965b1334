// A face is what is drawn of a card: its printed facts, and in play their present values.
import type { CardInfo, Fact, ObjectView } from "../protocol";
import type { Colours, FrameKind, GameLook, LimitLook, Tone } from "../games/look";
import { say, type Words } from "../table/model";
import { coloursOf, frameOf, motifFor } from "./picture_facts";

export interface FaceStat {
  short: string;
  title: string;
  tone: Tone;
  value: number;
  base: number | null;
  assumed: boolean;  // the printed number is not known
}

export interface FaceMark {
  short: string;
  title: string;
  tone: Tone;
  count?: number;
  limit?: string;  // "of 7 per hero"
  most?: number;   // that limit as a number, where it is known
}

export interface Face {
  known: boolean;
  name: string;
  cost: string | null;
  costTitle: string;
  costAssumed: boolean;
  kicker: string;       // type and team in small words
  kickerAssumed: boolean;
  colours: Colours;
  frame: FrameKind;
  motif: string;        // the picture
  card: string;         // its id, under which the reader may have a picture of his own
  landscape: boolean;
  stats: FaceStat[];
  life: { left: number; of: number; title: string } | null;
  big: FaceMark | null;
  icons: FaceMark[];
  counters: FaceMark[];
  keywords: string[];
  stamps: string[];
  text: string;
  textAssumed: boolean;
  assumed: string;      // a sentence about all that is not known from the printed card, or nothing
  exhausted: boolean;
  faceDown: boolean;
}

function textOf(fact: Fact | undefined): string {
  if (fact === null || fact === undefined || typeof fact === "boolean") return "";
  return Array.isArray(fact) ? fact.join(", ") : String(fact);
}

function numberOf(fact: Fact | undefined): number | null {
  return typeof fact === "number" ? fact : null;
}

// Returns the words of what is not known from the printed card but assumed.
export function assumedOf(info: CardInfo | undefined): string[] {
  const fact = info?.facts.assumed;
  return Array.isArray(fact) ? fact : [];
}

// Returns whether a fact is assumed. A list of words stands under the plural of its word: affiliations.
export function isAssumed(info: CardInfo | undefined, fact: string): boolean {
  return assumedOf(info).some((word) => [word, `${word}s`, `${word}es`].includes(fact));
}

export const kAssumedTip = "assumed, not from the printed card";

// Lists what is assumed in the words of players: "cost, ATK, DEF".
export function assumedText(words: Words, info: CardInfo | undefined): string {
  return assumedOf(info).map((word) => words[`assumed-fact:${word}`] ?? word).join(", ");
}

function assumedSentence(words: Words, info: CardInfo | undefined): string {
  const all = assumedText(words, info);
  return all ? `Assumed, not from the printed card: ${all}` : "";
}

// Writes "x-men" as a title: "X-Men".
export function titled(word: string): string {
  return word.replace(/(^|[\s-])(\p{L})/gu, (_, gap: string, letter: string) => gap + letter.toUpperCase());
}

// Games without a list of stats show every number that the server gives.
function statsOf(look: GameLook, words: Words, info: CardInfo | undefined, object: ObjectView | undefined): FaceStat[] {
  const live = new Map(object?.stats.map((stat) => [stat.name, stat]));
  if (look.stats.length === 0)
    return [...live.values()].filter((stat) => stat.name !== "cost").map((stat) => ({
      short: say(words, "stat", stat.name), title: say(words, "stat", stat.name), tone: "grey",
      value: stat.value, base: stat.base ?? null, assumed: isAssumed(info, stat.name),
    }));
  const stats: FaceStat[] = [];
  for (const row of look.stats) {
    if (row.types && info && !row.types.includes(info.type)) continue;
    const now = live.get(row.stat);
    const printed = numberOf(info?.facts[row.fact]);
    const assumed = isAssumed(info, row.fact);
    if (now && (now.base !== undefined || now.value !== 0))
      stats.push({ short: row.short, title: row.title, tone: row.tone, value: now.value, base: now.base ?? null, assumed });
    else if (printed !== null)
      stats.push({ short: row.short, title: row.title, tone: row.tone, value: printed, base: printed, assumed });
  }
  return stats;
}

function lifeOf(look: GameLook, info: CardInfo | undefined, object: ObjectView | undefined): Face["life"] {
  if (!look.life) return null;
  const live = object?.stats.find((stat) => stat.name === look.life?.stat);
  const full = live?.value ?? numberOf(info?.facts[look.life.fact]);
  if (full === null || (live && live.base === undefined && live.value === 0)) return null;
  const lost = object?.counters[look.life.counter] ?? 0;
  return { left: Math.max(0, full - lost), of: full, title: look.life.title };
}

// An icon that the card has of itself may be assumed; one that something gives it is not.
function icon(info: CardInfo | undefined, fact: string, mark: FaceMark): FaceMark {
  const assumed = info?.facts[fact] === true && isAssumed(info, "icons");
  return assumed ? { ...mark, short: `${mark.short}*`, title: `${mark.title} (${kAssumedTip})` } : mark;
}

function iconsOf(look: GameLook, info: CardInfo | undefined, object: ObjectView | undefined): FaceMark[] {
  const marks: FaceMark[] = [];
  const inPlay = object !== undefined && object.stats.length > 0;
  for (const [word, { short, title, tone }] of Object.entries(look.icons))
    if (inPlay ? object.qualities.includes(word) : info?.facts[word] === true) marks.push(icon(info, word, { short, title, tone }));
  for (const [fact, { short, title, tone }] of Object.entries(look.pips)) {
    const count = numberOf(info?.facts[fact]) ?? 0;
    if (count > 0) marks.push({ short, title, tone, count });
  }
  return marks;
}

// A number that a card prints a limit for is shown from the start, at zero.
function countsOf(look: GameLook, info: CardInfo | undefined, object: ObjectView | undefined): [string, number][] {
  const counts = { ...object?.counters };
  for (const [word, { big, limit }] of Object.entries(look.counters))
    if (object && big && limit && numberOf(info?.facts[limit.fact]) !== null) counts[word] ??= 0;
  return Object.entries(counts);
}

// Returns the words of a limit and its number; each of several players may count, of whom the library knows nothing.
function limitOf(limit: LimitLook, info: CardInfo | undefined, players: number): Pick<FaceMark, "limit" | "most"> {
  const printed = numberOf(info?.facts[limit.fact]);
  if (printed === null) return {};
  const times = info?.facts[limit.fixed] === true ? 1 : players;
  return times > 0 ? { limit: `of ${printed * times}`, most: printed * times } : { limit: `of ${printed} ${limit.each}` };
}

function countersOf(look: GameLook, words: Words, info: CardInfo | undefined, object: ObjectView | undefined, players: number): { big: FaceMark | null; rest: FaceMark[] } {
  let big: FaceMark | null = null;
  const rest: FaceMark[] = [];
  for (const [word, count] of countsOf(look, info, object)) {
    if (word === look.life?.counter && lifeOf(look, undefined, object)) continue;  // drawn as life
    const known = look.counters[word];
    const name = say(words, "counter", word);
    const limit = known?.limit ? limitOf(known.limit, info, players) : {};
    const mark: FaceMark = { short: known?.short ?? name.replace(/ counter$/, ""), title: known?.title ?? name, tone: known?.tone ?? "grey", count, ...limit };
    if (known?.big) big = mark;
    else rest.push(mark);
  }
  return { big, rest };
}

function kickerOf(look: GameLook, words: Words, info: CardInfo | undefined): string {
  if (!info) return "";
  const type = titled(look.typeNames[info.type] ?? say(words, "type", info.type).replaceAll("_", " "));
  const facts = look.kickerFacts.map((fact) => {
    const text = textOf(info.facts[fact]);
    return (words[`${fact}:${text}`] ?? titled(text)).replace(/\.$/, "");
  });
  return [type, ...facts].filter((part) => part !== "").join(" · ");
}

function costOf(look: GameLook, info: CardInfo | undefined): Pick<Face, "cost" | "costTitle" | "costAssumed"> {
  const cost = numberOf(info?.facts[look.costFact]);
  if (cost !== null) return { cost: String(cost), costTitle: `cost ${cost}`, costAssumed: isAssumed(info, look.costFact) };
  const level = look.levelFact ? textOf(info?.facts[look.levelFact]) : "";
  const { short, title } = look.levelMark ?? { short: "L", title: "level" };
  if (!level) return { cost: null, costTitle: "", costAssumed: false };
  const costAssumed = isAssumed(info, look.levelFact ?? "");
  return { cost: /^\d+$/.test(level) ? `${short}${level}` : level, costTitle: `${title} ${level}`, costAssumed };
}

function stampsOf(look: GameLook, words: Words, object: ObjectView): string[] {
  return object.flags.filter((flag) => !look.quietFlags.includes(flag))
    .map((flag) => look.stamps[flag] ?? titled(say(words, "flag", flag)));
}

// Makes the face. `players` is the number that the game began with; 0 if it is not known, as in the
// library.
export function faceOf(look: GameLook, words: Words, info: CardInfo | undefined, object?: ObjectView, players = 0): Face {
  const counters = countersOf(look, words, info, object, players);
  return {
    known: info !== undefined || object?.card !== undefined,
    name: object?.name ?? info?.name ?? "a card",
    ...costOf(look, info),
    kicker: kickerOf(look, words, info),
    kickerAssumed: [look.typeFact, ...look.kickerFacts].some((fact) => isAssumed(info, fact)),
    colours: coloursOf(look, info),
    frame: frameOf(look, info),
    motif: motifFor(look, info),
    card: info?.id ?? "",
    landscape: info !== undefined && look.landscape.includes(info.type),
    stats: statsOf(look, words, info, object),
    life: lifeOf(look, info, object),
    big: counters.big,
    icons: iconsOf(look, info, object),
    counters: counters.rest,
    keywords: object?.keywords ?? [],
    stamps: object ? stampsOf(look, words, object) : [],
    text: info?.text ?? "",
    textAssumed: isAssumed(info, "text"),
    assumed: assumedSentence(words, info),
    exhausted: object?.flags.includes("exhausted") ?? false,
    faceDown: object?.flags.includes("face-down") ?? false,
  };
}

// Returns the card's text as it is read aloud; symbols are words in brackets.
export function spokenText(face: Face): string | undefined {
  return face.text === "" ? undefined : face.text.replace(/[[\]]/g, "");
}

// Says the card in one sentence for a screen reader.
export function spoken(face: Face): string {
  if (!face.known) return "a card you cannot see";
  const parts = [face.name];
  if (face.costTitle) parts.push(face.costTitle);
  for (const stat of face.stats) {
    const changed = stat.base !== null && stat.base !== stat.value ? ` (printed ${stat.base})` : "";
    parts.push(`${stat.title} ${stat.value}${changed}`);
  }
  if (face.life) parts.push(`${face.life.title} ${face.life.left} of ${face.life.of}`);
  for (const mark of [face.big, ...face.counters])
    if (mark) parts.push([mark.count, mark.title, mark.limit].filter((part) => part !== undefined).join(" "));
  for (const mark of face.icons) parts.push(mark.count === undefined ? mark.title : `${mark.count} ${mark.title}`);
  parts.push(...face.keywords, ...face.stamps);
  if (face.exhausted) parts.push("exhausted");
  if (face.faceDown) parts.push("face down");
  if (face.assumed) parts.push(face.assumed);
  return parts.join(", ");
}
