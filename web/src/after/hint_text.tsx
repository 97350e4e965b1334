// Shows a hint, and why: what would follow, and what would follow from the next best answer.
import type { OtherAnswer, ServerHint } from "../protocol";
import { inWords } from "../table/options";
import { followingLines } from "./follows";

const kMostOfOther = 2;

export function HintText({ hint }: { hint: ServerHint }) {
  const lines = followingLines(hint.follows);
  return (
    <div class="hint-text" role="status">
      <p>Hint: <b>{inWords(hint.label)}</b></p>
      {lines.length > 0 && <p class="follows">then: {lines.join("; ")}</p>}
      {hint.instead && <Instead other={hint.instead} hint={hint} />}
    </div>
  );
}

// What follows from both answers tells nothing apart.
function Instead({ other, hint }: { other: OtherAnswer; hint: ServerHint }) {
  const lines = followingLines(other.follows.filter((line) => !hint.follows.includes(line))).slice(0, kMostOfOther);
  return <p class="follows">rather than <b>{inWords(other.label)}</b>{lines.length > 0 && `, then: ${lines.join("; ")}`}</p>;
}
