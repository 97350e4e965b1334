// Says whether the page has room for a column beside the board, as the style sheet has it.
import { useEffect, useState } from "preact/hooks";

const kWide = "(min-width: 1081px)";

export function useIsWide(): boolean {
  const [isWide, setWide] = useState(() => matchMedia(kWide).matches);
  useEffect(() => {
    const query = matchMedia(kWide);
    const change = () => setWide(query.matches);
    query.addEventListener("change", change);
    return () => query.removeEventListener("change", change);
  }, []);
  return isWide;
}
