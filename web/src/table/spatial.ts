// Finds the card beside another, for the arrow keys.
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const kNear = 4;

// Cards side by side may overlap, but what lies above or below begins beyond the middle: a card that is lifted, as with the focus, has
// none of its own row below it.
function leastBetween(from: Box, box: Box, y: number): number {
  return y === 0 ? kNear : Math.max(kNear, Math.min(from.height, box.height) / 2);
}

// Returns the place in `boxes` of the nearest box in that direction; -1 if there is none. Distance
// across the direction counts more, so that rows are walked along.
export function neighbour(from: Box, boxes: Box[], x: number, y: number): number {
  const at = centre(from);
  let best = -1;
  let least = Infinity;
  boxes.forEach((box, place) => {
    const to = centre(box);
    const along = (to.x - at.x) * x + (to.y - at.y) * y;
    const across = Math.abs((to.x - at.x) * y) + Math.abs((to.y - at.y) * x);
    if (along < leastBetween(from, box, y)) return;
    const distance = along + across * (x !== 0 ? 4 : 1.2);
    if (distance < least) {
      least = distance;
      best = place;
    }
  });
  return best;
}

function centre(box: Box): { x: number; y: number } {
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
