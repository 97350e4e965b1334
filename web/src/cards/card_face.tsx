// Draws a card as it lies on the table, in the hand, or large with its text. Sizes follow the
// card's width.
import { memo } from "preact/compat";
import type { FrameKind } from "../games/look";
import { Art } from "./art";
import { CardText } from "./card_text";
import { kAssumedTip, type Face, type FaceMark, type FaceStat } from "./face";
import { FrameSign } from "./frame_sign";
import { pictureOf } from "./own_pictures";

export type CardShape = "tile" | "hand" | "full";

// Stands behind a figure or text that nobody read off a printed card.
function Assumed() {
  return <sup class="assumed" title={kAssumedTip}>*</sup>;
}

function tipOf(title: string, assumed: boolean): string {
  return assumed ? `${title} (${kAssumedTip})` : title;
}

export function Stat({ stat }: { stat: FaceStat }) {
  const change = stat.base === null ? 0 : Math.sign(stat.value - stat.base);
  const word = change > 0 ? "up" : change < 0 ? "down" : "";
  return (
    <span class={`stat tone-${stat.tone} ${word}`} title={tipOf(`${stat.title} ${stat.value}${change ? ` (printed ${stat.base})` : ""}`, stat.assumed)}>
      <b>{stat.value}{stat.assumed && <Assumed />}</b>
      <i>{stat.short}</i>
    </span>
  );
}

const kMostPips = 7;

function Life({ life }: { life: NonNullable<Face["life"]> }) {
  const title = `${life.title} ${life.left} of ${life.of}`;
  if (life.of > kMostPips || life.of === 0)
    return <span class={`life number ${life.left < life.of ? "hurt" : ""}`} title={title}><b>{life.left}</b>/{life.of}</span>;
  return (
    <span class="life" title={title}>
      {Array.from({ length: life.of }, (_, i) => <i key={i} class={i < life.left ? "pip" : "pip lost"} />)}
    </span>
  );
}

export function Mark({ mark }: { mark: FaceMark }) {
  return (
    <span class={`mark tone-${mark.tone}`} title={mark.count === undefined ? mark.title : `${mark.count} ${mark.title}`}>
      {mark.count !== undefined && mark.count !== 1 && <b>{mark.count}</b>}{mark.short}
    </span>
  );
}

function Back() {
  return (
    <span class="back" aria-hidden="true">
      <svg viewBox="0 0 100 120" preserveAspectRatio="xMidYMid slice">
        <path class="back-rays" d="M50 60 0-20h22zM50 60 44-20h14zM50 60 80-20h30zM50 60 130 30v28zM50 60 130 90v30zM50 60 90 150H66zM50 60 40 150H18zM50 60-30 120V92zM50 60-30 60V34z" />
        <g class="back-box"><path d="M26 50 50 40l24 10v26L50 86 26 76z" /><path d="m26 50 24 10 24-10M50 60v26" /></g>
      </svg>
    </span>
  );
}

const kCutFrames: FrameKind[] = ["villain", "minion", "event"];

// Says whether a ring around the card has to follow its shape.
export function hasCutCorners(face: Face): boolean {
  return face.known && kCutFrames.includes(face.frame);
}

const kFewNumbers = 3;  // that fit below a card; a game without a look of its own may have any number of them

function statsClass(count: number): string {
  return `stats ${count > kFewNumbers ? "many" : ""} ${count > kFewNumbers + 1 ? "too-many" : ""}`;
}

interface CardFaceProps {
  face: Face;
  shape: CardShape;
  silent?: boolean;  // whatever holds it says the card in words
  empty?: boolean;   // what is on it comes later
}

export const CardFace = memo(function CardFace({ face, shape, silent = false, empty = false }: CardFaceProps) {
  if (!face.known) return <span class={`card-face shape-${shape} unknown`} aria-hidden={silent}><Back /></span>;
  const words = ["card-face", `shape-${shape}`, `frame-${face.frame}`];
  if (face.landscape) words.push("landscape");
  if (face.faceDown) words.push("face-down");
  const { base, deep, light } = face.colours;
  const style = { "--team": base, "--team-deep": deep, "--team-light": light };
  if (empty) return <span class={words.join(" ")} aria-hidden={silent} style={style} />;
  return (
    <span class={words.join(" ")} aria-hidden={silent} style={style}>
      <span class="name-bar">
        {face.cost !== null && <span class="cost" title={tipOf(face.costTitle, face.costAssumed)}>{face.cost}{face.costAssumed && <Assumed />}</span>}
        <span class="name">{face.name}</span>
      </span>
      <span class="picture">
        <Art motif={face.motif} colours={face.colours} picture={pictureOf(face.card, face.name)} />
        <FrameSign frame={face.frame} />
        <span class="marks">
          {face.icons.map((mark) => <Mark key={mark.title} mark={mark} />)}
          {face.counters.map((mark) => <Mark key={mark.title} mark={mark} />)}
        </span>
        {face.big && <span class={`big-mark tone-${face.big.tone} ${face.big.limit ? "limited" : ""}`} title={face.big.title}><b>{face.big.count}</b><i>{face.big.short}</i>{face.big.limit && <small>{face.big.limit}</small>}</span>}
        {face.stamps.length > 0 && (
          <span class="stamps">{face.stamps.map((stamp) => <b key={stamp} class={`stamp stamp-${stamp.toLowerCase().replaceAll(" ", "-")}`}>{stamp}</b>)}</span>
        )}
      </span>
      {shape !== "tile" && <span class="kicker">{face.kicker}{face.kickerAssumed && <Assumed />}</span>}
      {shape === "full" && <CardText text={face.textAssumed ? `${face.text} *` : face.text} />}
      {shape === "full" && face.assumed && <span class="assumed-note">{face.assumed}</span>}
      {shape === "full" && face.keywords.length > 0 && <span class="keywords">{face.keywords.join(" · ")}</span>}
      {(face.stats.length > 0 || face.life) && (
        <span class={statsClass(face.stats.length + (face.life ? 1 : 0))}>
          {face.stats[0] && <Stat stat={face.stats[0]} />}
          {face.life && <Life life={face.life} />}
          {face.stats.slice(1).map((stat) => <Stat key={stat.short} stat={stat} />)}
        </span>
      )}
    </span>
  );
});
