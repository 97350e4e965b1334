// Shows what was said: a drawing, the words of a phrase, or text as it is.
import { lookOf } from "../games";
import type { Said } from "../protocol";
import { EmoteFace } from "./emote_face";
import { phraseText } from "./signs";

export function SaidWords({ said, game }: { said: Said; game: string }) {
  if (said.emote !== undefined) return <EmoteFace emote={said.emote} />;
  return <bdi>{said.phrase === undefined ? said.text : phraseText(said.phrase, lookOf(game).phrases)}</bdi>;
}
