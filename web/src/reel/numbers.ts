// Finds what a reader should see change between two views: hit points, counters, numbers, states, cards in hand.
// Only cards that are known in both views are compared: the number of an unknown card may mean another one.
import type { ObjectView, TableView } from "../protocol";
import type { GameLook } from "../games/look";
import { say, type Words } from "../table/model";

export type At = { object: number } | { seat: number } | { hand: number };

export interface Change {
  at: At;
  text: string;            // "−4", "+2 threat", "Stunned"
  tone: "bad" | "good" | "plain";
  kind: "life" | "counter" | "stat" | "state" | "value" | "cards";
  small: boolean;          // said in passing
}

export interface Reading {
  look: GameLook;
  words: Words;
}

function signed(count: number): string {
  return count < 0 ? `−${-count}` : `+${count}`;
}

// A counter whose name is a number itself, such as +1/+1, is not counted by another sign.
function counterText(name: string, by: number): string {
  if (!/^[+−-]/.test(name)) return `${signed(by)} ${name}`;
  const many = Math.abs(by) === 1 ? name : `${Math.abs(by)} × ${name}`;
  return by > 0 ? many : `${many} gone`;
}

function counterChanges(before: ObjectView, after: ObjectView, { look, words }: Reading): Change[] {
  const changes: Change[] = [];
  for (const word of new Set([...Object.keys(before.counters), ...Object.keys(after.counters)])) {
    const by = (after.counters[word] ?? 0) - (before.counters[word] ?? 0);
    if (by === 0) continue;
    const isLife = word === look.life?.counter;
    const hurts = isLife || look.hurting.includes(word);
    const name = look.counters[word]?.short ?? say(words, "counter", word).replace(/ counter$/, "");
    const tone = hurts ? (by > 0 ? "bad" : "good") : by > 0 ? "good" : "plain";
    changes.push({
      at: { object: after.id }, tone, small: false, kind: isLife ? "life" : "counter", text: isLife ? signed(-by) : counterText(name, by),
    });
  }
  return changes;
}

function statChanges(before: ObjectView, after: ObjectView, { look, words }: Reading): Change[] {
  const parts: string[] = [];
  let sum = 0;
  for (const { name, value } of after.stats) {
    const then = before.stats.find((one) => one.name === name);
    const row = look.stats.find((one) => one.stat === name);
    if (!then || then.value === value || name === look.costFact || (look.stats.length > 0 && !row)) continue;
    parts.push(`${signed(value - then.value)} ${row?.short ?? say(words, "stat", name)}`);
    sum += value - then.value;
  }
  if (parts.length === 0) return [];
  return [{ at: { object: after.id }, text: parts.join(" "), tone: sum < 0 ? "bad" : "good", kind: "stat", small: false }];
}

// A game with a look names the states that matter.
function isTold(flag: string, { look }: Reading): boolean {
  return look.stamps[flag] !== undefined || (look.id === "" && !look.quietFlags.includes(flag));
}

function stateChanges(before: ObjectView, after: ObjectView, reading: Reading): Change[] {
  const at = { object: after.id };
  const { stamps, hurting } = reading.look;
  const changes: Change[] = after.flags.filter((flag) => !before.flags.includes(flag) && isTold(flag, reading)).map((flag) => ({
    at, text: (stamps[flag] ?? say(reading.words, "flag", flag)).toLowerCase(), tone: hurting.includes(flag) ? "bad" : "plain", kind: "state", small: false,
  }));
  const [was, is] = [before, after].map((object) => object.flags.includes("exhausted"));
  if (was !== is && changes.length === 0) changes.push({ at, text: is ? "exhausted" : "ready", tone: "plain", kind: "state", small: true });
  return changes;
}

function objectChanges(before: ObjectView, after: ObjectView, reading: Reading): Change[] {
  if (before === after || !before.card || !after.card || before.zone !== after.zone) return [];
  const isSame = before.card === after.card;  // another card begins with numbers of its own
  const counters = isSame ? counterChanges(before, after, reading) : [];
  const stats = isSame && counters.every((change) => change.kind === "life") ? statChanges(before, after, reading) : [];
  return [...counters, ...stats, ...stateChanges(before, after, reading)];
}

// A number of a player that is drawn in red is their life.
function seatChanges(before: TableView, after: TableView, { look, words }: Reading): Change[] {
  return after.seats.flatMap((seat) => {
    const then = before.seats.find((one) => one.seat === seat.seat);
    return Object.entries(seat.values).flatMap(([word, count]): Change[] => {
      const by = count - (then?.values[word] ?? count);
      const row = look.values[word];
      if (by === 0 || (look.id !== "" && !row)) return [];
      const isLife = row?.tone === "red";
      const text = `${signed(by)} ${row?.short ?? say(words, "value", word)}`;
      return [{ at: { seat: seat.seat }, text, tone: !isLife ? "plain" : by < 0 ? "bad" : "good", kind: isLife ? "life" : "value", small: !isLife }];
    });
  });
}

function handChanges(before: TableView, after: TableView): Change[] {
  return after.zones.flatMap((zone): Change[] => {
    const by = zone.count - (before.zones.find((one) => one.id === zone.id)?.count ?? zone.count);
    if (zone.layout !== "hand" || zone.seat === undefined || by === 0) return [];
    return [{ at: { hand: zone.seat }, text: `${signed(by)} ${Math.abs(by) === 1 ? "card" : "cards"}`, tone: "plain", kind: "cards", small: true }];
  });
}

const kMostSmall = 5;

// Many small changes at once, as when a whole side gets ready, are seen without words.
export function changesBetween(before: TableView, after: TableView, reading: Reading): Change[] {
  const old = new Map(before.objects.map((object) => [object.id, object]));
  const ofObjects = before.objects === after.objects ? [] : after.objects.flatMap((object) => {
    const then = old.get(object.id);
    return then ? objectChanges(then, object, reading) : [];
  });
  const all = [...ofObjects, ...seatChanges(before, after, reading), ...handChanges(before, after)];
  const isCrowded = all.filter((change) => change.small && change.kind === "state").length > kMostSmall;
  return isCrowded ? all.filter((change) => !change.small || change.kind !== "state") : all;
}
