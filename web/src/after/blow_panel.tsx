// Shows the last blow of a game: its lines, and the cards that they name.
import { LogText } from "../board/log";
import { CardFace } from "../cards/card_face";
import { faceOf } from "../cards/face";
import { lookOf } from "../games";
import { cardInfo } from "../net/library";
import { paths } from "../router";
import type { TableState, Words } from "../table/model";
import { lastBlow } from "./last_blow";

export function LastBlow({ state, words }: { state: TableState; words: Words }) {
  const { game, seats } = state.view;
  const { lines, cards } = lastBlow(state.log);
  if (lines.length === 0) return null;
  return (
    <section class="last-blow" aria-label="The last blow">
      {cards.length > 0 && (
        <div class="blow-cards">
          {cards.map((ref) => (
            <a key={ref.card} href={paths.card(game, ref.card)} target="_blank" rel="noopener" data-card={ref.card}>
              <span class="unseen">{ref.name}</span>
              <CardFace face={faceOf(lookOf(game), words, cardInfo(game, ref.card))} shape="tile" silent />
            </a>
          ))}
        </div>
      )}
      <ol>{lines.map((line, place) => <li key={place}><LogText line={line} game={game} names={seats.map((seat) => seat.name)} /></li>)}</ol>
    </section>
  );
}
