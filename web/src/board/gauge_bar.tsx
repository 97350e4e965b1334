// Draws a gauge as a bar that warns by its colour, by a sign and by a word.
import { spokenGauge, type Gauge, type Level } from "./gauges";

const kSigns: Record<Level, string> = { calm: "", warning: "!", danger: "‼" };
const kMostSteps = 20;  // more of them could not be told apart

// What runs out on the other side is good news, and no alarm.
export function GaugeBar({ gauge, theirs = false }: { gauge: Gauge; theirs?: boolean }) {
  const { value, of, rises, level, word, title } = gauge;
  const part = Math.max(0, Math.min(1, of > 0 ? value / of : 0));
  return (
    <span class={`gauge ${level} ${rises ? "rises" : ""} ${theirs && !rises ? "theirs" : ""}`} title={spokenGauge(gauge)} aria-hidden="true">
      <span class={`gauge-track ${of <= kMostSteps ? "stepped" : ""}`} style={{ "--steps": String(of) }}>
        <span class="gauge-fill" style={{ width: `${part * 100}%` }} />
      </span>
      <span class="gauge-words">
        <b>{value}</b><i>/{of} {title}</i>
        {word && <em><span class="gauge-sign">{kSigns[level]}</span>{word}</em>}
      </span>
    </span>
  );
}
