// Packs a draft into the fragment of a link, and takes it out again. A link may come from anybody:
// whatever is not a deck by this grammar is none.
//
//   d1~title~format~leaders~side~deck~pile name~pile …
//
// Cards stand in the order of their ids. Each begins with the number of letters it shares with the one
// before (one digit to the base 36), goes on with the rest of its id, and ends with its count as
// capitals: A is 1, Z is 26, ZB is 28. Other letters than small ones, digits and "-" are written
// as "." and four digits to the base 16.
import { cleanName, kMostCopies, type Draft, type DraftCard, type DeckPart } from "./draft";

const kMark = "d1";
const kLongestLink = 6000;
const kMostCards = 400;
const kLongestId = 64;
const kMostShared = 35;
const kParts: DeckPart[] = ["leader", "side", "deck"];

function packId(id: string): string {
  return id.replace(/[^a-z0-9-]/g, (sign) => `.${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

function unpackId(id: string): string {
  return id.replace(/\.([0-9a-f]{4})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
}

function packCount(count: number): string {
  return "Z".repeat(Math.floor((count - 1) / 26)) + String.fromCharCode(65 + ((count - 1) % 26));
}

function unpackCount(letters: string): number {
  return [...letters].reduce((sum, letter) => sum + letter.charCodeAt(0) - 64, 0);
}

function sharedLetters(one: string, other: string): number {
  let shared = 0;
  while (shared < kMostShared && shared < one.length && one[shared] === other[shared]) shared += 1;
  return shared;
}

function packCards(cards: DraftCard[]): string {
  let before = "";
  return [...cards].sort((one, other) => (one.card < other.card ? -1 : 1)).map(({ card, count }) => {
    const id = packId(card);
    const shared = sharedLetters(before, id);
    before = id;
    return shared.toString(36) + id.slice(shared) + packCount(count);
  }).join("");
}

// Spaces are frequent in names, and "~" parts a link.
function packName(name: string): string {
  return encodeURIComponent(name).replace(/%20/g, "+").replace(/[~!*'()]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

function unpackName(text: string): string {
  return cleanName(decodeURIComponent(text.replaceAll("+", " ")));
}

export function packDeck(draft: Draft): string {
  const of = (part: DeckPart, pile?: string) => packCards(draft.cards.filter((one) => one.part === part && one.pile === pile));
  const piles = [...new Set(draft.cards.filter((one) => one.part === "pile").map((one) => one.pile))];
  const sections = [kMark, packName(draft.title), packName(draft.format), ...kParts.map((part) => of(part)),
    ...piles.flatMap((pile) => [packName(pile ?? ""), of("pile", pile)])];
  return sections.join("~").replace(/~+$/, "");
}

class Broken extends Error {}

function unpackCards(text: string, part: DeckPart, pile?: string): DraftCard[] {
  const cards: DraftCard[] = [];
  let before = "";
  const left = text.replace(/([0-9a-z])([a-z0-9.-]*)([A-Z]+)/g, (_, shared: string, rest: string, letters: string) => {
    before = before.slice(0, parseInt(shared, 36)) + rest;
    const card = unpackId(before);
    const count = unpackCount(letters);
    if (card === "" || card.length > kLongestId || count > kMostCopies || cards.some((one) => one.card === card)) throw new Broken();
    cards.push({ card, count, part, ...(pile === undefined ? {} : { pile }) });
    return "";
  });
  if (left !== "") throw new Broken();
  return cards;
}

function unpackPiles(sections: string[]): DraftCard[] {
  const cards: DraftCard[] = [];
  for (let place = 0; place < sections.length; place += 2) {
    const name = unpackName(sections[place] ?? "");
    if (name === "" || cards.some((one) => one.pile === name)) throw new Broken();
    cards.push(...unpackCards(sections[place + 1] ?? "", "pile", name));
  }
  return cards;
}

// Returns the deck of a fragment, with or without its "#"; null if it holds none.
export function unpackDeck(fragment: string): Draft | null {
  const text = fragment.replace(/^#/, "");
  if (text.length > kLongestLink) return null;
  const [mark, title = "", format = "", leader = "", side = "", deck = "", ...piles] = text.split("~");
  if (mark !== kMark) return null;
  try {
    const cards = [...unpackCards(leader, "leader"), ...unpackCards(side, "side"), ...unpackCards(deck, "deck"), ...unpackPiles(piles)];
    if (cards.length === 0 || cards.length > kMostCards) return null;
    return { title: unpackName(title), format: unpackName(format), cards };
  } catch {
    return null;
  }
}
