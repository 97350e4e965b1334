// The terms of a table for several people: who may join, the clock, and how people talk.
import type { Clock, ClientCreate } from "../protocol";

export interface Terms {
  listed: boolean;       // anybody may join from the lobby
  clock: string;         // minutes and seconds an answer: "15+10"; empty: none
  talk: "" | "signs" | "none";  // empty: as usual
  watchersTalk: boolean;
}

export const usualTerms: Terms = { listed: false, clock: "", talk: "", watchersTalk: false };

const kClocks: [string, string][] = [
  ["", "no clock"],
  ["0+60", "60 seconds an answer"],
  ["15+10", "15 minutes, 10 seconds an answer"],
  ["30+10", "30 minutes, 10 seconds an answer"],
  ["60+0", "60 minutes"],
];

export function termsOf({ listed, clock, talk, watchersTalk }: Terms): { listed: boolean; clock: Clock | null; talk?: ClientCreate["talk"]; watchersTalk?: boolean } {
  const [minutes = 0, increment = 0] = clock.split("+").map(Number);
  return { listed, clock: clock ? { minutes, increment } : null, ...(talk ? { talk } : {}), ...(watchersTalk ? { watchersTalk } : {}) };
}

export function TermsOfTable({ terms, onChange }: { terms: Terms; onChange: (terms: Terms) => void }) {
  const set = (part: Partial<Terms>) => onChange({ ...terms, ...part });
  return (
    <>
      <label>Who may join
        <select value={terms.listed ? "all" : "link"} onChange={(event) => set({ listed: event.currentTarget.value === "all" })}>
          <option value="link">only by link</option>
          <option value="all">anyone in the lobby</option>
        </select>
      </label>
      <label>Clock
        <select value={terms.clock} onChange={(event) => set({ clock: event.currentTarget.value })}>
          {kClocks.map(([value, title]) => <option key={value} value={value}>{title}</option>)}
        </select>
      </label>
      <label>Talk
        <select value={terms.talk} onChange={(event) => set({ talk: event.currentTarget.value as Terms["talk"] })}>
          <option value="">{terms.listed ? "emotes, phrases" : "emotes, phrases, text"}</option>
          {!terms.listed && <option value="signs">emotes, phrases</option>}
          <option value="none">nobody talks</option>
        </select>
      </label>
      <label>Those who watch
        <select value={terms.watchersTalk ? "signs" : "listen"} disabled={terms.talk === "none"} onChange={(event) => set({ watchersTalk: event.currentTarget.value === "signs" })}>
          <option value="listen">only listen</option>
          <option value="signs">send emotes</option>
        </select>
      </label>
    </>
  );
}
