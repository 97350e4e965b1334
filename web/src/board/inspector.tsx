// The inspector explains one card: how its numbers come about, what can be done with it, and why
// not.
import type { Intent, StatAccount } from "../protocol";
import { CardFace } from "../cards/card_face";
import { allowedOf, refusalsOf, spokenLabels, type Refusals } from "../table/intents";
import { say } from "../table/model";
import { asButton } from "../table/options";
import type { TableSession } from "../table/session";
import { CardLink } from "../ui/card_link";
import { RuleLink } from "../ui/rule_link";
import { sentence } from "../ui/toasts";
import { objectFace, useBoard } from "./context";

function Account({ account, game }: { account: StatAccount; game: string }) {
  const board = useBoard();
  const changed = account.lines.length > 1;
  const title = [...board.look.stats, board.look.life].find((row) => row?.stat === account.name)?.title ?? say(board.words, "stat", account.name);
  return (
    <details class="account" open={changed}>
      <summary><b>{account.value}</b> {title}</summary>
      <ol>
        {account.lines.map((line, place) => (
          <li key={place}>
            <span class="change">{line.change > 0 ? `+${line.change}` : line.change}</span>
            <span>{line.text}{line.card && <> <CardLink game={game} card={line.card} onOpen={board.inspect} /></>}
              {line.rule && <> <RuleLink game={game} id={line.rule.id} summary={line.rule.summary} /></>}
            </span>
            <span class="value">{line.value}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}

function MayDo({ intent, take }: { intent: Intent; take: (option: number) => void }) {
  const { option } = intent;
  const label = asButton(intent.label);
  return <li class="may">{option === undefined ? <span>{label}</span> : <button class="option" onClick={() => take(option)}>{label}</button>}</li>;
}

function MayNot({ refusals: { intent, labels, newRule }, game }: { refusals: Refusals; game: string }) {
  const board = useBoard();
  return (
    <li class="may-not">
      <b title={labels.join(", ")}>{spokenLabels(labels)}</b>
      <span>{sentence(intent.reason ?? intent.rule?.summary ?? "not now")}</span>
      {intent.blocker && <span>In the way: <CardLink game={game} card={intent.blocker} onOpen={board.inspect} /></span>}
      {intent.rule && <RuleLink game={game} id={intent.rule.id} summary={intent.rule.summary} inWords={newRule && intent.reason !== undefined} />}
    </li>
  );
}

export function Inspector({ session }: { session: TableSession }) {
  const board = useBoard();
  const object = board.state.objects.get(session.inspected.value ?? -1);
  if (!object) return null;
  const reasons = session.reasons.value;
  const game = board.state.view.game;
  const allowed = allowedOf(reasons?.intents ?? []);
  const refused = refusalsOf(reasons?.intents ?? []);
  const take = (index: number) => {
    const option = board.state.view.decision?.options.find((one) => one.index === index);
    if (option) session.answer(option);
  };
  return (
    <section class="inspector" aria-label={`Explanation of ${object.name}`}>
      <header>
        <h3>{object.name}</h3>
        <button class="icon-button" aria-label="Close the explanation" onClick={() => (session.inspected.value = null)}>✕</button>
      </header>
      <div class="inspector-body" tabIndex={0} role="group" aria-label="What the rules say">
        <div class="inspector-card"><CardFace face={objectFace(board, object)} shape="full" /></div>
        {allowed.length > 0 && (
          <>
            <h4 class="minor">What you can do with it</h4>
            <ul class="intents">{allowed.map((intent, place) => <MayDo key={place} intent={intent} take={take} />)}</ul>
          </>
        )}
        {refused.length > 0 && (
          <>
            <h4 class="minor">Why not?</h4>
            <ul class="intents">{refused.map((refusals, place) => <MayNot key={place} refusals={refusals} game={game} />)}</ul>
          </>
        )}
        {reasons && reasons.stats.length > 0 && (
          <div class="accounts">{reasons.stats.map((account) => <Account key={account.name} account={account} game={game} />)}</div>
        )}
        {reasons && reasons.intents.length === 0 && <p class="faint">There is nothing you can do with this card yourself.</p>}
        {!reasons && board.state.view.viewer !== undefined && <p class="faint">Asking the rules …</p>}
      </div>
    </section>
  );
}
