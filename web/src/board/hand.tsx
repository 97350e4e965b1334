// The hand shows the reader's own hand, and beside it cards to pick from that lie in piles.
import type { ComponentChild, RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { ZoneView } from "../protocol";
import { isLit, trayOf } from "../table/options";
import { keepPlaces, type Place } from "../table/places";
import { useBeforePaint } from "../ui/before_paint";
import { CardButton } from "./card_button";
import { useBoard } from "./context";

function isOnBoard(zone: ZoneView): boolean {
  return zone.layout !== "pile" && zone.layout !== "stack";
}

interface Drawn {
  left: number;      // of the first card
  widths: number[];  // of all, from the left
  room: number;      // width of the hand
  window: number;
}

const kGap = 7;  // between cards, in the style sheet

// Returns whether so many cards would end within the hand if those that were drawn stayed where they are. On a phone
// the cards of a full hand overlap, so that further ones would lie beyond its edge.
function fits(drawn: Drawn, places: number): boolean {
  const full = drawn.widths.at(-1) ?? 0;
  let end = drawn.left;
  for (let place = 0; place < places; ++place) end += (drawn.widths[place] ?? full) + kGap;
  return end - kGap <= drawn.room;
}

// Draws anew when the window has another width.
function useWindow(): number {
  const [width, setWidth] = useState(innerWidth);
  useEffect(() => {
    const look = () => setWidth(innerWidth);
    addEventListener("resize", look);
    return () => removeEventListener("resize", look);
  }, []);
  return width;
}

// Cards side by side keep their places while the board says so: the widths and the left edge stay
// as they were drawn last, whatever comes or goes.
function usePlaces(cards: number[]): { root: RefObject<HTMLElement>; places: Place[]; style: Record<string, string>; slots: ComponentChild[] } {
  const board = useBoard();
  const root = useRef<HTMLElement>(null);
  const places = useRef<Place[]>([]);
  const drawn = useRef<Drawn | null>(null);
  const window = useWindow();
  const before = board.holdsPlaces() && drawn.current?.window === window ? drawn.current : null;
  const held = before ? keepPlaces(places.current, cards) : cards;
  const kept = before && held !== cards && fits(before, held.length) ? before : null;
  places.current = kept ? held : cards;
  useBeforePaint(() => {
    const hand = root.current;
    if (!hand || kept) return;
    const slots = [...hand.children].map((slot) => slot.getBoundingClientRect());
    const left = (slots[0]?.left ?? 0) - hand.getBoundingClientRect().left - hand.clientLeft + hand.scrollLeft;
    drawn.current = { left, widths: slots.map((slot) => slot.width), room: hand.clientWidth, window };
  });
  const width = (place: number) => (kept?.widths[place] === undefined ? undefined : { flex: `0 0 ${kept.widths[place]}px` });
  return {
    root, places: places.current,
    style: kept ? { justifyContent: "flex-start", paddingLeft: `${kept.left}px` } : {},
    slots: places.current.map((id, place) => id === null
      ? <span key={`gap ${place}`} class="slot gap" style={width(place)} />
      : <CardButton key={id} id={id} shape="hand" style={width(place)} />),
  };
}

// The tray shows cards to choose from that the board shows only as a pile, such as those of a deck
// that is searched, and cards that are being looked at.
export function Tray() {
  const board = useBoard();
  const { hiddenZones, trayZones } = board.look;
  const cards = trayOf(board.choices, board.state.view, {
    shows: (zone) => isOnBoard(zone) && !hiddenZones.includes(zone.kind),
    laidOut: (zone) => trayZones.includes(zone.kind),
  }, board.armed);
  const { root, style, slots } = usePlaces(cards);
  if (cards.length === 0) return null;
  const choosing = cards.some((id) => isLit(board.choices, id, board.armed));
  // The tray lies over the board, unless there is something to press on the board as well.
  const rows = board.state.view.zones.filter((zone) => zone.layout === "row");
  const pushes = choosing && rows.some((zone) => zone.objects.some((id) => isLit(board.choices, id, board.armed)));
  return (
    <section class={`tray ${choosing ? "" : "quiet"} ${pushes ? "pushes" : ""}`} ref={root} style={style} aria-label={choosing ? `${cards.length} ${cards.length === 1 ? "card" : "cards"} to choose from` : "being resolved"}>
      {slots}
    </section>
  );
}

export function Hand() {
  const board = useBoard();
  const { viewer, zones } = board.state.view;
  const hand = zones.find((zone) => zone.layout === "hand" && zone.seat === viewer && viewer !== undefined);
  const { root, style, slots } = usePlaces(hand?.objects ?? []);
  if (!hand) return null;
  return (
    <section class="hand" data-zone="hand" ref={root} aria-label={`Your hand, ${hand.count} cards`} style={style}>
      {slots}
      {hand.objects.length === 0 && <p class="empty">Your hand is empty.</p>}
    </section>
  );
}
