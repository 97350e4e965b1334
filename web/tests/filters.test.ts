import { describe, expect, it } from "vitest";
import { factWords, filtersOf, toggled } from "../src/cards/filters";
import { findCards } from "../src/cards/search";
import { champions } from "../src/games/champions";
import { genericLook } from "../src/games/look";
import { vs2pcg } from "../src/games/vs2pcg";
import { card } from "./make";

const fury = card("1", { name: "Nick Fury", type: "ally", set: "basic", facts: { cost: 4, traits: "S.H.I.E.L.D. Spy.", faction_code: "basic", resource_mental: 1 } });
const tigra = card("2", { name: "Tigra", type: "ally", set: "aggression", facts: { cost: 3, traits: "Avenger.", faction_code: "aggression", resource_physical: 1 } });
const energy = card("3", { name: "Energy", type: "resource", set: "basic", facts: { cost: null, faction_code: "basic", resource_energy: 2 } });
const all = [fury, tigra, energy];

describe("filters", () => {
  const filters = filtersOf(champions, { "faction_code:basic": "Basic" }, all);
  const found = (chosen: Record<string, string[]>, search = "") => findCards(all, search, filters, chosen).map((one) => one.name);

  it("come from the facts of the cards, in the words of the game", () => {
    expect(filters.map((filter) => filter.look.title)).toEqual(["Type", "Cost", "Resource", "Aspect", "Trait", "Set"]);
    expect(filters[4]?.choices.map((choice) => choice.value)).toEqual(["Avenger", "S.H.I.E.L.D.", "Spy"]);
    expect(filters[2]?.choices.map((choice) => choice.label)).toEqual(["mental", "physical", "energy"]);
  });
  it("take any of one fact and all facts together", () => {
    expect(found({ Cost: ["3", "4"] })).toEqual(["Nick Fury", "Tigra"]);
    expect(found({ Cost: ["3", "4"], Aspect: ["basic"] })).toEqual(["Nick Fury"]);
    expect(found({ Trait: ["S.H.I.E.L.D."] })).toEqual(["Nick Fury"]);
    expect(found({ Resource: ["resource_energy", "resource_physical"] })).toEqual(["Tigra", "Energy"]);
    expect(found({ Type: ["ally"] }, "tig")).toEqual(["Tigra"]);
    expect(found({ Cost: [] })).toHaveLength(3);
  });
  it("that leave no choice are left out", () => {
    expect(filtersOf(vs2pcg, {}, [card("a"), card("b")])).toEqual([]);
  });
  it("are found for an unknown game", () => {
    const cards = ["a", "b", "c", "d"].map((id, place) => card(id, { type: "x", facts: { cost: place, clan: place < 2 ? "Fox" : "Owl", id, atk: 1 } }));
    expect(filtersOf(genericLook, {}, cards).map((filter) => filter.look.title)).toEqual(["Cost", "Clan"]);
  });
  it("are taken and given back", () => {
    expect(toggled(toggled({}, "Cost", "1"), "Cost", "2")).toEqual({ Cost: ["1", "2"] });
    expect(toggled({ Cost: ["1", "2"] }, "Cost", "1")).toEqual({ Cost: ["2"] });
  });
  it("read lists, numbers and nothing", () => {
    expect(factWords(card("x", { facts: { teams: ["A", "B"] } }), "teams")).toEqual(["A", "B"]);
    expect(factWords(card("x", { facts: { flag: false } }), "flag")).toEqual([]);
    expect(factWords(fury, "unheard")).toEqual([]);
  });
});
