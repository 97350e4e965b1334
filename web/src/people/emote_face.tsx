// Draws the emotes: ink outlines on flat colours, as everything else here.
import type { JSX } from "preact";
import { emoteNames, type Emote } from "./signs";

const kFace = <circle cx="16" cy="16" r="12.5" fill="#ffc83d" />;
const kLine = { fill: "none", "stroke-linecap": "round" } as const;

const kDrawings: Record<Emote, JSX.Element> = {
  wave: (
    <>
      <path d="M10 29c-3-3-4-7-3-11l2-4c1-1 3 0 3 1l-.5 3L14 7c.6-1.6 3-1.2 2.8.6L16 15l2-9.5c.4-1.7 2.9-1.4 2.8.4L20 15.5l2.8-7.6c.6-1.6 2.9-1 2.6.8L23.6 17l1.8-3.4c.9-1.4 2.9-.5 2.4 1.1L25 24c-1 3-3.4 5-6.5 5z" fill="#ffc83d" />
      <path d="M3.5 11c.4-3 1.7-5.2 4-6.6M6.8 12.4c.3-2 1.1-3.4 2.6-4.5" {...kLine} />
    </>
  ),
  fist: (
    <>
      <path d="M12 27v-4l-4.6-3c-1-.8-1.6-2-1.4-3.3L7 11c.3-1.6 2.2-2.2 3.4-1.2V8.6c0-2.2 3.4-2.5 3.9-.4.6-2 3.8-1.7 3.9.4.8-1.7 3.6-1.2 3.7.7.9-1.3 3.3-.6 3.3 1.2V18c0 2.4-1 4.2-3.2 5.6V27z" fill="#ffc83d" />
      <path d="M10.4 10v6M14.3 9v5M18.2 9v5M21.9 10v4M11 18c3-2.6 6-2.6 8 .4M3 5l2 2M16 1.5v3M29 5l-2 2" {...kLine} />
    </>
  ),
  laugh: (
    <>
      {kFace}
      <path d="M8.5 13.5c1-2.2 3.6-2.2 4.6 0M18.9 13.5c1-2.2 3.6-2.2 4.6 0" {...kLine} />
      <path d="M8.5 17.5h15c-.4 5-3.4 7.7-7.5 7.7s-7.1-2.7-7.5-7.7z" fill="#8d0f20" />
      <path d="M11.4 23.4c2.6-2 6.6-2 9.2 0-2.6 2.4-6.6 2.4-9.2 0z" fill="#ef5b6b" stroke="none" />
    </>
  ),
  wow: (
    <>
      {kFace}
      <circle cx="11.3" cy="13" r="2.3" fill="#fff" /><circle cx="20.7" cy="13" r="2.3" fill="#fff" />
      <path d="M8 8.5c1-1.5 3-2 4.5-1.3M24 8.5c-1-1.5-3-2-4.5-1.3" {...kLine} />
      <ellipse cx="16" cy="22" rx="3.3" ry="4.2" fill="#8d0f20" />
    </>
  ),
  sad: (
    <>
      {kFace}
      <path d="M8.6 12.5l4 1.3M23.4 12.5l-4 1.3M10.5 23.5c2.5-4 8.5-4 11 0" {...kLine} />
      <path d="M22 16.5c2.2 3 2.6 5.7 0 5.9-2.6-.2-2.2-2.9 0-5.9z" fill="#4f9dff" />
    </>
  ),
  heart: <path d="M16 28C7 21.5 3.5 16.7 3.5 11.8 3.5 4.9 12.3 3 16 9.4 19.7 3 28.5 4.9 28.5 11.8c0 4.9-3.5 9.7-12.5 16.2z" fill="#e0263c" />,
};

export function EmoteFace({ emote }: { emote: Emote }) {
  return <svg class="emote-face" viewBox="0 0 32 32" role="img" aria-label={emoteNames[emote]} stroke="#15131d" stroke-width="1.8" stroke-linejoin="round">{kDrawings[emote]}</svg>;
}
