import { describe, expect, it } from "vitest";
import { gaugesOf, levelOf, seatGauges, spokenGauge } from "../src/board/gauges";
import { faceOf } from "../src/cards/face";
import { champions } from "../src/games/champions";
import { vs2pcg } from "../src/games/vs2pcg";
import { vstcg } from "../src/games/vstcg";
import { card, object, seat } from "./make";

const scheme = card("scheme", { type: "main_scheme", facts: { type_code: "main_scheme", threat: 7 } });
const threat = (count: number, players = 1) =>
  gaugesOf(champions, faceOf(champions, {}, scheme, object(1, { counters: count > 0 ? { threat: count } : {} }), players));

describe("how dangerous a number is", () => {
  it("goes from calm to danger as it runs out", () => {
    expect([10, 6, 5, 3, 2, 1, 0].map((left) => levelOf(left, 10))).toEqual(["calm", "calm", "warning", "warning", "danger", "danger", "danger"]);
  });
  it("is calm at the beginning, however small the whole", () => {
    expect(levelOf(1, 1)).toBe("calm");
    expect(levelOf(1, 3)).toBe("danger");
  });
});

describe("gauges", () => {
  it("alarm at six of seven threat, in words as well", () => {
    const [gauge] = threat(6);
    expect(gauge).toMatchObject({ value: 6, of: 7, rises: true, level: "danger" });
    expect(spokenGauge(gauge!)).toBe("6 of 7 threat, almost lost");
  });
  it("show a scheme without threat, and count for every player", () => {
    expect(threat(0)).toMatchObject([{ value: 0, of: 7, level: "calm", word: "" }]);
    expect(threat(6, 4)).toMatchObject([{ of: 28, level: "calm" }]);
  });
  it("run out with wounds", () => {
    const main = card("main", { type: "main", facts: { health: 5 } });
    const at = (wound: number) => gaugesOf(vs2pcg, faceOf(vs2pcg, {}, main, object(1, { stats: [{ name: "health", base: 5, value: 5 }], counters: { wound } })));
    expect(at(3)).toMatchObject([{ value: 2, of: 5, rises: false, level: "warning", word: "wounded" }]);
    expect(at(4)).toMatchObject([{ level: "danger", word: "nearly out" }]);
  });
  it("of a player are the numbers that have a beginning", () => {
    const [gauge, ...more] = seatGauges(vstcg, seat(0, { values: { endurance: 9, points: 3 } }));
    expect(more).toEqual([]);
    expect(gauge).toMatchObject({ value: 9, of: 50, level: "danger" });
    expect(seatGauges(vstcg, seat(0, { values: { endurance: 56 } }))).toMatchObject([{ value: 56, of: 56, level: "calm" }]);
  });
});
