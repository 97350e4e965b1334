// Shows a hint, and why: what would follow.
import type { ServerHint } from "../protocol";
import { inWords } from "../table/options";
import { followingLines } from "./follows";

export function HintText({ hint }: { hint: ServerHint }) {
  const lines = followingLines(hint.follows);
  return (
    <div class="hint-text" role="status">
      <p>Hint: <b>{inWords(hint.label)}</b></p>
      {lines.length > 0 && <p class="follows">then: {lines.join("; ")}</p>}
    </div>
  );
}
