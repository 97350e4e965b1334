// The dialog shows the cards of a pile side by side, the first of them with the focus. A click on one shows its result behind, so the
// dialog goes.
import { useLayoutEffect, useRef } from "preact/hooks";
import { titled } from "../cards/face";
import { seatName } from "../table/model";
import { Dialog } from "../ui/dialog";
import { CardButton } from "./card_button";
import { useBoard } from "./context";

export function PileDialog({ zone, onClose }: { zone: string; onClose: () => void }) {
  const board = useBoard();
  const grid = useRef<HTMLDivElement>(null);
  const pile = board.state.zones.get(zone);
  useLayoutEffect(() => grid.current?.querySelector<HTMLElement>("[data-object]")?.focus(), []);
  if (!pile) return null;
  const name = titled(pile.pile ?? pile.name.replaceAll("-", " "));
  const owner = pile.seat === undefined ? "" : `${seatName(board.state.view, pile.seat)}: `;
  return (
    <Dialog title={`${owner}${name} (${pile.count})`} onClose={onClose} wide>
      {board.state.view.open && <p class="faint">In this order, the top card first.</p>}
      <div class="pile-grid" ref={grid} onClick={(event) => (event.target as Element).closest("[data-object]") && onClose()}>
        {pile.objects.map((id) => <CardButton key={id} id={id} shape="full" />)}
      </div>
    </Dialog>
  );
}
