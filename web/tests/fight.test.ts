import { describe, expect, it } from "vitest";
import { champions } from "../src/games/champions";
import { genericLook } from "../src/games/look";
import { vs2pcg } from "../src/games/vs2pcg";
import { vstcg } from "../src/games/vstcg";
import type { TableView } from "../src/protocol";
import { fightOf, isFightOption, type FightSide } from "../src/table/fight";
import { positionState } from "../src/table/model";
import { decision, object, option, view } from "./make";

const stats = (atk: number, def: number) => [{ name: "atk", base: atk, value: atk }, { name: "def", base: def, value: def }];
const said = (side: FightSide | undefined) => side && [side.objects.map((one) => one.id), side.total];

const team = [
  object(1, { flags: ["attacker"], stats: stats(2, 2), controller: 0 }),
  object(2, { flags: ["attacker"], stats: stats(3, 2), controller: 0 }),
  object(3, { flags: ["defender"], stats: stats(2, 5), controller: 1 }),
];

describe("a fight", () => {
  it("is told by flags, and attackers count together", () => {
    const fight = fightOf(positionState(view({ objects: team }), []), vs2pcg.fight);
    expect([said(fight?.attackers), said(fight?.defenders)]).toEqual([[[1, 2], 5], [[3], 5]]);
  });
  it("that is proposed is of whoever takes the turn", () => {
    const proposed = team.map((one) => ({ ...one, flags: ["proposed"] }));
    const fight = fightOf(positionState(view({ objects: proposed, active: 1 }), []), vstcg.fight);
    expect([said(fight?.attackers), said(fight?.defenders)]).toEqual([[[3], 2], [[1, 2], 4]]);
  });
  it("is told by the question: the one asked about attacks, the one pointed at defends", () => {
    const objects = [object(1, { stats: [{ name: "attack", value: 2 }] }), object(2, { stats: [{ name: "defense", value: 3 }] })];
    const defend = option(0, { act: 8, object: 2 });
    const state = positionState(view({ game: "champions", objects, decision: decision([defend, option(1, { kind: "pass" })], { about: 1 }) }), []);
    expect(said(fightOf(state, champions.fight)?.defenders)).toEqual([[], null]);
    expect(said(fightOf(state, champions.fight, defend)?.defenders)).toEqual([[2], 3]);
    expect(isFightOption(champions.fight!, state.view.decision!, defend)).toBe(true);
    expect(isFightOption(champions.fight!, state.view.decision!, option(1, { kind: "pass" }))).toBe(false);
  });
  it("is told by the rule that asks for a target, and grows by those who join", () => {
    const objects = team.map((one) => ({ ...one, flags: [] }));
    const target = option(0, { kind: "object", object: 3 });
    const whom = positionState(view({ objects, decision: decision([target], { about: 1, rule: { id: "combat.declare.types", summary: "" } }) }), []);
    expect(said(fightOf(whom, vs2pcg.fight, target)?.defenders)).toEqual([[3], 5]);
    const join = option(0, { act: 6, object: 2 });
    const joining = positionState(view({ objects, decision: decision([join, option(1, { act: 7 })], { about: 1 }) }), []);
    expect(said(fightOf(joining, vs2pcg.fight, join)?.attackers)).toEqual([[1, 2], 5]);
  });
  it("is what the server says, where it says it", () => {
    const told = { ...view({ objects: team }), fight: { attackers: [2], defenders: [3], power: 9, guard: 1 } } as TableView;
    const fight = fightOf(positionState(told, []), vs2pcg.fight);
    expect([said(fight?.attackers), said(fight?.defenders)]).toEqual([[[2], 9], [[3], 1]]);
  });
  it("is none where nobody attacks, and in a game that the page does not know", () => {
    expect(fightOf(positionState(view({ objects: [object(1)] }), []), vs2pcg.fight)).toBeNull();
    expect(fightOf(positionState(view({ objects: team }), []), genericLook.fight)).toBeNull();
  });
});
