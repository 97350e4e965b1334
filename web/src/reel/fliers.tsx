// Draws the cards that fly to piles and hands, or come from there.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { objectFace, useBoard } from "../board/context";
import { CardFace } from "../cards/card_face";
import { faceOf } from "../cards/face";
import type { TableState } from "../table/model";
import { isStill } from "../settings";
import { useBeforePaint } from "../ui/before_paint";
import { flightsBetween, type Flight } from "./flights";
import type { Frame } from "./reel";
import { boxIn, objectAt, zoneAt, type Box } from "./where";

interface Flier {
  flight: Flight;
  from: Box;
  to: Box;
  delay: number;
}

const kFlight = 420;
const kApart = 90;
const kMostFliers = 3;  // of one flight
const kWidth = 58;

const kNone: Flier[] = [];

type Boxes = Map<number, Box>;

function boxesOf(root: Element): Boxes {
  return new Map([...root.querySelectorAll<HTMLElement>("[data-object]")].map((card) => [Number(card.dataset["object"]), boxIn(root, card)]));
}

function fliersOf(root: Element, flights: Flight[], before: Boxes): Flier[] {
  return flights.flatMap((flight) => {
    const [start, end] = [zoneAt(root, flight.from), (flight.lands === null ? null : objectAt(root, flight.lands)) ?? zoneAt(root, flight.to)];
    const from = (flight.object && before.get(flight.object.id)) ?? (start && boxIn(root, start));
    if (!from || !end) return [];
    const to = boxIn(root, end);
    return Array.from({ length: Math.min(kMostFliers, flight.count) }, (_, place) => ({ flight, from, to, delay: place * kApart }));
  });
}

function middle({ left, top, width, height }: Box): string {
  return `translate(${left + width / 2}px, ${top + height / 2}px) translate(-50%, -50%)`;
}

function Flying({ flier }: { flier: Flier }) {
  const board = useBoard();
  const ref = useRef<HTMLSpanElement>(null);
  const { object } = flier.flight;
  useLayoutEffect(() => {
    ref.current?.animate(
      [{ transform: middle(flier.from), opacity: 1 }, { opacity: 1, offset: 0.8 }, { transform: `${middle(flier.to)} scale(.7)`, opacity: 0 }],
      { duration: kFlight, delay: flier.delay, easing: "cubic-bezier(.3, .6, .3, 1)", fill: "both" },
    );
  }, [flier]);
  const face = object ? objectFace(board, object) : faceOf(board.look, board.words, undefined);
  return <span class="flier" ref={ref} style={{ width: `${kWidth}px` }}><CardFace face={face} shape="tile" /></span>;
}

// Remembers where cards lie, so that one that is gone from the board can fly from there.
export function Fliers({ frame, state }: { frame: Frame | null; state: TableState }) {
  const ref = useRef<HTMLDivElement>(null);
  const boxes = useRef<Boxes>(new Map());
  const [fliers, setFliers] = useState(kNone);
  useBeforePaint(() => {
    const root = ref.current?.closest(".table-page");
    if (!root || isStill()) return;
    setFliers(frame ? fliersOf(root, flightsBetween(frame.before, frame.scene.view), boxes.current) : kNone);
    boxes.current = boxesOf(root);
  }, [frame?.number, state.view.zones]);
  return (
    <div class="fliers" ref={ref} aria-hidden="true">
      {fliers.map((flier, place) => <Flying key={`${frame?.number} ${place}`} flier={flier} />)}
    </div>
  );
}
