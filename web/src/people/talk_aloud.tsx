// Reads aloud what was said last, for those who do not see the bubbles.
import { lookOf } from "../games";
import { spokenWords } from "./signs";
import type { TableTalk } from "./talk";

export function TalkAloud({ talk, game }: { talk: TableTalk; game: string }) {
  const last = talk.bubbles.value.filter((one) => !one.mine).at(-1);
  return <p class="unseen" role="status" aria-live="polite">{last && `${last.name} ${spokenWords(last, lookOf(game).phrases)}`}</p>;
}
