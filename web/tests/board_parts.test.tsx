// @vitest-environment jsdom
import { render, type ComponentChild } from "preact";
import { afterEach, describe, expect, it, vi } from "vitest";
import { BoardProvider, type BoardContext } from "../src/board/context";
import { FightStrip } from "../src/board/fight_strip";
import { GaugeBar } from "../src/board/gauge_bar";
import { Meter } from "../src/board/meter";
import { PanelButton } from "../src/board/panel";
import { Row } from "../src/board/rows";
import { SeatPlate } from "../src/board/seat_plate";
import { champions } from "../src/games/champions";
import type { GameLook } from "../src/games/look";
import { vs2pcg } from "../src/games/vs2pcg";
import { vstcg } from "../src/games/vstcg";
import type { OptionView, TableView } from "../src/protocol";
import { positionState } from "../src/table/model";
import { choicesOf } from "../src/table/options";
import { pointed } from "../src/table/pointing";
import { decision, object, option, seat, view, zone } from "./make";

vi.mock("../src/net/server", () => ({ server: { ask: () => new Promise(() => {}), listen: () => () => {} } }));

function draw(table: TableView, look: GameLook, what: ComponentChild, answer: (option: OptionView) => void = () => {}): HTMLElement {
  const state = positionState(table, []);
  const board: BoardContext = {
    state, game: undefined, look, words: {}, choices: choicesOf(table.decision, state.objects), armed: null, hinted: null, hintedOption: null, inspected: null,
    holdsPlaces: () => false, arrangement: 0, click: () => {}, answer, inspect: () => {}, openPile: () => {},
  };
  const root = document.createElement("div");
  render(<BoardProvider value={board}>{what}</BoardProvider>, root);
  return root;
}

afterEach(() => {
  pointed.value = null;
});

describe("bars", () => {
  it("warn by a word and a sign, not by colour alone", () => {
    const root = draw(view(), champions, <GaugeBar gauge={{ title: "threat", value: 6, of: 7, rises: true, level: "danger", word: "almost lost" }} />);
    expect(root.querySelector(".gauge.danger.rises")?.textContent).toBe("6/7 threat‼almost lost");
    expect(root.querySelector<HTMLElement>(".gauge-fill")?.style.width).toMatch(/^85\.7/);
  });
  it("of the other side are no alarm when they run out, and always when they fill up", () => {
    const bar = (rises: boolean) => draw(view(), champions, <GaugeBar theirs gauge={{ title: "x", value: 1, of: 7, rises, level: "danger", word: "w" }} />);
    expect(bar(false).querySelector(".gauge.theirs")).not.toBeNull();
    expect(bar(true).querySelector(".gauge.theirs")).toBeNull();
  });
  it("stand on the panel of a hero, which says them aloud", () => {
    const hero = object(1, { name: "Hero", controller: 0, counters: { damage: 9 }, flags: ["stunned"], stats: [{ name: "hit-points", value: 10 }] });
    const root = draw(view({ objects: [hero] }), champions, <PanelButton id={1} />);
    const button = root.querySelector("button.card.alarm[data-object='1']");
    expect(button?.querySelector(".unseen")?.textContent).toContain("1 of 10 hit points, nearly down");
    expect(root.querySelector(".stamp")?.textContent).toBe("Stunned");
  });
  it("stand beside the name of a player", () => {
    const one = seat(1, { mine: false, values: { endurance: 20, points: 2 } });
    const root = draw(view({ seats: [seat(0), one] }), vstcg, <SeatPlate seat={one} />);
    expect(root.querySelector(".seat-gauge")?.getAttribute("aria-label")).toBe("20 of 50 endurance, low");
    expect(root.querySelector(".values")?.textContent).toBe("2points");
  });
});

describe("teams", () => {
  it("tell the teammate from the others", () => {
    const table = view({ seats: [seat(0, { team: 1 }), seat(1, { team: 2 }), seat(2, { team: 1 })] });
    const sign = (number: number) => draw(table, vs2pcg, <SeatPlate seat={table.seats[number]!} />).querySelector(".team-sign")?.textContent;
    expect([0, 1, 2].map(sign)).toEqual(["team 1", "team 2", "with you"]);
    expect(draw(view(), vs2pcg, <SeatPlate seat={seat(1)} />).querySelector(".team-sign")).toBeNull();
  });
});

describe("rows", () => {
  it("without cards are thin, and are pressed where the question is about them", () => {
    const answered: number[] = [];
    const table = view({ zones: [zone("back/0", [])], decision: decision([option(4, { act: "row", zone: "back/0", label: "back" })]) });
    const row = { look: vs2pcg.side.rows[1]!, zone: table.zones[0]! };
    const root = draw(table, vs2pcg, <Row row={row} />, (taken) => answered.push(taken.index));
    expect(root.querySelector(".row-thin .row-title")?.textContent).toBe("Back row");
    root.querySelector<HTMLElement>(".row-target")?.click();
    expect(answered).toEqual([4]);
  });
});

describe("the strip of a fight", () => {
  const stats = (atk: number, def: number) => [{ name: "atk", value: atk }, { name: "def", value: def }];
  it("says who fights whom and for how much", () => {
    const objects = [object(1, { name: "Captain America" }), object(2, { name: "Wolverine" })];
    const fight = { attackers: { objects: [1], number: 4 }, defenders: { objects: [2], number: 3 } };
    const root = draw(view({ objects, fight }), vs2pcg, <FightStrip />);
    expect(root.querySelector(".fight")?.getAttribute("aria-label")).toBe("Captain America 4 attack against Wolverine 3 defence");
  });
  it("names the player who is attacked directly", () => {
    const fight = { attackers: { objects: [1], number: 4 }, defenders: { objects: [], seat: 1 } };
    const table = view({ objects: [object(1, { name: "Robin" })], fight, seats: [seat(0), seat(1, { name: "Ben", mine: false })] });
    expect(draw(table, vstcg, <FightStrip />).querySelector(".fight")?.getAttribute("aria-label")).toBe("Robin 4 attack against Ben");
  });
  it("names the target that is pointed at", () => {
    const objects = [object(1, { name: "Thor", stats: stats(6, 5) }), object(2, { name: "Storm", stats: stats(3, 4) })];
    const asked = decision([option(0, { kind: "object", object: 2 })], { about: 1, rule: { id: "combat.declare.types", summary: "" } });
    pointed.value = { object: 2, option: null };
    expect(draw(view({ objects, decision: asked }), vs2pcg, <FightStrip />).querySelector(".fight")?.getAttribute("aria-label")).toBe("Thor 6 attack against Storm 4 defence");
    pointed.value = null;
    expect(draw(view({ objects, decision: asked }), vs2pcg, <FightStrip />).textContent).toContain("whom?");
  });
});

describe("the meter of a price", () => {
  it("shows what is paid in pips and in words", () => {
    const root = draw(view(), champions, <Meter meter={{ paid: 1, of: 3, what: "resources" }} />);
    expect(root.querySelectorAll(".meter-pips i.paid")).toHaveLength(1);
    expect(root.querySelector(".meter")?.getAttribute("aria-label")).toBe("1 of 3 resources paid");
  });
});
