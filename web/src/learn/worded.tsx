// A text whose words of the game lead to the glossary.
import { paths } from "../router";
import { courseOf, type Word } from "./course";
import { cutWords, slugOf, type Piece } from "./words";

export function Pieces({ game, pieces, apart = false }: { game: string; pieces: Piece[]; apart?: boolean }) {
  return (
    <>
      {pieces.map((piece, place) =>
        piece.word
          ? <a key={place} class="word-link" href={paths.word(game, slugOf(piece.word.word))} title={piece.word.says} {...(apart ? { target: "_blank", rel: "noopener" } : {})}>{piece.text}</a>
          : piece.text)}
    </>
  );
}

interface Props {
  game: string;
  text: string;
  apart?: boolean;   // links open beside the page, for texts at a table
  except?: Word;     // the word that the text explains
}

export function Worded({ game, text, apart = false, except }: Props) {
  const words = courseOf(game)?.words ?? [];
  return <Pieces game={game} pieces={cutWords(text, except ? words.filter((word) => word !== except) : words)} apart={apart} />;
}
