import { describe, expect, it } from "vitest";
import { follow, standing, type Attempt } from "../src/learn/attempt";
import type { LessonView, TableView } from "../src/protocol";
import type { Word } from "../src/learn/course";
import { lessonAfter } from "../src/learn/lessons";
import { firstGameMessage, setUpAnswer } from "../src/learn/newcomer";
import { forgetLearned, isLearned, kFirstGame, learned, markLearned, nextToLearn, readLearned } from "../src/learn/progress";
import { cutTexts, cutWords, findWords, slugOf } from "../src/learn/words";
import { paths, routeOf } from "../src/router";
import { decision, object, option, view } from "./make";

function word(name: string, also: string[] = [], says = `About ${name}.`): Word {
  return { word: name, also, says, rules: [] };
}

describe("addresses of the first evening", () => {
  it("lead to a part and an item", () => {
    expect(routeOf("/learn/vs2pcg", "")).toEqual({ page: "learn", game: "vs2pcg", part: "lessons", item: "" });
    expect(routeOf("/learn/vs2pcg/how/rows", "")).toEqual({ page: "learn", game: "vs2pcg", part: "how", item: "rows" });
    expect(routeOf(paths.word("vstcg", "team-attack"), "")).toEqual({ page: "learn", game: "vstcg", part: "words", item: "team-attack" });
    expect(routeOf(paths.learn("vstcg"), "")).toEqual({ page: "learn", game: "vstcg", part: "lessons", item: "" });
  });
});

describe("progress", () => {
  it("is kept by game", () => {
    learned.value = {};
    markLearned("vs2pcg", "01-resource");
    markLearned("vs2pcg", "01-resource");
    expect(learned.value).toEqual({ vs2pcg: ["01-resource"] });
    expect(isLearned("champions", "01-resource")).toBe(false);
    forgetLearned("vs2pcg");
    expect(isLearned("vs2pcg", "01-resource")).toBe(false);
  });
  it("names the first lesson that is not done, the first game after all, and then nothing", () => {
    expect(nextToLearn(["a", "b"], [])).toBe("a");
    expect(nextToLearn(["a", "b"], ["b"])).toBe("a");
    expect(nextToLearn(["a", "b"], ["a", "b"])).toBe(kFirstGame);
    expect(nextToLearn(["a", "b"], ["a", "b", kFirstGame])).toBeNull();
  });
  it("reads only what is sound", () => {
    expect(readLearned(null)).toEqual({});
    expect(readLearned("{")).toEqual({});
    expect(readLearned("[1]")).toEqual({});
    expect(readLearned('{"vs2pcg":["a",1],"x":7}')).toEqual({ vs2pcg: ["a"] });
  });
});

describe("words in texts", () => {
  const words = [word("attack"), word("team attack"), word("stun", ["stunned"]), word("ATK")];
  const linked = (text: string) => cutWords(text, words).filter((piece) => piece.word).map((piece) => piece.text);
  it("are found whole, the longest first, once each", () => {
    expect(linked("A team attack is no attack, and no attack is a team attack")).toEqual(["team attack", "attack"]);
    expect(linked("Attacks by stunned Atkins: ATK 3")).toEqual(["Attacks", "stunned", "ATK"]);
    expect(linked("counter-attack")).toEqual([]);
  });
  it("keep every letter of the text", () => {
    const text = "Attack, stun; attack (again).";
    expect(cutWords(text, words).map((piece) => piece.text).join("")).toBe(text);
    expect(cutWords(text, [])).toEqual([{ text }]);
  });
  it("are explained once in texts that are read together", () => {
    const [first, second] = cutTexts(["attack", "attack and stun"], words);
    expect(first?.some((piece) => piece.word)).toBe(true);
    expect(second?.filter((piece) => piece.word).map((piece) => piece.text)).toEqual(["stun"]);
  });
  it("are found by what is typed, beginnings first", () => {
    expect(findWords(words, "att").map((one) => one.word)).toEqual(["attack", "team attack"]);
    expect(findWords(words, "stunned").map((one) => one.word)).toEqual(["stun"]);
    expect(findWords(words, "zzz")).toEqual([]);
    expect(findWords(words, " ")).toHaveLength(4);
  });
  it("have addresses", () => expect(slugOf("KO'd pile")).toBe("ko-d-pile"));
});

describe("an attempt at a lesson", () => {
  const texts = { id: "01-attack", title: "", tell: "", goal: "", why: "", rules: [] };
  const at = (more: Partial<TableView>, done = false): TableView => {
    const lesson: LessonView = { ...texts, done };
    return Object.assign(view({ step: 0, ...more }), { lesson });
  };
  const through = (...views: TableView[]): [Attempt, TableView] => {
    const attempt = views.reduce<Attempt | null>(follow, null)!;
    return [attempt, views.at(-1)!];
  };
  it("begins, is under way and is done", () => {
    expect(standing(...through(at({})))).toBe("begun");
    expect(standing(...through(at({}), at({ step: 1 })))).toBe("playing");
    expect(standing(...through(at({}), at({ step: 1 }, true)))).toBe("done");
  });
  it("stays done while the game goes on, until that is taken back", () => {
    const reached = [at({}), at({ step: 3 }, true)];
    expect(standing(...through(...reached, at({ step: 4, turn: 2 })))).toBe("done");
    expect(standing(...through(...reached, at({ step: 4 }), at({ step: 2 })))).toBe("playing");
  });
  it("is missed when the turn or the game goes by, and not any more when that is taken back", () => {
    expect(standing(...through(at({}), at({ step: 4, turn: 2 })))).toBe("missed");
    expect(standing(...through(at({}), at({ step: 4, active: 1 })))).toBe("missed");
    expect(standing(...through(at({}), at({ step: 4, state: "over" })))).toBe("missed");
    expect(standing(...through(at({}), at({ step: 4, turn: 2 }), at({ step: 1 })))).toBe("playing");
  });
  it("is followed by the next lesson", () => {
    const lessons = ["a", "b"].map((id) => ({ ...texts, id, rules: [] }));
    expect(lessonAfter(lessons, "a")?.id).toBe("b");
    expect(lessonAfter(lessons, "b")).toBeUndefined();
    expect(lessonAfter(lessons, "c")).toBeUndefined();
  });
});

describe("the set-up of a first game", () => {
  const asked = (more: Parameters<typeof decision>[1], ...options: Parameters<typeof decision>[0]) =>
    view({ phase: "setup", turn: 0, objects: [object(7, { name: "Captain America" })], decision: decision(options, more) });
  it("takes the first turn", () => {
    const answer = setUpAnswer(asked({}, option(0, { kind: "seat", seat: 1 }), option(1, { kind: "seat", seat: 0 })));
    expect(answer).toMatchObject({ option: { index: 1 }, says: "You go first in this game." });
  });
  it("places the main character in front", () => {
    const answer = setUpAnswer(asked({ about: 7 }, option(0, { label: "front" }), option(1, { label: "back" })));
    expect(answer).toMatchObject({ option: { index: 0 }, says: "We placed Captain America in the front row for you." });
  });
  it("keeps the hand, wherever that option stands", () => {
    expect(setUpAnswer(asked({}, option(0, { label: "mulligan" }), option(1, { label: "keep" })))?.option.index).toBe(1);
    expect(setUpAnswer(asked({ usual: 1 }, option(0, { label: "discard Energy" }), option(1, { label: "done", kind: "done" })))?.says).toMatch(/kept/);
  });
  it("says what it answered to anything else", () => {
    expect(setUpAnswer(asked({ prompt: "Which?" }, option(0, { label: "this" })))?.says).toBe('We answered "Which?" with "this" for you.');
  });
  it("leaves the game itself, and questions of others, alone", () => {
    expect(setUpAnswer(view({ decision: decision([option(0)]) }))).toBeNull();
    expect(setUpAnswer(asked({ mine: false }, option(0)))).toBeNull();
  });
  it("deals set cards, against the easiest bot or alone", () => {
    expect(firstGameMessage("vs2pcg", { deck: "avengers", otherDeck: "x-men", seed: 3, tell: "" }, "easy")).toEqual({
      type: "create", game: "vs2pcg", listed: false, seed: 3,
      seats: [{ kind: "me", deck: { name: "avengers" } }, { kind: "bot", bot: "easy", deck: { name: "x-men" } }],
    });
    expect(firstGameMessage("champions", { deck: "spider-man", seed: 3, options: { scenario: "rhino" }, tell: "" }, "easy").seats).toHaveLength(1);
  });
});
