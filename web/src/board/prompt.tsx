// The prompt says who is asked what and why, with buttons for every answer that is no card.
import { useRef, useState } from "preact/hooks";
import { HintText } from "../after/hint_text";
import type { DecisionView, OptionView, TableView } from "../protocol";
import { CardFace } from "../cards/card_face";
import { Symbols } from "../cards/card_text";
import { settings } from "../settings";
import { seatName } from "../table/model";
import { confirming, endOption } from "../table/confirm";
import { asButton, passOption } from "../table/options";
import { asksTwice, pressAnswer } from "../table/press_answer";
import type { TableSession } from "../table/session";
import { RuleLink } from "../ui/rule_link";
import { objectFace, useBoard } from "./context";
import { FightStrip } from "./fight_strip";
import { useFitWords } from "./fit_words";
import { Meter } from "./meter";

const kMostButtons = 9;

function keyName(decision: DecisionView, option: OptionView, isUsual: boolean, endsTurn: boolean): string | null {
  if (!settings.value.numbers) return null;
  if (isUsual) return "↵";
  if (endsTurn) return "P";
  const place = decision.options.indexOf(option);
  return place >= 0 && place < 10 ? String((place + 1) % 10) : null;
}

function OptionButton({ session, decision, option, hinted }: {
  session: TableSession; decision: DecisionView; option: OptionView; hinted: boolean;
}) {
  const { look, state: { view } } = useBoard();
  const isUsual = passOption(decision)?.index === option.index;
  const endsTurn = endOption(look, decision)?.index === option.index;
  const waits = confirming.value?.step === view.step && confirming.value.option === option.index;
  const key = keyName(decision, option, isUsual, endsTurn);
  const label = option.kind === "seat" && option.seat !== undefined ? seatName(view, option.seat) : asButton(option.label);
  const asks = asksTwice(session, option);
  const words = ["option", isUsual ? "usual" : "", hinted ? "hinted" : "", asks ? "asks-twice" : "", waits ? "confirming" : ""];
  const shown = <>{label}{key && <kbd aria-hidden="true">{key}</kbd>}</>;
  return (
    <button class={words.filter((word) => word !== "").join(" ")} data-option={option.index} data-card={option.card} aria-live={waits ? "assertive" : undefined}
      onClick={() => pressAnswer(session, option)}>
      {waits ? <><span class="held-open" aria-hidden="true">{shown}</span><span class="press-again">{label}? Press again</span></> : shown}
    </button>
  );
}

// Lists all options with numbers; a long list can be searched.
export function OptionList({ session, decision, options }: { session: TableSession; decision: DecisionView; options: OptionView[] }) {
  const [search, setSearch] = useState("");
  const found = options.filter((option) => option.label.toLowerCase().includes(search.toLowerCase()));
  return (
    <div class="option-list" role="group" aria-label="All options">
      {options.length > 12 && (
        <input type="search" placeholder={`Search ${options.length} options`} aria-label="Search the options" value={search}
          onInput={(event) => setSearch(event.currentTarget.value)} />
      )}
      <ol>
        {found.map((option) => (
          <li key={option.index}>
            <OptionButton session={session} decision={decision} option={option} hinted={session.hint.value?.option === option.index} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function Waiting({ view, decision }: { view: TableView; decision: DecisionView }) {
  return (
    <p class="waiting-for">
      <span class="dots" aria-hidden="true"><i /><i /><i /></span>
      {seatName(view, decision.seat)} {view.seats[decision.seat]?.kind === "bot" ? "is thinking" : "is asked"}
    </p>
  );
}

// Shows the card that asks, small, because it may lie in a zone that the board does not show.
function Asking({ id }: { id: number | undefined }) {
  const board = useBoard();
  const object = board.state.objects.get(id ?? -1);
  if (!object?.card) return null;
  return (
    <button class="asking-card" data-object-link={object.id} data-card={object.card} tabIndex={-1}
      onClick={() => board.inspect(object.id)}>
      <span class="unseen">asked by {object.name}</span>
      <CardFace face={objectFace(board, object)} shape="tile" silent />
    </button>
  );
}

function Why({ decision }: { decision: DecisionView }) {
  const board = useBoard();
  const about = board.state.objects.get(decision.about ?? -1);
  const game = board.state.view.game;
  return (
    <>
      {about && <button class="card-link" data-object-link={about.id} data-card={about.card} onClick={() => board.inspect(about.id)}>{about.name}</button>}
      {decision.power && <b> {decision.power}</b>}
      {decision.text && <> <Symbols text={decision.text} /></>}
      {decision.rule && <> <RuleLink game={game} id={decision.rule.id} summary={decision.rule.summary} inWords /></>}
    </>
  );
}

// What matters most comes first, because a low box has room for few lines.
function Words({ session, decision }: { session: TableSession; decision: DecisionView }) {
  const board = useBoard();
  const { view } = board.state;
  const armed = board.state.objects.get(board.armed ?? -1);
  const hint = session.hint.value;
  const { meter } = decision;
  const root = useRef<HTMLDivElement>(null);
  useFitWords(root);
  return (
    <div class="prompt-words" ref={root}>
      <p class="question" aria-live="assertive">
        {meter && <Meter meter={meter} />}
        {view.mySeats.length > 1 && <span class="for-seat">{seatName(view, decision.seat)}:</span>}
        {armed ? `${armed.name}: choose the other card` : decision.prompt}
      </p>
      <div class="small-print">
        {hint && <HintText hint={hint} />}
        <p>
          {board.choices.loose.length === 0 && !armed && <span class="how">Click one of the bright {board.choices.bySpot.size > 0 ? "places" : "cards"}. </span>}
          <Why decision={decision} />
        </p>
      </div>
    </div>
  );
}

// Takes back what is being paid for, with all that was paid.
function Cancel({ session, step }: { session: TableSession; step: number }) {
  return <button class="option cancels" title="Take back what is being paid for" onClick={() => session.takeBack(step)}>Cancel<kbd>Esc</kbd></button>;
}

// Its height stays the same at every question, so that the board above does not move.
export function Prompt({ session, listed, setListed }: { session: TableSession; listed: boolean; setListed: (on: boolean) => void }) {
  const board = useBoard();
  const view = board.state.view;
  const decision = view.decision;
  if (!decision) return <div class="prompt quiet" data-zone="prompt" tabIndex={-1} />;
  if (!decision.mine) return <div class="prompt quiet" data-zone="prompt" tabIndex={-1}><Asking id={decision.about} /><Waiting view={view} decision={decision} /><FightStrip /></div>;
  const loose = board.choices.loose;
  const tooMany = loose.length > kMostButtons;
  const opensItself = tooMany && loose.length === decision.options.length;  // there is nothing else to press
  const isOpen = listed !== opensItself;
  return (
    <div class="prompt" data-zone="prompt" role="region" aria-label="Your decision" tabIndex={-1}>
      <Asking id={decision.about} />
      <Words session={session} decision={decision} />
      <FightStrip />
      <div class="prompt-options">
        {!tooMany && loose.map((option) => (
          <OptionButton key={`${view.step} ${option.index}`} session={session} decision={decision} option={option} hinted={session.hint.value?.option === option.index} />
        ))}
        {decision.cancel !== undefined && <Cancel session={session} step={decision.cancel} />}
        {(tooMany || decision.options.length > loose.length) && (
          <button class="option list-toggle" aria-expanded={isOpen} onClick={() => setListed(!listed)}>
            {isOpen ? "Hide list" : `All ${decision.options.length} options`}<kbd aria-hidden="true">O</kbd>
          </button>
        )}
      </div>
      {isOpen && <OptionList key={view.step} session={session} decision={decision} options={decision.options} />}
    </div>
  );
}
