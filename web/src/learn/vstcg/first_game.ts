import type { FirstGame } from "../course";

export const first: FirstGame = {
  deck: "rooftop-vigil", otherDeck: "foundry", seed: 3,
  tell: "The Night Watch against the machines of the Iron Choir, played by an easy bot. The cards are dealt so that every turn brings somebody to recruit.",
};
