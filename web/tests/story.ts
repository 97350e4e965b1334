// Small stories for tests.
import type { LogLine, Moment, ServerStory, TableView } from "../src/protocol";
import { genericLook, type GameLook } from "../src/games/look";
import type { Reading } from "../src/reel/numbers";
import type { Scene } from "../src/reel/telling";
import { view } from "./make";

export const reading: Reading = { look: genericLook, words: {} };

export function readingOf(more: Partial<GameLook>): Reading {
  return { look: { ...genericLook, ...more }, words: {} };
}

export function line(text: string, more: Partial<LogLine> = {}): LogLine {
  return { step: 1, text, seats: [], cards: [], ...more };
}

// Every moment has a line of its own that says its event.
export function story(from: TableView, moments: Partial<Moment>[], more: Partial<TableView> = {}): ServerStory {
  const { zones: _zones, objects: _objects, ...head } = { ...from, step: from.step + 1, ...more };
  return {
    type: "story", table: from.table, from: from.step, view: head,
    moments: moments.map((moment, place) => ({ event: `event-${place}`, line: place, changes: {}, ...moment })),
    log: moments.map((moment, place) => line(moment.event ?? `event-${place}`)),
  };
}

export function scene(more: Partial<Scene> = {}): Scene {
  return {
    event: "acts", weight: "loud", text: "It acts", lines: 1, seat: undefined, actor: null, other: null, suffered: false,
    mine: false, changes: [], view: view(), ...more,
  };
}
