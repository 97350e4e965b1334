// The peek shows the card that was tapped once on a phone, large, and says what a second tap does.
import { CardFace } from "../cards/card_face";
import { tapped } from "../table/first_tap";
import { asButton, optionsOf } from "../table/options";
import { objectFace, useBoard } from "./context";

function saying(labels: string[]): string {
  const [only, ...more] = labels;
  return only !== undefined && more.length === 0 ? `Tap again: ${asButton(only)}` : "Tap again to choose what to do";
}

export function Peek() {
  const board = useBoard();
  const now = tapped.value;
  const object = now?.step === board.state.view.step ? board.state.objects.get(now.object) : undefined;
  if (!object) return null;
  const labels = optionsOf(board.choices, object.id, board.armed).map((option) => option.label);
  return (
    <div class="peek" role="status">
      <CardFace face={objectFace(board, object)} shape="full" />
      <p>{saying(labels)}</p>
    </div>
  );
}
