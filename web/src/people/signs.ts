// Signs are what people who do not know each other can say: drawn emotes and worded phrases.
import type { Said } from "../protocol";

export type Emote = NonNullable<Said["emote"]>;
export type Phrase = NonNullable<Said["phrase"]>;

export const emoteNames: Record<Emote, string> = {
  wave: "waves", fist: "bumps fists", laugh: "laughs", wow: "is amazed", sad: "is sad", heart: "sends a heart",
};

const kPhrases: Record<Phrase, string> = {
  hello: "Hello!",
  "good-luck": "Good luck, have fun!",
  "well-played": "Well played!",
  thanks: "Thanks!",
  thinking: "Let me think …",
  oops: "Oops!",
  sorry: "Sorry!",
  "good-game": "Good game!",
};

export const emotes = Object.keys(emoteNames) as Emote[];
export const phrases = Object.keys(kPhrases) as Phrase[];

// Words of a phrase, as the game has them if it has its own.
export function phraseText(phrase: Phrase, own: Partial<Record<Phrase, string>> = {}): string {
  return own[phrase] ?? kPhrases[phrase];
}

// Returns a line as it is read aloud, after the name.
export function spokenWords(said: Said, own?: Partial<Record<Phrase, string>>): string {
  if (said.emote !== undefined) return emoteNames[said.emote];
  return `says: ${said.text ?? (said.phrase === undefined ? "" : phraseText(said.phrase, own))}`;
}
