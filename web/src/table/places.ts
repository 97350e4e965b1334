// The cards of a hand keep their places: one that goes leaves a gap, and a new one comes last, so that nothing slides
// under a pointer that is about to press; ranks are closed later.
export type Place = number | null;  // null: a gap

export function keepPlaces(before: Place[], cards: number[]): Place[] {
  const there = new Set(cards);
  const kept = before.map((id) => (id !== null && there.has(id) ? id : null));
  if (!kept.some((id) => id !== null)) return cards;  // all are new, and nobody's neighbours
  const known = new Set(kept);
  return [...kept, ...cards.filter((id) => !known.has(id))];
}
