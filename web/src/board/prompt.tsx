// The prompt says who is asked what and why, with buttons for every answer that is no card.
import { useState } from "preact/hooks";
import { HintText } from "../after/hint_text";
import type { DecisionView, OptionView, TableView } from "../protocol";
import { CardFace } from "../cards/card_face";
import { Symbols } from "../cards/card_text";
import { settings } from "../settings";
import { seatName } from "../table/model";
import { asButton, passOption } from "../table/options";
import type { TableSession } from "../table/session";
import { RuleLink } from "../ui/rule_link";
import { objectFace, useBoard } from "./context";

const kMostButtons = 9;

function keyName(decision: DecisionView, option: OptionView, isUsual: boolean): string | null {
  if (!settings.value.numbers) return null;
  if (isUsual) return "↵";
  const place = decision.options.indexOf(option);
  return place >= 0 && place < 10 ? String((place + 1) % 10) : null;
}

function OptionButton({ session, decision, option, hinted }: {
  session: TableSession; decision: DecisionView; option: OptionView; hinted: boolean;
}) {
  const { view } = useBoard().state;
  const isUsual = passOption(decision)?.index === option.index;
  const key = keyName(decision, option, isUsual);
  return (
    <button class={`option ${isUsual ? "usual" : ""} ${hinted ? "hinted" : ""}`} data-option={option.index} data-card={option.card} onClick={() => session.answer(option)}>
      {option.kind === "seat" && option.seat !== undefined ? seatName(view, option.seat) : asButton(option.label)}{key && <kbd>{key}</kbd>}
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
    <button class="asking-card" data-object-link={object.id} data-card={object.card} tabIndex={-1} aria-label={`asked by ${object.name}`}
      onClick={() => board.inspect(object.id)}>
      <CardFace face={objectFace(board, object)} shape="tile" />
    </button>
  );
}

function Why({ decision }: { decision: DecisionView }) {
  const board = useBoard();
  const about = board.state.objects.get(decision.about ?? -1);
  const game = board.state.view.game;
  if (!about && !decision.rule && !decision.text) return null;
  return (
    <p class="why">
      {about && <button class="card-link" data-object-link={about.id} data-card={about.card} onClick={() => board.inspect(about.id)}>{about.name}</button>}
      {decision.power && <b>{decision.power}</b>}
      {decision.text && <span class="power-text"><Symbols text={decision.text} /></span>}
      {decision.rule && <RuleLink game={game} id={decision.rule.id} summary={decision.rule.summary} inWords />}
    </p>
  );
}

export function Prompt({ session, listed, setListed }: { session: TableSession; listed: boolean; setListed: (on: boolean) => void }) {
  const board = useBoard();
  const view = board.state.view;
  const decision = view.decision;
  if (!decision) return null;
  if (!decision.mine) return <div class="prompt quiet" data-zone="prompt"><Asking id={decision.about} /><Waiting view={view} decision={decision} /></div>;
  const loose = board.choices.loose;
  const tooMany = loose.length > kMostButtons;
  const armed = board.state.objects.get(board.armed ?? -1);
  const hint = session.hint.value;
  return (
    <div class="prompt" data-zone="prompt" role="region" aria-label="Your decision">
      <Asking id={decision.about} />
      <div class="prompt-words">
        <p class="question" aria-live="assertive">
          {view.mySeats.length > 1 && <span class="for-seat">{seatName(view, decision.seat)}:</span>}
          {armed ? `${armed.name}: choose the other card` : decision.prompt}
        </p>
        {loose.length === 0 && !armed && <p class="how">Click one of the bright {board.choices.bySpot.size > 0 ? "places" : "cards"}.</p>}
        <Why decision={decision} />
        {hint && <HintText hint={hint} />}
      </div>
      <div class="prompt-options">
        {!tooMany && loose.map((option) => (
          <OptionButton key={`${view.step} ${option.index}`} session={session} decision={decision} option={option} hinted={hint?.option === option.index} />
        ))}
        {(tooMany || decision.options.length > loose.length) && (
          <button class="option list-toggle" aria-expanded={listed} onClick={() => setListed(!listed)}>
            {listed ? "Hide list" : `All ${decision.options.length} options`}<kbd>O</kbd>
          </button>
        )}
      </div>
      {(listed || (tooMany && loose.length === decision.options.length)) &&
        <OptionList key={view.step} session={session} decision={decision} options={decision.options} />}
    </div>
  );
}
