// Draws pictures of cards by rule from name and kind: no artwork, and always one picture for one
// card.
import { memo } from "preact/compat";
import type { ArtKind, Colours } from "../games/look";
import { Stream } from "./seed";

// Emblems lie on a field of 100 by 100, centred on 50, 50.
const kEmblems = [
  "M50 14 60 40 88 40 65 56 74 84 50 66 26 84 35 56 12 40 40 40Z",                          // star
  "M58 10 26 56H46L38 92 76 42H54Z",                                                        // bolt
  "M50 12 82 24V48C82 68 68 82 50 90 32 82 18 68 18 48V24Z",                                // shield
  "M50 10 90 50 50 90 10 50Z M50 32 68 50 50 68 32 50Z",                                    // diamond
  "M14 36 50 14 86 36V52L50 32 14 52Z M14 64 50 42 86 64V80L50 60 14 80Z",                  // chevrons
  "M50 10 84 30V70L50 90 16 70V30Z M50 30 33 40V60L50 70 67 60V40Z",                        // hexagon
  "M50 12C72 32 78 46 74 62 70 80 60 88 50 90 40 88 30 80 26 62 24 50 30 44 36 52 40 38 42 26 50 12Z",  // flame
  "M24 12 38 14 30 88 22 88Z M46 8 60 10 52 92 44 92Z M68 12 82 14 74 88 66 88Z",           // slashes
  "M10 52C22 28 40 22 50 22S78 28 90 52C78 74 62 78 50 78S22 74 10 52Z M50 36A15 15 0 1 0 50 66 15 15 0 1 0 50 36Z",  // eye
  "M68 14A38 38 0 1 0 88 62 32 32 0 1 1 68 14Z",                                            // crescent
  "M50 12A38 38 0 1 0 50 88 38 38 0 1 0 50 12Z M50 28A22 22 0 1 1 50 72 22 22 0 1 1 50 28Z", // ring
  "M8 62 30 30 40 46 50 22 60 46 70 30 92 62 78 56 70 74 50 60 30 74 22 56Z",               // wings
  "M42 10H58V42H90V58H58V90H42V58H10V42H42Z",                                               // cross
  "M50 8 86 84 50 66 14 84Z",                                                               // arrowhead
  "M12 70C22 30 36 30 40 50 44 70 56 70 60 50 64 30 78 30 88 70 74 52 68 60 62 74 54 90 46 90 38 74 32 60 26 52 12 70Z", // wave
  "M14 80V34L34 54 50 20 66 54 86 34V80Z",                                                  // crown
  "M22 12H78L58 50 78 88H22L42 50Z",                                                        // hourglass
  "M45 10H55V38L79 24 84 33 60 47V53L84 67 79 76 55 62V90H45V62L21 76 16 67 40 53V47L16 33 21 24 45 38Z",  // snowflake
  "M28 16H72L92 42 50 90 8 42Z M34 26 22 42H38L46 26Z M54 26 62 42H78L66 26Z",              // gem
  "M50 8 72 46H28Z M26 52 48 90H4Z M74 52 96 90H52Z",                                       // triangles
  "M16 84C12 40 36 14 86 14 88 64 62 90 26 84L58 44 20 78Z",                                // leaf
  "M18 20H66L82 36V48H58V90H42V48H18Z",                                                     // hammer
  "M6 30C30 26 42 40 50 54 58 40 70 26 94 30 76 40 70 56 62 74L50 88 38 74C30 56 24 40 6 30Z",  // bird
  "M50 10A40 40 0 1 1 10 50H26A24 24 0 1 0 50 26Z M50 38A12 12 0 1 1 38 50 12 12 0 0 1 50 38Z",  // turn
] as const;

function rays(stream: Stream, colour: string) {
  const count = 9 + Math.floor(stream.next() * 8);
  const turn = stream.between(0, 360);
  const cx = stream.between(30, 70);
  const cy = stream.between(40, 90);
  let path = "";
  for (let i = 0; i < count; i++) {
    const from = ((turn + (i * 360) / count) * Math.PI) / 180;
    const to = ((turn + ((i + 0.5) * 360) / count) * Math.PI) / 180;
    path += `M${cx} ${cy}L${point(cx, cy, from)} ${point(cx, cy, to)}Z`;
  }
  return <path d={path} fill={colour} opacity="0.28" />;
}

function point(cx: number, cy: number, angle: number): string {
  return `${(cx + 190 * Math.cos(angle)).toFixed(1)} ${(cy + 190 * Math.sin(angle)).toFixed(1)}`;
}

// Draws dots that grow towards one corner, as in cheap printing.
function halftone(stream: Stream, colour: string) {
  const flipX = stream.next() < 0.5;
  const flipY = stream.next() < 0.5;
  let path = "";
  for (let row = 0; row < 9; row++)
    for (let column = 0; column < 9; column++) {
      const size = 5.4 * ((row + column) / 16) ** 1.4;
      if (size < 0.7) continue;
      const x = column * 12 + (row % 2) * 6 + 2;
      const y = row * 12 + 2;
      const cx = flipX ? 104 - x : x;
      const cy = flipY ? 104 - y : y;
      path += `M${(cx - size).toFixed(1)} ${cy}a${size.toFixed(1)} ${size.toFixed(1)} 0 1 0 ${(2 * size).toFixed(1)} 0 ${size.toFixed(1)} ${size.toFixed(1)} 0 1 0 ${(-2 * size).toFixed(1)} 0Z`;
    }
  return <path d={path} fill={colour} opacity="0.22" />;
}

function skyline(stream: Stream, colours: Colours) {
  let far = "M0 100";
  let near = "M0 100";
  let windows = "";
  for (let x = 0; x < 104; ) {
    const width = stream.between(9, 19);
    const top = stream.between(30, 66);
    far += `L${x.toFixed(0)} ${top.toFixed(0)}H${(x + width).toFixed(0)}`;
    x += width;
  }
  for (let x = -4; x < 104; ) {
    const width = stream.between(14, 26);
    const top = stream.between(50, 82);
    near += `L${x.toFixed(0)} ${top.toFixed(0)}H${(x + width).toFixed(0)}`;
    for (let y = top + 5; y < 96; y += 8)
      for (let at = x + 4; at < x + width - 4; at += 6)
        if (stream.next() < 0.45) windows += `M${at.toFixed(0)} ${y.toFixed(0)}h3v4h-3Z`;
    x += width;
  }
  return (
    <>
      <circle cx={stream.between(20, 80)} cy={stream.between(18, 40)} r="15" fill={colours.light} opacity="0.8" />
      <path d={`${far}L104 100Z`} fill={colours.deep} opacity="0.5" />
      <path d={`${near}L104 100Z`} fill={colours.deep} />
      <path d={windows} fill={colours.light} opacity="0.75" />
    </>
  );
}

function burst(stream: Stream, fill: string, ink: string) {
  const spikes = 10 + Math.floor(stream.next() * 5);
  const points: string[] = [];
  for (let i = 0; i < spikes * 2; i++) {
    const angle = (i * Math.PI) / spikes + 0.2;
    const reach = i % 2 === 0 ? stream.between(40, 50) : stream.between(22, 29);
    points.push(`${(50 + reach * Math.cos(angle)).toFixed(1)},${(50 + reach * 0.86 * Math.sin(angle)).toFixed(1)}`);
  }
  return <polygon points={points.join(" ")} fill={fill} stroke={ink} stroke-width="2.5" stroke-linejoin="round" />;
}

function rings(colours: Colours) {
  return (
    <g fill="none" stroke={colours.light} stroke-width="4">
      <circle cx="50" cy="50" r="38" opacity="0.5" />
      <circle cx="50" cy="50" r="24" opacity="0.75" />
      <circle cx="50" cy="50" r="9" fill={colours.light} />
      <path d="M50 2V22M50 78V98M2 50H22M78 50H98" />
    </g>
  );
}

function gears(stream: Stream, colours: Colours) {
  const teeth = 8 + Math.floor(stream.next() * 4);
  return (
    <g transform="translate(50 50)" fill={colours.light} opacity="0.9">
      {Array.from({ length: teeth }, (_, i) => (
        <rect key={i} x="-6" y="-42" width="12" height="18" rx="2" transform={`rotate(${(i * 360) / teeth})`} />
      ))}
      <circle r="29" />
      <circle r="12" fill={colours.deep} />
    </g>
  );
}

function drops(colours: Colours) {
  const drop = "M0-26C16-6 20 4 20 12A20 20 0 0 1-20 12C-20 4-16-6 0-26Z";
  return (
    <g fill={colours.light} opacity="0.9">
      <path d={drop} transform="translate(50 52) scale(1.2)" />
      <path d={drop} transform="translate(22 66) scale(.55)" />
      <path d={drop} transform="translate(80 64) scale(.5)" />
    </g>
  );
}

function emblem(stream: Stream, colours: Colours) {
  const path = stream.pick(kEmblems);
  const tilt = stream.between(-8, 8).toFixed(1);
  return (
    <g transform={`translate(50 50) rotate(${tilt}) scale(.84) translate(-50 -50)`} fill-rule="evenodd" stroke-linejoin="round">
      <path d={path} fill="#0d0b14" opacity="0.35" transform="translate(5 6)" />
      <path d={path} fill={stream.next() < 0.3 ? "#fff3d6" : colours.light} stroke="#15131d" stroke-width="3.5" />
    </g>
  );
}

function figure(kind: ArtKind, stream: Stream, colours: Colours) {
  switch (kind) {
    case "hero": return emblem(stream, colours);
    case "place": return skyline(stream, colours);
    case "target": return rings(colours);
    case "gear": return gears(stream, colours);
    case "drop": return drops(colours);
    case "burst": return burst(stream, colours.light, "#15131d");
    case "bolt": return (
      <>
        {burst(stream, "#fff6d8", "#15131d")}
        <path d={kEmblems[1]} fill={colours.base} stroke="#15131d" stroke-width="3" transform="translate(50 50) scale(.62) translate(-50 -50)" />
      </>
    );
    case "plain": return null;
  }
}

export const Art = memo(function Art({ kind, seed, colours }: { kind: ArtKind; seed: string; colours: Colours }) {
  const stream = new Stream(seed);
  return (
    <span class="art" aria-hidden="true">
      <svg viewBox="0 0 100 100" preserveAspectRatio="xMidYMid slice">
        <rect width="100" height="100" fill={colours.base} />
        {rays(stream, stream.next() < 0.6 ? colours.light : colours.deep)}
        {halftone(stream, colours.deep)}
      </svg>
      <svg viewBox="0 0 100 100" preserveAspectRatio={kind === "place" ? "xMidYMax slice" : "xMidYMid meet"}>
        {figure(kind, stream, colours)}
      </svg>
    </span>
  );
});
