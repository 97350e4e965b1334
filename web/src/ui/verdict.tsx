// The verdict says whether a deck is legal, and every reason against it that stands beside no card.
import type { DeckInfo, Reason } from "../protocol";
import { RuleLink } from "./rule_link";
import { sentence } from "./toasts";

export function ReasonText({ reason, game }: { reason: Reason; game: string }) {
  return <>{sentence(reason.message)} <RuleLink game={game} id={reason.rule} /></>;
}

interface Props {
  deck: DeckInfo;
  game: string;
  reasons?: Reason[];  // usually all
}

export function Verdict({ deck, game, reasons = deck.reasons }: Props) {
  if (deck.legal) return <p class="verdict legal" role="status"><b>Legal</b> {deck.size} cards</p>;
  return (
    <div class="verdict illegal" role="status">
      <p><b>Not legal</b> {deck.size} cards</p>
      <ul>{reasons.map((reason, place) => <li key={place}><ReasonText reason={reason} game={game} /></li>)}</ul>
    </div>
  );
}
