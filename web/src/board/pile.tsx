// A pile shows its top card, if everybody may see it, and how many there are.
import { CardFace } from "../cards/card_face";
import { titled } from "../cards/face";
import type { ZoneView } from "../protocol";
import { say } from "../table/model";
import { objectFace, useBoard } from "./context";

export function Pile({ zone }: { zone: ZoneView }) {
  const board = useBoard();
  const top = board.state.objects.get(zone.objects[0] ?? -1);
  const name = zone.pile ?? board.look.pileTitles[zone.kind] ?? zone.name.replaceAll("-", " ");
  const counters = zone.objects.flatMap((id) => Object.entries(board.state.objects.get(id)?.counters ?? {}));
  const counted = counters.map(([word, count]) => [count, board.look.counters[word]?.short ?? say(board.words, "counter", word)].join(" "));
  const opens = zone.objects.some((id) => board.state.objects.get(id)?.card !== undefined);
  return (
    <button class={`pile ${zone.layout}`} data-zone={zone.kind} disabled={!opens} tabIndex={-1} aria-haspopup="dialog" onClick={() => board.openPile(zone.id)}>
      <span class="unseen">{[name, `${zone.count} ${zone.count === 1 ? "card" : "cards"}`, ...counted, ...(opens ? ["look through"] : [])].join(", ")}</span>
      <span class="pile-card" aria-hidden="true">
        {zone.count > 0 && (top?.card && zone.layout === "pile"
          ? <CardFace face={objectFace(board, top)} shape="tile" silent />
          : <span class="pile-back" />)}
        <b>{zone.count}</b>
      </span>
      <span class="pile-name" aria-hidden="true">{titled(name)}
        {counted.map((words) => <i key={words}> {words}</i>)}
      </span>
    </button>
  );
}
