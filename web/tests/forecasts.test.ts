import { describe, expect, it } from "vitest";
import type { ClientForecast, ServerForecast } from "../src/protocol";
import { Forecasts, leftAfter, resultsOf } from "../src/board/forecasts";
import { champions } from "../src/games/champions";
import { vstcg } from "../src/games/vstcg";
import { Refused } from "../src/net/connection";
import { decision, object, option, seat, view } from "./make";

function book(answer: (message: ClientForecast) => Promise<ServerForecast>): { forecasts: Forecasts; asked: ClientForecast[] } {
  const asked: ClientForecast[] = [];
  return { asked, forecasts: new Forecasts((message) => { asked.push(message); return answer(message); }) };
}

describe("forecasts", () => {
  const asking = (step: number) => view({ table: "t", step, decision: decision([option(0), option(1)]) });

  it("are asked for once at a question", async () => {
    const { forecasts, asked } = book((message) => Promise.resolve({ ...message, changes: {}, lines: [`option ${message.option}`] }));
    const first = asking(1);
    expect(await forecasts.of(first, 0)).toMatchObject({ lines: ["option 0"] });
    expect(await forecasts.of(first, 0)).toMatchObject({ lines: ["option 0"] });
    await forecasts.of(first, 1);
    expect(asked).toHaveLength(2);
    await forecasts.of(asking(2), 0);
    expect(asked.at(-1)).toEqual({ type: "forecast", table: "t", step: 2, option: 0 });
    expect(asked).toHaveLength(3);
  });
  it("are those of another question when the same step is reached in another way", async () => {
    let answers = 0;
    const { forecasts } = book((message) => Promise.resolve({ ...message, changes: {}, lines: [`answer ${++answers}`] }));
    expect(await forecasts.of(asking(10), 0)).toMatchObject({ lines: ["answer 1"] });
    expect(await forecasts.of(asking(10), 0)).toMatchObject({ lines: ["answer 2"] });
  });
  it("say nothing when they are refused", async () => {
    const { forecasts, asked } = book(() => Promise.reject(new Refused("stale", "too late")));
    const at = asking(1);
    expect(await forecasts.of(at, 0)).toEqual({ lines: [], changes: {} });
    await forecasts.of(at, 1);
    expect(asked).toHaveLength(2);
  });
  it("are not asked for again where the server does not know the message", async () => {
    const { forecasts, asked } = book(() => Promise.reject(new Refused("unknown-type", "what?")));
    expect(await forecasts.of(asking(1), 0)).toEqual({ lines: [], changes: {} });
    expect(await forecasts.of(asking(2), 0)).toEqual({ lines: [], changes: {} });
    expect(asked).toHaveLength(1);
  });
});

describe("what comes of a fight", () => {
  const fight = (...results: string[]) => ["Thor exhausts", "Thor attacks Nick Fury", "Nick Fury strikes Thor", "Thor strikes Nick Fury", ...results, "The combat ends", "Turn 8: Bob", "Bob draws a card"];

  it("is told without its steps, and nothing that comes after it", () => {
    expect(resultsOf(fight("Nick Fury is stunned by Thor", "Nick Fury is wounded"), "Nobody is stunned")).toEqual(["Nick Fury is stunned by Thor", "Nick Fury is wounded"]);
    expect(resultsOf(["Spider-Man defends", "Rhino does no damage to Spider-Man", "Round 2", "Ann takes a turn"], undefined)).toEqual(["Rhino does no damage to Spider-Man"]);
  });
  it("is a verdict where nothing comes of it, but only of a fight that is told to its end", () => {
    expect(resultsOf(fight(), "Nobody is stunned")).toEqual(["Nobody is stunned"]);
    expect(resultsOf(fight(), undefined)).toEqual([]);
    expect(resultsOf(["Thor exhausts", "Thor attacks Nick Fury"], "Nobody is stunned")).toEqual([]);
    expect(resultsOf([], "Nobody is stunned")).toEqual([]);
  });
});

describe("what would be left", () => {
  const hero = (damage: number) => object(1, { name: "Rhino", stats: [{ name: "hit-points", value: 14, base: 14 }], counters: damage > 0 ? { damage } : {} });
  const of = (damage: number) => leftAfter(view({ objects: [hero(2)] }), { objects: [hero(damage)] }, { look: champions, words: {} });

  it("is said of whoever is hurt and stays", () => {
    expect(of(4)).toEqual(["Rhino: 10 of 14 hit points left"]);
    expect(of(14)).toEqual([]);
    expect(of(2)).toEqual([]);
  });
  it("is said of players", () => {
    const at = (endurance: number) => [seat(0, { values: { endurance } }), seat(1, { values: { endurance } })];
    const changes = { seats: [{ seat: 1, values: { endurance: 43 }, inGame: true }] };
    expect(leftAfter(view({ seats: at(50) }), changes, { look: vstcg, words: {} })).toEqual(["Player 1: 43 endurance left"]);
  });
});
