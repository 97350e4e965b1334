// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Said } from "../src/protocol";
import { seat, view } from "./make";

const wire = vi.hoisted(() => ({ sent: [] as Record<string, unknown>[], reply: {} as Record<string, unknown> }));
vi.mock("../src/net/server", () => ({
  gameInfo: () => undefined,
  server: {
    ask: (message: Record<string, unknown>) => {
      wire.sent.push(message);
      return Promise.resolve(wire.reply);
    },
  },
}));

const { TableTalk } = await import("../src/people/talk");
const { muted, mute, readMuted, unmute } = await import("../src/people/mutes");
const { companyOf, hasCompany } = await import("../src/people/company");
const { spokenWords } = await import("../src/people/signs");
const { titleFor, turnNews, turnState } = await import("../src/people/turn_notice");
const { clockLevel, clockShare, clockText, clockWords, spokenWarning } = await import("../src/people/clocks");

let count = 0;
function said(more: Partial<Said> = {}): Said {
  return { number: ++count, who: "w-bob", name: "Bob", seat: 1, mine: false, at: 0, phrase: "hello", ...more };
}

beforeEach(() => {
  wire.sent.length = 0;
  wire.reply = { signs: true, text: true, said: [] };
  muted.value = [];
  vi.useFakeTimers();
});

describe("what people say", () => {
  const hear = (talk: InstanceType<typeof TableTalk>, one: Said) => talk.receive({ type: "said", table: "t1", said: one });

  it("is shown for some seconds beside the plate, and kept", () => {
    const talk = new TableTalk("t1");
    hear(talk, said({ phrase: "hello" }));
    hear(talk, said({ phrase: "thanks" }));
    expect(talk.bubbles.value.map((one) => one.phrase)).toEqual(["thanks"]);
    vi.advanceTimersByTime(20_000);
    expect(talk.bubbles.value).toEqual([]);
    expect(talk.said.value).toHaveLength(2);
    expect(talk.unread.value).toBe(2);
    talk.show(true);
    expect(talk.unread.value).toBe(0);
  });

  it("of other tables is not heard", () => {
    const talk = new TableTalk("t2");
    hear(talk, said());
    expect(talk.said.value).toEqual([]);
  });

  it("of the muted is neither shown nor asked for", () => {
    const talk = new TableTalk("t1");
    hear(talk, said());
    talk.mute("w-bob", "Bob");
    expect(wire.sent.at(-1)).toEqual({ type: "talk", table: "t1", muted: ["w-bob"] });
    expect(talk.bubbles.value).toEqual([]);
    expect(talk.said.value).toEqual([]);
    hear(talk, said());
    expect(talk.said.value).toEqual([]);
    talk.unmute("w-bob");
    expect(wire.sent.at(-1)).toEqual({ type: "talk", table: "t1", muted: [] });
  });

  it("is read aloud with the name", () => {
    expect(spokenWords(said({ phrase: "oops" }))).toBe("says: Oops!");
    expect(spokenWords(said({ phrase: "well-played" }), { "well-played": "Well fought!" })).toBe("says: Well fought!");
    const { phrase: _, ...bare } = said();
    expect(spokenWords({ ...bare, emote: "laugh" })).toBe("laughs");
    expect(spokenWords({ ...bare, text: "hi" })).toBe("says: hi");
  });
});

describe("muted people", () => {
  it("are kept soundly, and not without bound", () => {
    expect(readMuted("nonsense")).toEqual([]);
    expect(readMuted('{"who":1}')).toEqual([]);
    expect(readMuted('[{"who":"a","name":"Ann","more":1},{"who":2},null]')).toEqual([{ who: "a", name: "Ann" }]);
    for (let i = 0; i < 120; ++i) mute(`w${i}`, "x");
    expect(muted.value).toHaveLength(100);
    expect(muted.value[0]?.who).toBe("w20");
    unmute("w20");
    expect(muted.value[0]?.who).toBe("w21");
  });
});

describe("company", () => {
  const table = view({ seats: [seat(0), seat(1, { name: "Bob", mine: false }), seat(2, { kind: "bot", mine: false })] });

  it("is who sits there or has said something", () => {
    const people = companyOf(table, [said(), said({ who: "w-eve", name: "Eve", seat: undefined as never }), said({ who: "me", seat: 0, mine: true })], []);
    expect(people.map(({ name, who }) => [name, who])).toEqual([["Bob", "w-bob"], ["Eve", "w-eve"]]);
    expect(companyOf(table, [], [])).toEqual([{ name: "Bob", seat: 1, who: undefined, isMuted: false }]);
    expect(companyOf(table, [], [{ who: "w-bob", name: "Bob" }])[0]).toMatchObject({ who: "w-bob", isMuted: true });
  });

  it("is missing at a table against bots", () => {
    expect(hasCompany(table)).toBe(true);
    expect(hasCompany(view({ seats: [seat(0), seat(1, { kind: "bot", mine: false })] }))).toBe(false);
    expect(hasCompany(view({ seats: [seat(0), seat(1, { kind: "bot", mine: false })], watchers: 1 }))).toBe(true);
  });
});

describe("the notice of one's turn", () => {
  const asked = (mine: boolean) => turnState(view({ decision: { seat: 0, mine, kind: "action", prompt: "", options: [] } }));
  const waiting = turnState(view({ state: "waiting" }));

  it("comes when the question comes to the reader, once", () => {
    expect(turnNews(null, asked(true))).toBeNull();
    expect(turnNews(asked(false), asked(true))).toBe("It is your move");
    expect(turnNews(asked(true), asked(true))).toBeNull();
    expect(turnNews(waiting, asked(false))).toBe("The game begins");
    expect(turnNews(waiting, asked(true))).toBe("It is your move");
    expect(turnNews(asked(false), turnState(view({ state: "over" })))).toBe("The game is over");
  });

  it("is louder in the title of a page that is not in sight", () => {
    expect(titleFor(false, true)).toBe("Longbox");
    expect(titleFor(true, false)).toBe("Your move · Longbox");
    expect(titleFor(true, true)).toContain("●");
  });
});

describe("clocks", () => {
  const long = { minutes: 15, increment: 10 };
  const quick = { minutes: 0, increment: 30 };

  it("are told in words", () => {
    expect(clockWords(long)).toBe("15 minutes each and 10 seconds an answer");
    expect(clockWords({ minutes: 60, increment: 0 })).toBe("60 minutes each");
    expect(clockWords(quick)).toContain("30 seconds an answer");
    expect(clockText(61_000)).toBe("1:01");
    expect(clockText(-5)).toBe("0:00");
  });

  it("warn in time, and those of few seconds not always", () => {
    expect([61_000, 60_000, 10_000].map((left) => clockLevel(left, long))).toEqual(["calm", "low", "last"]);
    expect([30_000, 15_000, 10_000].map((left) => clockLevel(left, quick))).toEqual(["calm", "low", "last"]);
    expect(clockShare(450_000, long)).toBe(0.5);
    expect(clockShare(2_000_000, long)).toBe(1);
  });

  it("are read aloud at 60, 30 and 10 seconds", () => {
    expect(spokenWarning(60_100, 59_900)).toBe("60 seconds left on your clock");
    expect(spokenWarning(59_900, 59_700)).toBeNull();
    expect(spokenWarning(31_000, 9_000)).toBe("10 seconds left on your clock");
    expect(spokenWarning(500, 0)).toBeNull();
    expect(spokenWarning(20_000, 65_000)).toBeNull();
  });
});
