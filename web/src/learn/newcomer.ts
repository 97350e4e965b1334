// Questions of the set-up are answered for somebody who plays a first game: they cannot know yet what to say.
import type { OptionView, TableView } from "../protocol";
import type { FirstGame } from "./course";

const kKeep = "keep";  // games call keeping the first hand so

export interface SetUpAnswer {
  option: OptionView;
  says: string;
}

// Returns the answer to a question of the set-up: oneself where a player is chosen, the hand as it was dealt,
// the usual option if there is one, otherwise the first.
export function setUpAnswer(view: TableView): SetUpAnswer | null {
  const decision = view.decision;
  if (view.state !== "playing" || view.phase !== "setup" || !decision?.mine) return null;
  const { options, usual } = decision;
  const mine = options.find((option) => option.seat !== undefined && view.mySeats.includes(option.seat));
  const kept = options.find((option) => option.label === kKeep);
  const option = mine ?? kept ?? options.find((one) => one.index === usual) ?? options[0];
  return option ? { option, says: spoken(view, option, option === mine) } : null;
}

function spoken(view: TableView, option: OptionView, isMe: boolean): string {
  const about = view.objects.find((object) => object.id === view.decision?.about)?.name;
  if (isMe) return "You go first in this game.";
  if (about && (option.label === "front" || option.label === "back")) return `We placed ${about} in the ${option.label} row for you.`;
  if (option.label === kKeep || option.kind === "done") return "We kept your opening hand for you.";
  return `We answered "${view.decision?.prompt ?? ""}" with "${option.label}" for you.`;
}

// A first game is an ordinary table with a fixed deal, against the easiest bot.
export function firstGameMessage(game: string, first: FirstGame, easiestBot: string) {
  return {
    type: "create" as const, game, listed: false, seed: first.seed,
    seats: [
      { kind: "me" as const, deck: { name: first.deck } },
      ...(first.otherDeck ? [{ kind: "bot" as const, bot: easiestBot, deck: { name: first.otherDeck } }] : []),
    ],
    ...(first.options ? { options: first.options } : {}),
  };
}
