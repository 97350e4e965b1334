// Reads off a card what chooses its picture, its colours and its frame.
import type { CardInfo, Fact } from "../protocol";
import { neutralColours, type Colours, type FrameKind, type GameLook } from "../games/look";
import { paired } from "./colours";
import { pictureBook, type Subject } from "./picture_book";

function textOf(fact: Fact | undefined): string {
  return typeof fact === "string" ? fact : "";
}

// Traits come as a list of words, or as a sentence: "S.H.I.E.L.D. Spy."
function listOf(fact: Fact | undefined): string[] {
  if (Array.isArray(fact)) return fact.map(String);
  return textOf(fact).split(/\.(?:\s+|$)/).filter((word) => word !== "");
}

export function frameOf(look: GameLook, info: CardInfo | undefined): FrameKind {
  return (info && look.frames[info.type]) ?? "plain";
}

export function motifFor(look: GameLook, info: CardInfo | undefined, name = ""): string {
  return pictureBook.value?.motifOf(pictureFacts(look, info, name)) ?? "";
}

// `name` stands in where there is no card, as for a deck without a leader.
export function pictureFacts(look: GameLook, info: CardInfo | undefined, name = ""): Subject {
  return {
    name: info?.name ?? name, also: textOf(info?.facts[look.alsoFact ?? ""]), traits: listOf(info?.facts[look.traitFact]),
    teams: listOf(info?.facts[look.colourFact]), frame: frameOf(look, info),
  };
}

function namedColours(name: string, teams: string[] = []): Colours | undefined {
  const named = pictureBook.value?.namedAs(name, teams);
  return named?.field && named.figure && paired(named.field, named.figure);
}

// Colours go by the name, then by the hero of the set, the team or aspect, and the type.
export function coloursOf(look: GameLook, info: CardInfo | undefined): Colours {
  if (!info) return neutralColours;
  const fact = info.facts[look.colourFact];
  const team = String(Array.isArray(fact) ? (fact[0] ?? "") : (fact ?? "")).toLowerCase();
  return namedColours(info.name, listOf(fact)) ?? namedColours(textOf(info.facts[look.alsoFact ?? ""])) ?? namedColours(textOf(info.facts[look.setFact ?? ""]))
    ?? look.colours[team] ?? look.colours[info.type] ?? neutralColours;
}
