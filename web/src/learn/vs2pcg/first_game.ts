import type { FirstGame } from "../course";

export const first: FirstGame = {
  deck: "avengers", otherDeck: "x-men", seed: 1,
  tell: "Captain America and the Avengers against an easy bot. The cards are dealt so that you have something to do from the first turn.",
};
