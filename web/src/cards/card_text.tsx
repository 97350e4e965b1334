// Draws the generated text of a card: names of powers set off, symbols drawn.
import { cutLine, cutSymbols } from "../table/linking";

export function Symbols({ text }: { text: string }) {
  return (
    <>
      {cutSymbols(text).map((piece, place) => piece.kind === "symbol"
        ? <span key={place} class={`symbol symbol-${piece.text.toLowerCase().replaceAll(" ", "-")}`}>{piece.text}</span>
        : piece.text)}
    </>
  );
}

export function CardText({ text }: { text: string }) {
  if (!text) return <span class="card-text empty" />;
  return (
    <span class="card-text">
      {text.split("\n").map((line, place) => {
        const { name, heading, sentence } = cutLine(line);
        return (
          <span class="line" key={place}>
            {name && <b class="power">{name}</b>}
            {heading && <em><Symbols text={heading} /></em>}
            <span><Symbols text={sentence} /></span>
          </span>
        );
      })}
    </span>
  );
}
