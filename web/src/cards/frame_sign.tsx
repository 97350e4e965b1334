// Draws the small sign that says which kind a card is, so that kinds differ by more than colour.
import { memo } from "preact/compat";
import type { FrameKind } from "../games/look";

// Signs lie on a field of 24 by 24.
const kSigns: Record<FrameKind, string> = {
  hero: "M12 2 15 9 22 9.5 16.5 14 18.5 21 12 17 5.5 21 7.5 14 2 9.5 9 9Z",
  person: "M12 3a4.5 4.5 0 1 1 0 9 4.5 4.5 0 1 1 0-9ZM3 21c0-5 4-7 9-7s9 2 9 7Z",
  ally: "M8 4a4 4 0 1 1 0 8 4 4 0 1 1 0-8ZM1 20c0-4 3-6 7-6s7 2 7 6ZM17 7a3 3 0 1 1 0 6 3 3 0 1 1 0-6ZM17 20h6c0-4-2-6-6-6Z",
  villain: "M12 6C8 6 5 5 3 1 1 7 2 11 5 13V18L9 22H15L19 18V13C22 11 23 7 21 1 19 5 16 6 12 6ZM7 13 11 15 9 17ZM17 13 13 15 15 17Z",
  minion: "M4 3H20V11L16 9 15 21 12 13 9 21 8 9 4 11Z",
  event: "M14 1 4 14H11L8 23 20 9H13L17 1Z",
  gear: "M10 1H14L14.5 4 18 5.5 20.5 4 22 7 20 9.500V14.500L22 17 20 20 17 18.5 14.5 20 14 23H10L9.5 20 6 18.5 3.5 20 2 17 4 14.500V9.500L2 7 4 4 6.5 5.5 9.5 4ZM12 8.500A3.5 3.5 0 1 0 12 15.5 3.5 3.5 0 1 0 12 8.500Z",
  place: "M12 2 23 11H20V22H14V15H10V22H4V11H1Z",
  scheme: "M12 1A11 11 0 1 0 12 23 11 11 0 1 0 12 1ZM12 5A7 7 0 1 1 12 19 7 7 0 1 1 12 5ZM12 9A3 3 0 1 0 12 15 3 3 0 1 0 12 9Z",
  resource: "M12 1C15 7 20 10 20 15.500A8 7.5 0 0 1 4 15.500C4 10 9 7 12 1Z",
  peril: "M9.5 1H14.500L13.5 15H10.500ZM12 17.500A2.5 2.5 0 1 1 12 22.5 2.5 2.5 0 1 1 12 17.500Z",
  plain: "",
};

export const FrameSign = memo(function FrameSign({ frame }: { frame: FrameKind }) {
  if (!kSigns[frame]) return null;
  return <span class="frame-sign" aria-hidden="true"><svg viewBox="0 0 24 24"><path d={kSigns[frame]} fill-rule="evenodd" /></svg></span>;
});
