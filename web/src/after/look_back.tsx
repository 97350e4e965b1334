// The parts of the replay page that look back: the graph, and beside it what decided the game.
import type { ComponentChildren } from "preact";
import { lookOf } from "../games";
import { gameInfo } from "../net/server";
import type { TableInfo } from "../protocol";
import { asButton } from "../table/options";
import { sentence } from "../ui/toasts";
import { WorthGraph } from "./graph";
import { Moments } from "./moments";
import { NumbersTable } from "./numbers_table";
import { resultFor } from "./result";
import { analysisOf, useAnalysis } from "./use_analysis";

interface Props {
  info: TableInfo;
  step: number;
  onStep: (step: number) => void;
}

function mineOf(info: TableInfo): number[] {
  return info.seats.filter((seat) => seat.mine).map((seat) => seat.seat);
}

function nameIn(info: TableInfo, seat: number): string {
  const found = info.seats.find((one) => one.seat === seat);
  return found?.mine && mineOf(info).length === 1 ? "You" : found?.name ?? "Nobody";
}

// Shows the graph of the player whose eyes look; for a spectator that of the reader, or of the first player. Something
// else stands there while a bot thinks about the game, and when there is no analysis.
export function LookBackGraph({ info, seat, step, onStep, otherwise }: Props & { seat: number | undefined; otherwise: ComponentChildren }) {
  const found = useAnalysis(info.table);
  if (found.state !== "known") return <>{otherwise}</>;
  const eyes = seat ?? mineOf(info)[0] ?? 0;
  const name = nameIn(info, eyes);
  return (
    <WorthGraph values={found.analysis.values} moments={found.analysis.moments} seat={eyes} name={name === "You" ? "you" : name} turnName={lookOf(info.game).turnName}
      result={resultFor(info.outcome, [eyes], gameInfo(info.game)?.together ?? false)} step={step} onStep={onStep} />
  );
}

// Where an answer decided the game, this says what was played here and what a bot prefers.
export function MomentHere({ info, step, otherwise }: Pick<Props, "info" | "step"> & { otherwise: ComponentChildren }) {
  const found = analysisOf(info.table);
  const moment = found.state === "known" ? found.analysis.moments.find((one) => one.step === step) : undefined;
  if (!moment) return <>{otherwise}</>;
  return (
    <div class="replay-now moment-here" role="status">
      <p>{nameIn(info, moment.seat)}: {moment.question}</p>
      <p><i>Played</i> <b>{asButton(moment.played)}</b> · <i>A bot prefers</i> <b>{asButton(moment.better)}</b></p>
    </div>
  );
}

export function MomentList({ info, step, onStep }: Props) {
  const found = analysisOf(info.table);
  if (found.state === "failed") return <p class="what-decided" role="alert">{sentence(found.problem)}</p>;
  if (found.state !== "known") return <p class="what-decided loading" role="status">Thinking about the game …</p>;
  const { moments, values, counts } = found.analysis;
  const look = lookOf(info.game);
  const nameOf = (seat: number) => nameIn(info, seat);
  return (
    <div class="what-decided">
      <Moments moments={moments} values={values} turnName={look.turnName} mine={mineOf(info)} nameOf={nameOf} step={step} onStep={onStep} />
      <details><summary>In numbers</summary><NumbersTable look={look} counts={counts} seats={info.seats.map((seat) => seat.seat)} nameOf={nameOf} /></details>
    </div>
  );
}
