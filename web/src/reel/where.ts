// Finds on the page what a scene speaks of.
import type { ZoneView } from "../protocol";
import type { At } from "./numbers";

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export function find(root: ParentNode, what: string): Element | null {
  const found = root.querySelector(what);
  return found && found.getBoundingClientRect().width > 0 ? found : null;
}

export function objectAt(root: ParentNode, id: number): Element | null {
  return find(root, `[data-object="${id}"]`);
}

// The reader's own hand lies below the question, that of another on their side.
function handAt(root: ParentNode, seat: number): Element | null {
  return find(root, `[data-seat="${seat}"] [data-zone="far-hand"]`) ?? find(root, ".dock .hand");
}

export function placeAt(root: ParentNode, at: At): Element | null {
  if ("object" in at) return objectAt(root, at.object);
  return "seat" in at ? find(root, `[data-player="${at.seat}"]`) : handAt(root, at.hand);
}

export function zoneAt(root: ParentNode, zone: ZoneView): Element | null {
  if (zone.layout === "hand") return zone.seat === undefined ? null : handAt(root, zone.seat);
  return find(root, `[data-seat="${zone.seat ?? "shared"}"] [data-zone="${zone.kind}"]`);
}

// Returns the box of an element, measured from the corner of another.
export function boxIn(root: Element, element: Element): Box {
  const at = root.getBoundingClientRect();
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left: left - at.left, top: top - at.top, width, height };
}
