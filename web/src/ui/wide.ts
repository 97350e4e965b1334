// Says how much room the window has, as the style sheets have it.
import { useEffect, useState } from "preact/hooks";

const kWide = "(min-width: 1081px)";  // for a column beside the board
export const kPlates = "(min-width: 901px)";  // for plates beside the rows

export function useHasRoom(media: string): boolean {
  const [hasRoom, setRoom] = useState(() => matchMedia(media).matches);
  useEffect(() => {
    const query = matchMedia(media);
    const change = () => setRoom(query.matches);
    query.addEventListener("change", change);
    return () => query.removeEventListener("change", change);
  }, []);
  return hasRoom;
}

export function useIsWide(): boolean {
  return useHasRoom(kWide);
}
