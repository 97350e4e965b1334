import { describe, expect, it } from "vitest";
import { champions } from "../src/games/champions";
import { genericLook } from "../src/games/look";
import { vs2pcg } from "../src/games/vs2pcg";
import { vstcg } from "../src/games/vstcg";
import { fightOf, isFightOption, type FightSide } from "../src/table/fight";
import { positionState } from "../src/table/model";
import { decision, object, option, view } from "./make";

const stats = (atk: number, def: number) => [{ name: "atk", base: atk, value: atk }, { name: "def", base: def, value: def }];
const said = (side: FightSide | undefined) => side && [side.objects.map((one) => one.id), side.total];

const team = [
  object(1, { stats: stats(2, 2), controller: 0 }),
  object(2, { stats: stats(3, 2), controller: 0 }),
  object(3, { stats: stats(2, 5), controller: 1 }),
];

describe("a fight", () => {
  it("is what the server says, with the numbers of the rules", () => {
    const fight = fightOf(positionState(view({ objects: team, fight: { attackers: { objects: [1, 2], number: 9 }, defenders: { objects: [3], number: 1 } } }), []), vs2pcg.fight);
    expect([said(fight?.attackers), said(fight?.defenders)]).toEqual([[[1, 2], 9], [[3], 1]]);
  });
  it("may be one against a player, and may have no numbers", () => {
    const fight = fightOf(positionState(view({ objects: team, fight: { attackers: { objects: [1] }, defenders: { objects: [], seat: 1 } } }), []), vstcg.fight);
    expect([said(fight?.attackers), said(fight?.defenders), fight?.defenders.seat]).toEqual([[[1], null], [[], null], 1]);
  });
  it("is told by the question: the one asked about attacks, the one pointed at defends", () => {
    const objects = [object(1, { stats: [{ name: "attack", value: 2 }] }), object(2, { stats: [{ name: "defense", value: 3 }] })];
    const defend = option(0, { act: "defend", object: 2 });
    const state = positionState(view({ game: "champions", objects, decision: decision([defend, option(1, { kind: "pass" })], { about: 1 }) }), []);
    expect(said(fightOf(state, champions.fight)?.defenders)).toEqual([[], null]);
    expect(said(fightOf(state, champions.fight, defend)?.defenders)).toEqual([[2], 3]);
    expect(isFightOption(champions.fight!, state.view.decision!, defend)).toBe(true);
    expect(isFightOption(champions.fight!, state.view.decision!, option(1, { kind: "pass" }))).toBe(false);
  });
  it("is told by the rule that asks for a target, and grows by those who join", () => {
    const objects = team;
    const target = option(0, { kind: "object", object: 3 });
    const whom = positionState(view({ objects, decision: decision([target], { about: 1, rule: { id: "combat.declare.types", summary: "" } }) }), []);
    expect(said(fightOf(whom, vs2pcg.fight, target)?.defenders)).toEqual([[3], 5]);
    const join = option(0, { act: "join", object: 2 });
    const joining = positionState(view({ objects, decision: decision([join, option(1, { act: "declare" })], { about: 1 }) }), []);
    expect(said(fightOf(joining, vs2pcg.fight, join)?.attackers)).toEqual([[1, 2], 5]);
  });
  it("is none where nobody attacks, and in a game that the page does not know", () => {
    expect(fightOf(positionState(view({ objects: [object(1)] }), []), vs2pcg.fight)).toBeNull();
    expect(fightOf(positionState(view({ objects: team }), []), genericLook.fight)).toBeNull();
  });
});
