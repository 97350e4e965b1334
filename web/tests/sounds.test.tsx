// @vitest-environment jsdom
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { play } from "../src/reel/sounds";
import { useSounds } from "../src/reel/use_sounds";
import { change, readSettings, usualSettings } from "../src/settings";
import type { TableSession } from "../src/table/session";
import { decision, option, view } from "./make";

const started: number[] = [];  // pitches of the voices
class Param {
  value = 0;
  setValueAtTime(value: number): void { this.value = value; }
  exponentialRampToValueAtTime(): void {}
}
class Node {
  connect<Other>(other: Other): Other { return other; }
}
class Voice extends Node {
  type = "";
  frequency = new Param();
  start(): void { started.push(this.frequency.value); }
  stop(): void {}
}
class Context {
  currentTime = 0;
  state = "running";
  destination = new Node();
  createOscillator(): Voice { return new Voice(); }
  createGain(): Node { return Object.assign(new Node(), { gain: new Param() }); }
}

beforeEach(() => {
  started.length = 0;
  vi.stubGlobal("AudioContext", Context);
});
afterEach(() => {
  change({ sound: usualSettings.sound });
  vi.unstubAllGlobals();
});

// A session as far as sounds listen to it.
function sessionOf(at: ReturnType<typeof view>, others = true): TableSession {
  return {
    reel: { frame: { value: null } }, state: { value: { view: at } }, isPassing: { value: false }, told: { value: others ? [{ mine: false }] : [] },
  } as unknown as TableSession;
}

function Heard({ session }: { session: TableSession }) {
  useSounds(session);
  return null;
}

async function shown(...sessions: TableSession[]): Promise<void> {
  const root = document.createElement("div");
  for (const session of sessions) await act(() => render(<Heard session={session} />, root));
  await act(() => render(null, root));
}

describe("sounds", () => {
  const asked = (step: number) => view({ step, decision: decision([option(0)]) });

  it("are off until somebody turns them on", async () => {
    expect(usualSettings.sound).toBe("off");
    expect(readSettings(null).sound).toBe("off");
    play("win");
    await shown(sessionOf(asked(1)));
    expect(started).toEqual([]);
  });
  it("are made of the tones of their cue", () => {
    change({ sound: "soft" });
    play("question");
    expect(started).toEqual([660, 880]);
  });
  it("ring for a question, and not again while nothing of others comes between", async () => {
    change({ sound: "soft" });
    await shown(sessionOf(asked(1)), sessionOf(asked(2), false));
    expect(started).toEqual([660, 880]);
    started.length = 0;
    await shown(sessionOf(asked(1)), sessionOf(asked(2)));
    expect(started).toEqual([660, 880, 660, 880]);
  });
  it("tell the end to those who played, won or lost", async () => {
    change({ sound: "loud" });
    const over = (winner: number, mySeats: number[]) => view({ state: "over", mySeats, outcome: { winners: [winner], reason: "rules", text: "" } });
    await shown(sessionOf(over(0, [0])));
    expect(started[0]).toBe(523);
    started.length = 0;
    await shown(sessionOf(over(1, [0])));
    expect(started[0]).toBe(392);
    started.length = 0;
    await shown(sessionOf(over(1, [])));
    expect(started).toEqual([]);
  });
});
