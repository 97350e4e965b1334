// A gauge is a number that decides the game, on its way to an end: hit points that run out, threat that fills up.
import type { Face } from "../cards/face";
import type { GameLook, ValueLook, Warnings } from "../games/look";
import type { SeatView } from "../protocol";

export type Level = "calm" | "warning" | "danger";

export interface Gauge {
  title: string;
  value: number;
  of: number;
  rises: boolean;   // it ends the game when it is full; otherwise when it is empty
  level: Level;
  word: string;     // says the level, so that no colour has to
}

const kUsualWarnings: Warnings = ["low", "critical"];
const kWarning = 0.5;   // of the way is left
const kDanger = 0.25;

// Returns how dangerous it is when so much is left of the whole. The last step is always dangerous.
export function levelOf(left: number, of: number): Level {
  if (of <= 0 || left >= of) return "calm";
  const part = left / of;
  if (part <= kDanger || left <= 1) return "danger";
  return part <= kWarning ? "warning" : "calm";
}

function wordOf(level: Level, warnings: Warnings = kUsualWarnings): string {
  if (level === "calm") return "";
  return level === "warning" ? warnings[0] : warnings[1];
}

function gauge(title: string, value: number, of: number, rises: boolean, warnings: Warnings | undefined): Gauge {
  const level = levelOf(rises ? of - value : value, of);
  return { title, value, of, rises, level, word: wordOf(level, warnings) };
}

// Returns the gauges of a card: its life, and the number that its game limits.
export function gaugesOf(look: GameLook, face: Face): Gauge[] {
  const gauges: Gauge[] = [];
  if (face.life && face.life.of > 0) gauges.push(gauge(face.life.title, face.life.left, face.life.of, false, look.life?.warnings));
  const { big } = face;
  if (big?.most) {
    const known = Object.values(look.counters).find((one) => one.big && one.title === big.title);
    gauges.push(gauge(big.title, big.count ?? 0, big.most, true, known?.limit?.warnings));
  }
  return gauges;
}

function isBar(value: ValueLook | undefined): value is ValueLook & { full: number } {
  return value?.full !== undefined;
}

// Returns the gauges of a player. A number may grow past what it was at the beginning.
export function seatGauges(look: GameLook, seat: SeatView): Gauge[] {
  return Object.entries(seat.values).flatMap(([word, count]) => {
    const value = look.values[word];
    return isBar(value) ? [gauge(value.short, count, Math.max(value.full, count), false, value.warnings)] : [];
  });
}

// Says a gauge in words: "6 of 7 threat, almost lost".
export function spokenGauge({ title, value, of, word }: Gauge): string {
  return `${value} of ${of} ${title}${word ? `, ${word}` : ""}`;
}
