// Shows the answers that decided a game, as cards that lead to their positions.
import type { DecidingMoment, ValuePoint } from "../protocol";
import { asButton } from "../table/options";
import { costWords } from "./worth";

interface Props {
  moments: DecidingMoment[];
  values: ValuePoint[];
  turnName: string;
  mine: number[];                  // seats of the reader
  nameOf: (seat: number) => string;
  step: number | null;
  onStep: (step: number) => void;
}

function Moment({ moment, place, of }: { moment: DecidingMoment; place: number; of: Props }) {
  const isReader = of.mine.length === 1 && of.mine[0] === moment.seat;
  const when = moment.turn > 0 ? `${of.turnName} ${moment.turn}` : "Setting up";
  return (
    <li>
      <button class={`moment ${of.step === moment.step ? "now" : ""}`} aria-current={of.step === moment.step ? "step" : undefined} onClick={() => of.onStep(moment.step)}>
        <span class="moment-head"><b class="moment-number">{place + 1}</b> {when}, {of.nameOf(moment.seat)}</span>
        <span class="moment-question">{moment.question}</span>
        <span class="moment-answers">
          <span><i>Played</i> <b>{asButton(moment.played)}</b></span>
          <span><i>A bot prefers</i> <b>{asButton(moment.better)}</b></span>
        </span>
        <span class="moment-cost">{costWords(moment, of.values, isReader)}</span>
      </button>
    </li>
  );
}

export function Moments(props: Props) {
  return (
    <section class="moments" aria-label="What decided the game">
      <h3>What decided it</h3>
      {props.moments.length === 0 ? <p class="faint">No single answer did: a bot would have played every costly one like that.</p> : (
        <ol>{props.moments.map((moment, place) => <Moment key={moment.step} moment={moment} place={place} of={props} />)}</ol>
      )}
    </section>
  );
}
