// The plate of a player shows name, clock and numbers, and large the card or the number that they lose with.
import type { ComponentChildren } from "preact";
import { cardInfo } from "../net/library";
import { Bubble } from "../people/bubble";
import type { ObjectView, SeatView } from "../protocol";
import { isTeammate, plateName, playerObject, type TableState } from "../table/model";
import { isLit } from "../table/options";
import { objectFace, useBoard } from "./context";
import { GaugeBar } from "./gauge_bar";
import { gaugesOf, seatGauges, spokenGauge } from "./gauges";
import { hasClock, SeatClock } from "./seat_clock";

// A player who can be picked is pressed like a card: by the object that stands for them, or by seat.
function SeatFrame({ seat, children }: { seat: SeatView; children: ComponentChildren }) {
  const board = useBoard();
  const view = board.state.view;
  const isActive = view.active === seat.seat;
  const isAsked = view.decision?.seat === seat.seat;
  const words = `seat ${isActive ? "active" : ""} ${isAsked ? "asked" : ""} ${seat.inGame ? "" : "out"} ${hasClock(seat, view.clock) ? "timed" : ""}`;
  const stand = playerObject(board.state, seat.seat);
  const choose = <span class="unseen">choose </span>;
  const [bySeat] = board.choices.bySeat.get(seat.seat) ?? [];
  if (stand !== undefined && isLit(board.choices, stand, board.armed))
    return <button class={`${words} card lit`} data-player={seat.seat} data-object={stand} onClick={() => board.click(stand)}>{choose}{children}</button>;
  if (bySeat) return <button class={`${words} card lit`} data-player={seat.seat} onClick={() => board.answer(bySeat)}>{choose}{children}</button>;
  return <div class={words} data-player={seat.seat}>{children}</div>;
}

// Returns the card that the player loses with, while it stands on the table.
function leaderOf(state: TableState, types: string[], seat: number): ObjectView | undefined {
  const { game, objects } = state.view;
  return objects.find((one) => one.controller === seat && state.zones.get(one.zone)?.layout === "row" && types.includes(cardInfo(game, one.card)?.type ?? ""));
}

function Leader({ seat, theirs }: { seat: number; theirs: boolean }) {
  const board = useBoard();
  const leader = leaderOf(board.state, board.look.leader ?? [], seat);
  if (!leader) return null;
  const face = objectFace(board, leader);
  const gauges = gaugesOf(board.look, face);
  return (
    <span class="leader" data-object-link={leader.id} role="img" aria-label={`${leader.name}, ${gauges.map(spokenGauge).join(", ")}`}>
      <span class="leader-name"><b>{leader.name}</b>{face.stamps.map((stamp) => <i key={stamp}>{stamp}</i>)}</span>
      {gauges.map((gauge) => <GaugeBar key={gauge.title} gauge={gauge} theirs={theirs} />)}
    </span>
  );
}

function Values({ seat }: { seat: SeatView }) {
  const { look } = useBoard();
  const shown = Object.entries(seat.values).filter(([word]) => look.id === "" || (look.values[word] && look.values[word].full === undefined));
  return (
    <span class="values">
      {shown.map(([word, count]) => (
        <span key={word} class={`mark tone-${look.values[word]?.tone ?? "grey"}`} title={look.values[word]?.title ?? word}>
          <b>{count}</b>{look.values[word]?.short ?? word.replaceAll("-", " ")}
        </span>
      ))}
    </span>
  );
}

export function SeatPlate({ seat }: { seat: SeatView }) {
  const { look, game, bubbles, state: { view } } = useBoard();
  const name = plateName(view, seat);
  const mate = isTeammate(view, seat);
  const theirs = !game?.together && !seat.mine && !mate;
  const isAsked = view.decision?.seat === seat.seat;
  const gauges = seatGauges(look, seat);
  return (
    <SeatFrame seat={seat}>
      <span class={`avatar seat-${seat.seat}`} aria-hidden="true">{seat.letter}</span>
      <span class="seat-name" title={name + (seat.deck ? `, plays ${seat.deck}` : "")}>{name}</span>
      {seat.team !== undefined && <span class={`team-sign ${mate || seat.mine ? "ours" : "theirs"}`} title={mate ? "wins and loses with you" : `plays in team ${seat.team}`}>{mate ? "with you" : `team ${seat.team}`}</span>}
      {view.active === seat.seat && <span class="turn-sign" title="takes the turn">turn</span>}
      {seat.kind === "human" && !seat.connected && view.state === "playing" && <span class="away" title="not connected">away</span>}
      {!seat.inGame && <span class="away">out</span>}
      <SeatClock seat={seat} clock={view.clock} runs={isAsked && view.state === "playing"} />
      <Bubble said={bubbles?.find((one) => one.seat === seat.seat)} game={view.game} />
      {gauges.map((gauge) => <span key={gauge.title} class="seat-gauge" role="img" aria-label={spokenGauge(gauge)}><GaugeBar gauge={gauge} theirs={theirs} /></span>)}
      <Leader seat={seat.seat} theirs={theirs} />
      <Values seat={seat} />
    </SeatFrame>
  );
}
