// A card button is a card on the table: drawn, lit when it can be used, with its attached cards and
// a menu of options.
import type { ComponentChildren } from "preact";
import type { ObjectView } from "../protocol";
import { CardFace, hasCutCorners, type CardShape } from "../cards/card_face";
import { spoken, spokenText } from "../cards/face";
import { useTurn } from "../cards/turns";
import { settings } from "../settings";
import { isLit, optionsOf, partOf } from "../table/options";
import { useStation } from "../table/roving";
import { objectFace, useBoard, type BoardContext } from "./context";

// Returns the key that takes the only option of this card: its place in the list, as far as there
// are keys.
function keyOf(board: BoardContext, id: number): string | null {
  if (!settings.value.numbers) return null;
  const [only, ...more] = optionsOf(board.choices, id, board.armed);
  const place = only ? (board.state.view.decision?.options.indexOf(only) ?? -1) : -1;
  return more.length === 0 && place >= 0 && place < 10 ? String((place + 1) % 10) : null;
}

function label(board: BoardContext, object: ObjectView, text: string): string {
  const options = optionsOf(board.choices, object.id, board.armed).map((option) => option.label);
  return options.length === 0 ? text : `${text}. ${options.length === 1 ? "Option" : "Options"}: ${options.join("; ")}`;
}

function wordsOf(board: BoardContext, object: ObjectView): string {
  const words = ["card"];
  if (isLit(board.choices, object.id, board.armed)) words.push("lit");
  if (board.armed === object.id) words.push("armed");
  if (board.hinted === object.id) words.push("hinted");
  if (board.inspected === object.id) words.push("inspected");
  if (board.state.view.decision?.about === object.id) words.push("asking");
  for (const flag of ["exhausted", "attacker", "defender"]) if (object.flags.includes(flag)) words.push(flag);
  return words.join(" ");
}

interface SurfaceProps {
  object: ObjectView;
  shape: CardShape | "panel";
  text: string;        // the card in words
  more?: string | undefined;  // what is printed on it
  covered?: boolean;   // nothing of it is known
  cut?: boolean;       // its frame has cut corners
  across?: boolean;
  alarm?: boolean;     // a number on it is dangerous
  style?: Record<string, string> | undefined;  // style of its place
  children: ComponentChildren;
}

// A turned card says so by a sign as well.
function TurnSign() {
  return <span class="exhausted-sign" aria-hidden="true" title="exhausted">↷</span>;
}

// The surface is the place of a card and the button in it; what is drawn on it comes from outside.
export function CardSurface({ object, shape, text, more, covered = false, cut = false, across = false, alarm = false, style, children }: SurfaceProps) {
  const board = useBoard();
  useStation();
  const { id } = object;
  const lit = isLit(board.choices, id, board.armed);
  const key = lit ? keyOf(board, id) : null;
  const part = partOf(object, board.state.objects);
  const isTurned = object.flags.includes("exhausted");
  return (
    <span class={`slot shape-${shape}${covered ? " covered" : ""}${across ? " across" : ""}${object.attached.length > 0 ? " laden" : ""}`} style={style}>
      <button class={`${wordsOf(board, object)}${cut ? " cut" : ""}${alarm ? " alarm" : ""}`} data-object={id} tabIndex={-1} aria-description={more}
        onClick={() => board.click(id)}
        onContextMenu={(event) => { event.preventDefault(); board.inspect(id); }}>
        <span class="unseen">{label(board, object, part ? `${text}, part of ${part.name}` : text)}</span>
        {children}
        {isTurned && <TurnSign />}
        {part && <span class="part" aria-hidden="true">{part.name}</span>}
        {key && <kbd class="key" aria-hidden="true">{key}</kbd>}
      </button>
      {object.attached.length > 0 && (
        <span class="attached">{object.attached.map((other) => <AttachedCard key={other} id={other} />)}</span>
      )}
    </span>
  );
}

interface Props {
  id: number;
  shape: CardShape;
  style?: Record<string, string> | undefined;
}

export function CardButton({ id, shape, style }: Props) {
  const board = useBoard();
  const isDrawn = useTurn();
  const object = board.state.objects.get(id);
  if (!object) return null;
  const face = objectFace(board, object);
  return <CardSurface object={object} shape={shape} text={spoken(face)} more={spokenText(face)} covered={!face.known} cut={hasCutCorners(face)} across={face.landscape} style={style}><CardFace face={face} shape={shape} empty={!isDrawn} silent /></CardSurface>;
}

// A strip is a card of which there is room for the name alone; it can be used and read like any other.
function Strip({ id, before, more = "" }: { id: number; before: string; more?: string }) {
  const board = useBoard();
  useStation();
  const object = board.state.objects.get(id);
  if (!object) return null;
  const face = objectFace(board, object);
  return (
    <button class={`${wordsOf(board, object)} strip`} data-object={id} tabIndex={-1}
      style={{ "--team": face.colours.base }} aria-description={spokenText(face)}
      onClick={() => board.click(id)}
      onContextMenu={(event) => { event.preventDefault(); board.inspect(id); }}>
      <span class="unseen">{before + label(board, object, spoken(face))}</span>
      <span aria-hidden="true">{face.known ? face.name : "a card"}{more}</span>
    </button>
  );
}

function AttachedCard({ id }: { id: number }) {
  return <Strip id={id} before="attached: " />;
}

// A card of a row is a strip with what changes on it as well: whether it is turned, its counters, and what is attached to it.
export function NamedCard({ id }: { id: number }) {
  const object = useBoard().state.objects.get(id);
  if (!object) return null;
  const counters = Object.values(object.counters).filter((count) => count > 0).map((count) => ` · ${count}`);
  const more = (object.flags.includes("exhausted") ? " ↷" : "") + counters.join("");
  return <>{[id, ...object.attached].map((one) => one === id ? <Strip key={one} id={one} before="" more={more} /> : <AttachedCard key={one} id={one} />)}</>;
}
