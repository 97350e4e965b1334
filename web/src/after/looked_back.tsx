// What the outcome panel shows once the reader has looked back: numbers, the graph, and what decided the game.
import { lookOf } from "../games";
import { gameInfo } from "../net/server";
import type { TableView } from "../protocol";
import { go, paths } from "../router";
import { seatName } from "../table/model";
import { sentence } from "../ui/toasts";
import { WorthGraph } from "./graph";
import { Moments } from "./moments";
import { NumbersTable } from "./numbers_table";
import { resultFor } from "./result";
import { analysisOf } from "./use_analysis";

export function LookedBack({ view }: { view: TableView }) {
  const found = analysisOf(view.table);
  if (found.state === "none") return null;
  if (found.state === "thinking") return <p class="loading" role="status" aria-busy="true">Thinking about the game …</p>;
  if (found.state === "failed") return <p role="alert">{sentence(found.problem)}</p>;
  const { values, moments, counts } = found.analysis;
  const look = lookOf(view.game);
  const seat = view.mySeats[0] ?? 0;
  const nameOf = (one: number) => seatName(view, one);
  const toStep = (step: number) => go(paths.replay(view.table, step));
  return (
    <div class="looked-back">
      <NumbersTable look={look} counts={counts} seats={view.seats.map((one) => one.seat)} nameOf={nameOf} />
      <WorthGraph values={values} moments={moments} seat={seat} name={view.mySeats.length === 1 ? "you" : nameOf(seat)} turnName={look.turnName}
        result={resultFor(view.outcome, [seat], gameInfo(view.game)?.together ?? false)} step={null} onStep={toStep} />
      <Moments moments={moments} values={values} turnName={look.turnName} mine={view.mySeats} nameOf={nameOf} step={null} onStep={toStep} />
    </div>
  );
}
