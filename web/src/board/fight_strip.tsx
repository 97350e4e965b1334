// The strip says who fights whom, and for how much: "Captain America 4 attack → Wolverine 3 defence".
import { fightOf, type FightSide } from "../table/fight";
import { seatName } from "../table/model";
import { pointed, pointedOption } from "../table/pointing";
import { useBoard } from "./context";

function Names({ side, player }: { side: FightSide; player: string }) {
  if (side.objects.length === 0) return <span class="fight-side">{player}</span>;
  return <span class="fight-side">{side.objects.map((object) => <span key={object.id} data-object-link={object.id}>{object.name}</span>)}</span>;
}

function Total({ side, title, guards }: { side: FightSide; title: string; guards: boolean }) {
  if (side.total === null) return null;
  return <b class={`fight-number ${guards ? "guard" : ""}`}>{side.total}<small>{title}</small></b>;
}

function spokenSide(side: FightSide, title: string, player: string): string {
  const names = side.objects.map((object) => object.name).join(" and ") || player;
  return side.total === null ? names : `${names} ${side.total} ${title}`;
}

export function FightStrip() {
  const { state, look, choices, armed } = useBoard();
  const fight = fightOf(state, look.fight, pointedOption(pointed.value, state.view, choices, armed));
  if (!fight || !look.fight) return null;
  const titleOf = (stat: string) => look.stats.find((one) => one.stat === stat)?.title ?? stat;
  const { attackers, defenders } = fight;
  const [power, guard] = [titleOf(look.fight.power), titleOf(look.fight.guard)];
  const player = defenders.seat === undefined ? "" : seatName(state.view, defenders.seat);
  const isAimed = defenders.objects.length > 0 || player !== "";
  const against = isAimed ? ` against ${spokenSide(defenders, guard, player)}` : "";
  return (
    <div class="fight" role="status" aria-label={`${spokenSide(attackers, power, "")}${against}`}>
      <Names side={attackers} player="" />
      <Total side={attackers} title={power} guards={false} />
      <span class="fight-arrow" aria-hidden="true">→</span>
      {isAimed ? <Names side={defenders} player={player} /> : <span class="fight-side fight-open">whom?</span>}
      <Total side={defenders} title={guard} guards={true} />
    </div>
  );
}
