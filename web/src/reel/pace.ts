// Reading times: heavier moments are shown longer, and a long story is told faster.
import type { Scene } from "./telling";
import type { Weight } from "../games/look";
import { isInPlay } from "./weigh";

export type Pace = "instant" | "brisk" | "relaxed";
export const paces: Pace[] = ["instant", "brisk", "relaxed"];

// Milliseconds at the brisk pace.
const kTimes: Record<Weight, number> = { turn: 850, turned: 1250, loud: 950, plain: 620, quiet: 300, phase: 180, skip: 0 };
const kPerLetter = 6;       // of the words that go with a card
const kMostForLetters = 400;
const kRelaxed = 2.4;       // times as long
const kOwn = 0.55;          // of the time: the reader knows what they do themselves
const kPerScene = 90;       // that is seen together with another
const kMostForScenes = 450;
const kLongest = { brisk: 9000, relaxed: 24_000 };
export const kShortest = 300;  // less cannot be read
const kClosing = 600;          // for the last words, if they have no time otherwise

export type Told = Pick<Scene, "event" | "weight" | "text" | "mine" | "seat" | "actor" | "other" | "changes" | "view">;

// A card that is played lies nowhere in play yet when it is told so.
function isComing({ actor, view }: Told): boolean {
  return actor !== null && !isInPlay(view, actor.id);
}

// Says whether a moment is seen in the next one: small ones of a kind, such as the cards of a whole hand, and a card
// that is played before it is recruited.
export function goesOn(now: Told, next: Told | undefined): boolean {
  if (!next || now.weight !== next.weight) return false;
  if (now.weight === "quiet") return now.event === next.event && now.seat === next.seat;
  return now.weight === "loud" && isComing(now) && now.actor?.id === next.actor?.id && now.changes.every(({ small }) => small) && !now.other && !next.other;
}

function wanted({ weight, text, mine }: Told): number {
  const base = kTimes[weight];
  const isRead = weight === "loud" || weight === "turned" || weight === "plain";
  const time = base + (isRead ? Math.min(kMostForLetters, text.length * kPerLetter) : 0);
  return mine ? time * kOwn : time;
}

function sum(times: number[]): number {
  return times.reduce((total, time) => total + time, 0);
}

// Fits times into a limit. What would be too short to be seen goes without a time of its own: the light moments
// first, then the oldest.
function fit(times: number[], limit: number): number[] {
  const scale = Math.min(1, limit / Math.max(1, sum(times)));
  const shown = times.filter((time) => time > 0);
  const least = Math.min(...shown);
  if (shown.length === 0 || least * scale >= kShortest) return times.map((time) => time * scale);
  const heavier = times.map((time) => (time > least ? time : 0));
  if (heavier.some((time) => time > 0)) return fit(heavier, limit);
  const first = shown.length - Math.floor(limit / kShortest);
  let place = 0;
  return times.map((time) => (time > 0 && place++ >= first ? kShortest : 0));
}

// The times that scenes would have alone: longer where others are seen together with them.
function timesAlone(told: Told[]): number[] {
  let together = 0;
  return told.map((one, place) => {
    if (one.weight === "skip") return 0;
    if (goesOn(one, told[place + 1])) {
      together += 1;
      return 0;
    }
    const time = wanted(one) + Math.min(kMostForScenes, together * kPerScene);
    together = 0;
    return time;
  });
}

// No scene comes after the last words, so they need a time of their own.
function withClosing(told: Told[], times: number[]): number[] {
  const closing = told.reduce((last, one, place) => (isSaid(one) || times[place]! > 0 ? place : last), -1);
  return times.map((time, place) => (place === closing && time === 0 ? kClosing : time));
}

// A scene without words has nothing to tell beside another, and neither has one that says where the turn is.
export function isSaid({ weight, text }: Told): boolean {
  return text !== "" && weight !== "skip" && weight !== "phase";
}

// Returns how long each moment is shown, one after the other. One with no time is seen together with the next.
export function timesOf(told: Told[], pace: Pace): number[] {
  if (pace === "instant") return told.map(() => 0);
  const times = timesAlone(told);
  return withClosing(told, fit(pace === "relaxed" ? times.map((time) => time * kRelaxed) : times, kLongest[pace] - kClosing));
}
