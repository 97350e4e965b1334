// The board is the whole table: the others across, the shared zones in the middle, the reader's own
// side below.
import { useRef } from "preact/hooks";
import { seatsFromMine } from "../table/model";
import { Area, heightStyle } from "./area";
import { Chain } from "./chain";
import { useBoard } from "./context";
import { useFitRows } from "./fit_rows";
import { areaPlan, tallest } from "./layout";
import { animate } from "./motion";
import { useBeforePaint } from "../ui/before_paint";
import { kPlates, useHasRoom } from "../ui/wide";
import { VersusLines } from "./versus_lines";

// A board that is scrolled shows at least one of the things to press.
function showPressable(board: HTMLElement): void {
  if (board.scrollHeight <= board.clientHeight + 8) return;
  const shown = board.getBoundingClientRect();
  const things = [...board.querySelectorAll<HTMLElement>(".card.lit, .spot, .row-target")];
  const isSeen = (box: DOMRect) => box.top >= shown.top && box.bottom <= shown.bottom;
  if (!things.some((thing) => isSeen(thing.getBoundingClientRect()))) things[0]?.scrollIntoView({ block: "nearest" });
}

// With `beside`, the chain is drawn elsewhere on the page.
export function Board({ beside = false }: { beside?: boolean }) {
  const isLined = !useHasRoom(kPlates);
  const board = useBoard();
  const root = useRef<HTMLDivElement>(null);
  const view = board.state.view;
  const [mine = 0, ...others] = seatsFromMine(view);
  const shared = areaPlan(view, board.look, null);
  const hasShared = shared.rows.length > 0 || shared.piles.length > 0;
  const far = others.map((seat) => areaPlan(view, board.look, seat));
  const isCrowded = far.length > 2;
  const near = areaPlan(view, board.look, mine);
  const together = board.game?.together ?? false;
  useFitRows(root, view);
  useBeforePaint(() => {
    if (root.current) animate(root.current, view, new Set(board.look.hurting));
  }, [view, board.arrangement]);
  useBeforePaint(() => {
    if (root.current) showPressable(root.current);
  }, [view.step]);
  return (
    <div class={`board game-${view.game} ${together ? "together" : "versus"} ${isLined ? "lined" : ""} ${isCrowded ? "with-crowd" : ""}`} ref={root}>
      {together && hasShared && <Area plan={shared} mirrored={false} near={false} title="Encounter" />}
      {far.length > 0 && (
        <div class={`far-areas ${isCrowded ? "crowded" : ""}`} style={heightStyle(tallest(far))}>{far.map((plan) => <Area key={plan.seat} plan={plan} mirrored={!together} near={false} crowded={isCrowded} />)}</div>
      )}
      {!together && hasShared && <Area plan={shared} mirrored={false} near={false} title="Table" />}
      <Area plan={near} mirrored={false} near={true} />
      {!beside && <Chain />}
      <VersusLines view={view} root={root} />
    </div>
  );
}
