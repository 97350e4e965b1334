import { describe, expect, it } from "vitest";
import { faceOf, spoken, titled } from "../src/cards/face";
import { factRows } from "../src/cards/facts";
import { looks } from "../src/games";
import { champions } from "../src/games/champions";
import { genericLook } from "../src/games/look";
import { vs2pcg } from "../src/games/vs2pcg";
import { vstcg } from "../src/games/vstcg";
import { libraryOf } from "./library";
import { card, object } from "./make";

const thor = card("mnb-021", { name: "Thor", facts: { cost: 6, atk: 6, def: 5, health: 2, team: "avengers", flight: true } });

describe("a card's face", () => {
  it("shows printed numbers where it is not in play", () => {
    const face = faceOf(vs2pcg, {}, thor);
    expect(face.cost).toBe("6");
    expect(face.stats.map((stat) => stat.value)).toEqual([6, 5]);
    expect(face.life).toEqual({ left: 2, of: 2, title: "health" });
    expect(face.icons.map((mark) => mark.title)).toEqual(["flight"]);
  });

  it("shows what has become of them in play", () => {
    const stats = [{ name: "atk", base: 6, value: 7 }, { name: "def", base: 5, value: 6 }, { name: "health", base: 2, value: 2 }];
    const face = faceOf(vs2pcg, {}, thor, object(1, { name: "Thor", card: "mnb-021", stats, counters: { plus: 1, wound: 1 }, flags: ["exhausted", "stunned"] }));
    expect(face.stats[0]).toMatchObject({ value: 7, base: 6 });
    expect(face.life?.left).toBe(1);
    expect(face.counters.map((mark) => mark.title)).toEqual(["+1/+1 counters"]);
    expect(face.stamps).toEqual(["Stunned"]);
    expect(face.icons).toEqual([]);  // flight is a quality in play, and it has lost it
    expect(spoken(face)).toBe("Thor, cost 6, attack 7 (printed 6), defence 6 (printed 5), health 1 of 2, 1 +1/+1 counters, Stunned, exhausted");
  });

  it("gives nothing away of a card that is not known", () => {
    const { card: _, ...hidden } = object(1, { name: "a card" });
    const face = faceOf(vs2pcg, {}, undefined, hidden);
    expect(face.known).toBe(false);
    expect(spoken(face)).toBe("a card you cannot see");
  });

  it("puts threat on a scheme where everybody sees it", () => {
    const scheme = card("s", { type: "side_scheme" });
    expect(faceOf(champions, {}, scheme, object(1, { counters: { threat: 4 } })).big).toMatchObject({ count: 4 });
    const main = card("m", { type: "main_scheme", facts: { threat: 7 } });
    expect(spoken(faceOf(champions, {}, main, object(1, { name: "Plan", counters: { threat: 4 } })))).toBe("Plan, 4 threat of 7 per hero");
    expect(faceOf(champions, {}, main, object(1)).big).toMatchObject({ count: 0, limit: "of 7 per hero" });
    expect(faceOf(champions, {}, main, object(1), 3).big).toMatchObject({ limit: "of 21" });
    const fixed = { ...main, facts: { ...main.facts, threat_fixed: true } };
    expect(faceOf(champions, {}, fixed, object(1), 3).big).toMatchObject({ limit: "of 7" });
    expect(faceOf(champions, {}, card("a", { type: "ally" }), object(1)).big).toBeNull();
  });

  it("leaves out numbers that cards of its type do not have", () => {
    const stats = [{ name: "thwart", value: 1 }, { name: "scheme", value: 1 }];
    expect(faceOf(champions, {}, card("v", { type: "villain" }), object(1, { stats })).stats.map((stat) => stat.short)).toEqual(["SCH"]);
  });

  it("shows every number of a game that the page does not know", () => {
    const face = faceOf(genericLook, { "stat:might": "Might" }, card("x"), object(1, { stats: [{ name: "might", value: 3 }], counters: { gold: 2 } }));
    expect(face.stats).toEqual([{ short: "Might", title: "Might", tone: "grey", value: 3, base: null, assumed: false }]);
    expect(face.counters[0]).toMatchObject({ short: "gold", count: 2 });
  });

  it("shows counters, traits and teams that only card files know", () => {
    const words = { "counter:fame": "fame counter", "team:new-warriors": "New Warriors" };
    const face = faceOf(vs2pcg, words, card("x", { facts: { team: "new-warriors" } }), object(1, { counters: { fame: 2 } }));
    expect(face.counters[0]).toMatchObject({ short: "fame", title: "fame counter", count: 2 });
    expect(face.kicker).toContain("New Warriors");
    expect(faceOf(champions, {}, card("x", { facts: { traits: "Champion." } })).kicker).toContain("Champion");
  });
  it("marks what is not known from the printed card", () => {
    const words = { "assumed-fact:atk": "ATK" };
    const facts = { cost: 4, atk: 7, def: 6, flight: true, affiliations: ["Doom"], assumed: ["cost", "atk", "affiliation", "icons", "text"] };
    const doom = card("quo-001", { name: "Doom", type: "character", text: "He rules.", facts });
    const face = faceOf(vstcg, words, doom, object(1, { stats: [{ name: "atk", base: 7, value: 9 }, { name: "def", base: 6, value: 6 }], qualities: ["flight"] }));
    expect(face.costAssumed).toBe(true);
    expect(face.stats.map((stat) => stat.assumed)).toEqual([true, false]);
    expect([face.kickerAssumed, face.textAssumed]).toEqual([true, true]);
    expect(face.icons).toEqual([{ short: "Fly*", title: "flight (assumed, not from the printed card)", tone: "blue" }]);
    expect(face.assumed).toBe("Assumed, not from the printed card: cost, ATK, affiliation, icons, text");
    expect(spoken(face)).toContain(face.assumed);
    const rows = factRows(vstcg, words, doom);
    expect(rows.filter((row) => row.value.endsWith(" *")).map((row) => row.fact)).toEqual(["affiliations", "cost", "atk"]);
    expect(rows.find((row) => row.fact === "assumed")?.value).toBe("cost, ATK, affiliation, icons, text");
  });

  it("marks nothing on a card that is known", () => {
    const face = faceOf(vstcg, {}, card("lbx-001", { type: "character", facts: { cost: 1, atk: 1, def: 1, assumed: [] } }));
    expect([face.costAssumed, face.kickerAssumed, face.textAssumed, face.assumed]).toEqual([false, false, false, ""]);
  });

  it("has the frame of its kind", () => {
    expect(["main", "supporting", "plot-twist", "location", "equipment"].map((type) => faceOf(vs2pcg, {}, card("c", { type })).frame)).toEqual(["hero", "ally", "event", "place", "gear"]);
    expect(faceOf(genericLook, {}, thor).frame).toBe("plain");
  });
  it.each(Object.entries(looks))("has a frame whatever kind of card of %s it is", (game, look) => {
    const types = new Set(libraryOf(game).map((one) => one.type));
    expect(types.size).toBeGreaterThan(3);
    expect([...types].filter((type) => faceOf(look, {}, card("c", { type })).frame === "plain")).toEqual([]);
  });

  it("makes titles of words", () => {
    expect([titled("x-men"), titled("plot twist")]).toEqual(["X-Men", "Plot Twist"]);
  });
});
