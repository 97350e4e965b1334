// Settings are the reader's choices, kept in the browser.
import { effect, signal } from "@preact/signals";
import { paces, type Pace } from "./reel/pace";
import type { AutoPass } from "./table/auto_pass";
import type { Stops } from "./table/stops";

export type Sound = "off" | "soft" | "medium" | "loud";
const kSounds: Sound[] = ["off", "soft", "medium", "loud"];

export interface Settings {
  theme: "system" | "dark" | "light";
  animations: "system" | "on" | "off";
  autoPass: AutoPass;
  guide: boolean;
  setUp: boolean;    // the page answers the questions of the set-up in a first game
  numbers: boolean;  // the keys 1 to 9 are shown on cards and buttons
  pace: Pace;        // of the reel, which tells what others do
  sound: Sound;
  log: boolean;      // the log lies beside the board; otherwise only where it is asked for
  confirm: boolean;  // the end of a turn, and what comes near it, is asked for twice while cards can still be used
  talk: boolean;     // what people say at the table is shown
  notices: boolean;  // of the browser, when it is the reader's move and the page is not in sight
  stops: Record<string, Stops>;  // by game, where they are not the usual ones
}

export const usualSettings: Settings = {
  theme: "system", animations: "system", autoPass: "ask", guide: true, setUp: true, numbers: true, pace: "brisk", sound: "off", log: true, confirm: true,
  talk: true, notices: false, stops: {},
};

const kKey = "longbox.settings";
const kSeenTips = "longbox.tips";

function readStops(stored: unknown): Record<string, Stops> {
  const words = (list: unknown) => (Array.isArray(list) ? list.filter((word): word is string => typeof word === "string") : null);
  const sound: Record<string, Stops> = {};
  if (typeof stored !== "object" || stored === null) return sound;
  for (const [game, stops] of Object.entries(stored as Record<string, { mine?: unknown; others?: unknown } | null>)) {
    const mine = words(stops?.mine);
    const others = words(stops?.others);
    if (mine && others) sound[game] = { mine, others };
  }
  return sound;
}

// Keeps the known and sound parts of a stored text.
export function readSettings(text: string | null): Settings {
  let stored: unknown = null;
  try {
    stored = JSON.parse(text ?? "null");
  } catch {
    return usualSettings;
  }
  if (typeof stored !== "object" || stored === null) return usualSettings;
  const from = stored as Record<string, unknown>;
  const oneOf = <T extends string>(value: unknown, words: readonly T[], usual: T): T =>
    words.includes(value as T) ? (value as T) : usual;
  const flag = (value: unknown, usual: boolean) => (typeof value === "boolean" ? value : usual);
  return {
    theme: oneOf(from["theme"], ["system", "dark", "light"], usualSettings.theme),
    animations: oneOf(from["animations"], ["system", "on", "off"], usualSettings.animations),
    autoPass: oneOf(from["autoPass"], ["ask", "opponents"], usualSettings.autoPass),
    guide: flag(from["guide"], usualSettings.guide),
    setUp: flag(from["setUp"], usualSettings.setUp),
    numbers: flag(from["numbers"], usualSettings.numbers),
    pace: oneOf(from["pace"], paces, usualSettings.pace),
    sound: oneOf(from["sound"], kSounds, usualSettings.sound),
    log: flag(from["log"], usualSettings.log),
    confirm: flag(from["confirm"], usualSettings.confirm),
    talk: flag(from["talk"], usualSettings.talk),
    notices: flag(from["notices"], usualSettings.notices),
    stops: readStops(from["stops"]),
  };
}

export const settings = signal<Settings>(usualSettings);
export const seenTips = signal<string[]>([]);

export function change(part: Partial<Settings>): void {
  settings.value = { ...settings.value, ...part };
}

export function isStill(): boolean {
  if (settings.value.animations !== "system") return settings.value.animations === "off";
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

function isDark(): boolean {
  if (settings.value.theme !== "system") return settings.value.theme === "dark";
  return matchMedia("(prefers-color-scheme: dark)").matches;
}

function show(): void {
  document.documentElement.dataset["theme"] = isDark() ? "dark" : "light";
  document.documentElement.dataset["motion"] = isStill() ? "off" : "on";
}

export function loadSettings(): void {
  settings.value = readSettings(localStorage.getItem(kKey));
  try {
    seenTips.value = JSON.parse(localStorage.getItem(kSeenTips) ?? "[]") as string[];
  } catch {
    seenTips.value = [];
  }
  effect(() => {
    localStorage.setItem(kKey, JSON.stringify(settings.value));
    show();
  });
  effect(() => localStorage.setItem(kSeenTips, JSON.stringify(seenTips.value)));
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", show);
  matchMedia("(prefers-reduced-motion: reduce)").addEventListener("change", show);
}
