// The context holds what every part of a board needs to know. Replays give a context without
// anything to click.
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { GameInfo, ObjectView, OptionView, Said } from "../protocol";
import type { Face } from "../cards/face";
import { faceOf } from "../cards/face";
import type { GameLook } from "../games/look";
import { cardInfo } from "../net/library";
import type { TableState, Words } from "../table/model";
import type { Choices } from "../table/options";

export interface BoardContext {
  state: TableState;
  game: GameInfo | undefined;
  look: GameLook;
  words: Words;
  choices: Choices;
  armed: number | null;
  hinted: number | null;      // the card that the hint is about
  hintedOption: number | null;
  inspected: number | null;
  holdsPlaces: () => boolean;  // a hand does not close its ranks just now
  arrangement: number;         // grows when it does
  bubbles?: Said[];            // what people said just now
  click: (object: number) => void;
  answer: (option: OptionView) => void;
  inspect: (object: number) => void;
  openPile: (zone: string) => void;
}

const Context = createContext<BoardContext | null>(null);
export const BoardProvider = Context.Provider;

export function useBoard(): BoardContext {
  const board = useContext(Context);
  if (!board) throw new Error("a part of a board outside of a board");
  return board;
}

// The face of an object that has not changed is the same face, so that it is not drawn again.
const faces = new WeakMap<ObjectView, { from: unknown[]; face: Face }>();

export function objectFace(board: BoardContext, object: ObjectView): Face {
  const { game, seats } = board.state.view;
  const info = cardInfo(game, object.card);
  const from = [board.look, board.words, info, seats.length];
  const known = faces.get(object);
  if (known && known.from.every((part, place) => part === from[place])) return known.face;
  const face = faceOf(board.look, board.words, info, object, seats.length);
  faces.set(object, { from, face });
  return face;
}
