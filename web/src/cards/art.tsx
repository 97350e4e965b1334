// Draws the picture of a card: its motif in the card's two colours, or a picture of the reader's own.
import { memo } from "preact/compat";
import type { Colours } from "../games/look";
import { kInk, mixed, paints } from "./colours";
import type { Layer } from "./motifs/layers";
import { pictureBook } from "./picture_book";

const kOutline = 3.2;
const kFlip = "matrix(-1 0 0 1 100 0)";

function paint(letter: string, colours: Colours): string {
  if (letter === "a") return colours.light;
  if (letter === "b") return mixed(colours.base, "#ffffff", 0.24);
  return paints[letter] ?? colours.light;
}

function shape({ colour, d, line, outlined, place }: Layer, colours: Colours, key: string, flip = "") {
  const fill = paint(colour, colours);
  const transform = place + flip || undefined;
  if (line > 0) return <path key={key} d={d} transform={transform} fill="none" stroke={fill} stroke-width={line} />;
  return <path key={key} d={d} transform={transform} fill={fill} {...(outlined ? { stroke: kInk, "stroke-width": kOutline } : {})} />;
}

export function Motif({ id, colours }: { id: string; colours: Colours }) {
  return (
    <svg viewBox="-4 -4 108 108" stroke-linejoin="round" stroke-linecap="round" fill-rule="evenodd">
      {pictureBook.value?.layers(id).flatMap((layer, place) => [
        shape(layer, colours, `${place}`),
        ...(layer.twice ? [shape(layer, colours, `${place}m`, kFlip)] : []),
      ])}
    </svg>
  );
}

export const Art = memo(function Art({ motif, colours, picture }: { motif: string; colours: Colours; picture?: string | undefined }) {
  return (
    <span class="art" aria-hidden="true">
      {picture ? <img src={picture} alt="" decoding="async" /> : <Motif id={motif} colours={colours} />}
    </span>
  );
});
