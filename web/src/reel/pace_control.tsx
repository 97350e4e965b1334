// A small control at the table chooses the pace of the reel.
import { change, settings } from "../settings";
import { paces, type Pace } from "./pace";

const kNames: Record<Pace, string> = { instant: "at once", brisk: "brisk", relaxed: "relaxed" };

export function PaceControl() {
  const { pace } = settings.value;
  const next = paces[(paces.indexOf(pace) + 1) % paces.length] ?? "brisk";
  return (
    <button class="tool pace" onClick={() => change({ pace: next })} title="How fast you are shown what others do"
      aria-label={`Pace: ${kNames[pace]}. Change to ${kNames[next]}`}>
      <span aria-hidden="true">{"▸".repeat(3 - paces.indexOf(pace))}</span> <i>{kNames[pace]}</i>
    </button>
  );
}
