// A bubble shows for some seconds what somebody said, beside their plate.
import type { Said } from "../protocol";
import { SaidWords } from "./said_words";

export function Bubble({ said, game }: { said: Said | undefined; game: string }) {
  if (!said) return null;
  return <span key={said.number} class={`talk-bubble ${said.emote === undefined ? "" : "drawn"}`} aria-hidden="true"><SaidWords said={said} game={game} /></span>;
}
