import type { FirstGame } from "../course";

export const first: FirstGame = {
  deck: "avengers", otherDeck: "x-men", seed: 7,
  tell: "Captain America and the Avengers against an easy bot. The cards are dealt so that you can recruit from the first turn: Ant-Man, Hawkeye, Black Panther, later Thor.",
};
