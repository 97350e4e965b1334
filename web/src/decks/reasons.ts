// Finds the cards that the reasons of a verdict name, so that each reason can stand beside its card.
import type { CardInfo, Reason } from "../protocol";

export interface NamedReasons {
  byCard: Map<string, Reason[]>;  // by id of the card
  rest: Reason[];                 // about the deck as a whole
}

const kId = /\[[a-z0-9_-]+\]/i;

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

// A name counts where no letter, digit or hyphen goes on: "Hulk" is not in "She-Hulk".
function names(message: string, name: string): boolean {
  return name !== "" && new RegExp(`(?<![\\p{L}\\p{N}-])${escaped(name)}(?![\\p{L}\\p{N}-])`, "u").test(message);
}

// Returns the ids of the cards that a message names: by id in brackets, otherwise by name; of names inside
// each other only the longest. A message with an id is about that card, whatever others it names.
export function namedIn(message: string, cards: Iterable<CardInfo>): string[] {
  const all = [...cards];
  const byId = all.filter((card) => message.includes(`[${card.id}]`));
  if (byId.length > 0 || kId.test(message)) return byId.map((card) => card.id);
  let left = message;
  const found: string[] = [];
  for (const name of [...new Set(all.map((card) => card.name))].sort((one, other) => other.length - one.length)) {
    if (!names(left, name)) continue;
    left = left.replaceAll(name, "\u0000");
    found.push(...all.filter((card) => card.name === name).map((card) => card.id));
  }
  return found;
}

// Sorts the reasons to the cards of the deck that they name.
export function reasonsByCard(reasons: Reason[], deck: CardInfo[]): NamedReasons {
  const byCard = new Map<string, Reason[]>();
  const rest: Reason[] = [];
  for (const reason of reasons) {
    const cards = namedIn(reason.message, deck);
    if (cards.length === 0) rest.push(reason);
    for (const card of cards) byCard.set(card, [...(byCard.get(card) ?? []), reason]);
  }
  return { byCard, rest };
}

// Returns how many cards are missing. A reason about the size says how many cards there are and how many
// there should be: the smallest number above the size.
export function missingCards(reasons: Reason[], size: number): number {
  for (const { message } of reasons) {
    const numbers = (message.match(/\d+/g) ?? []).map(Number);
    const wanted = numbers.filter((number) => number > size);
    if (/\bcards\b/.test(message) && numbers.includes(size) && wanted.length > 0) return Math.min(...wanted) - size;
  }
  return 0;
}
