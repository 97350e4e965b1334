import type { FirstGame } from "../course";

// One stage of the villain is enough for a first game: it lasts about four rounds.
export const first: FirstGame = {
  deck: "spider-man", seed: 8, options: { scenario: "rhino", mode: "skirmish=I" },
  tell: "Spider-Man, alone, against the first stage of Rhino. The villain acts by itself, and three allies wait in your hand.",
};
