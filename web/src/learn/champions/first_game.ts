import type { FirstGame } from "../course";

export const first: FirstGame = {
  deck: "spider-man", seed: 1, options: { scenario: "rhino", mode: "standard" },
  tell: "Spider-Man against Rhino, alone. The villain acts by itself; the cards are dealt so that you can begin at once.",
};
