// A motif is written as layers on a field of 100 by 100, from the back to the front, divided by "|":
// a letter for the colour, signs for the way it is drawn, then the path. The signs are
//   =  the path is the right half of a shape, from the axis x = 50 back to the axis; the left half is its mirror image
//   *  the path is drawn twice, the second time as its mirror image
//   ~  only the line is drawn; a digit behind it is its width
//   '  no outline
// A path may hold two commands of our own: "Ox y r" is a circle, "Nx y n R r" a star of n points with the
// radii R and r. A layer "@other/scale,x,y ab cd" stands for all layers of another motif, scaled and with its
// middle at x, y where that is said, with a drawn as b and c as d.

export type Motifs = Record<string, string>;

export interface Layer {
  colour: string;  // the letter
  d: string;
  line: number;    // the width of a line, 0 for a filled shape
  outlined: boolean;
  twice: boolean;
  place: string;   // a transformation, or nothing
}

type Point = [number, number];

interface Segment {
  command: string;
  points: Point[];
}

const kLine = 4;

function star([x, y, count, far, near]: number[]): string {
  const points: string[] = [];
  for (let i = 0; i < (count ?? 0) * 2; i++) {
    const angle = (i * Math.PI) / (count ?? 1) - Math.PI / 2;
    const reach = (i % 2 === 0 ? far : near) ?? 0;
    points.push(`${((x ?? 0) + reach * Math.cos(angle)).toFixed(1)} ${((y ?? 0) + reach * Math.sin(angle)).toFixed(1)}`);
  }
  return `M${points.join(" ")}Z`;
}

function circle([x, y, r]: number[]): string {
  return `M${(x ?? 0) - (r ?? 0)} ${y}a${r} ${r} 0 1 0 ${2 * (r ?? 0)} 0a${r} ${r} 0 1 0 ${-2 * (r ?? 0)} 0Z`;
}

function numbers(text: string): number[] {
  return (text.match(/-?\d*\.?\d+/g) ?? []).map(Number);
}

function expand(path: string): string {
  return path.replace(/([ON])([\d\s.-]+)/g, (_, command: string, rest: string) => command === "O" ? circle(numbers(rest)) : star(numbers(rest)));
}

// Cuts a path of the commands M, L, H, V, Q and C into its segments, each with its end last.
function segments(path: string): Segment[] {
  const cut: Segment[] = [];
  let at: Point = [0, 0];
  for (const [, command = "", rest = ""] of path.matchAll(/([MLHVQC])([^MLHVQC]*)/g)) {
    const list = numbers(rest);
    const size = { H: 1, V: 1, Q: 4, C: 6 }[command] ?? 2;
    for (let i = 0; i + size <= list.length; i += size) {
      const part = list.slice(i, i + size);
      const points: Point[] = command === "H" ? [[part[0] ?? 0, at[1]]] : command === "V" ? [[at[0], part[0] ?? 0]]
        : Array.from({ length: size / 2 }, (_, k): Point => [part[2 * k] ?? 0, part[2 * k + 1] ?? 0]);
      at = points[points.length - 1] ?? at;
      cut.push({ command: points.length === 3 ? "C" : points.length === 2 ? "Q" : "L", points });
    }
  }
  return cut;
}

// Closes the right half of a shape with its mirror image, so that no seam shows on the axis.
function mirrored(path: string): string {
  const half = segments(path);
  const first = half[0]?.points[0] ?? [50, 50];
  const said = (points: Point[]) => points.map(([x, y]) => `${x} ${y}`).join(" ");
  const flipped = ([x, y]: Point): Point => [100 - x, y];
  let d = `M${said([first])}`;
  for (const { command, points } of half.slice(1)) d += command + said(points);
  for (let i = half.length - 1; i > 0; i--) {
    const { command, points } = half[i] as Segment;
    const before = half[i - 1]?.points.at(-1) ?? first;
    d += command + said([...points.slice(0, -1).reverse().map(flipped), flipped(before)]);
  }
  return `${d}Z`;
}

function layer(text: string): Layer {
  const [, colour = "a", signs = "", path = ""] = /^(\w)([=*~'\d]*)\s*(.*)$/s.exec(text) ?? [];
  const line = signs.includes("~") ? Number(/~(\d+)/.exec(signs)?.[1] ?? kLine) : 0;
  return {
    colour, line, outlined: line === 0 && !signs.includes("'"), twice: signs.includes("*"), place: "",
    d: signs.includes("=") ? mirrored(path) : expand(path),
  };
}

function placed(place: string): string {
  const [scale, x, y] = place.split(",");
  return `translate(${x} ${y}) scale(${scale}) translate(-50 -50)`;
}

// Returns the layers of a motif; one that the table lacks has none.
export function layersOf(motifs: Motifs, id: string): Layer[] {
  return (motifs[id] ?? "").split("|").filter((text) => text !== "").flatMap((text) => {
    if (!text.startsWith("@")) return [layer(text)];
    const [reference = "", ...swaps] = text.slice(1).split(" ");
    const [other = "", place] = reference.split("/");
    const swapped = new Map(swaps.map((pair) => [pair[0], pair[1]]));
    return layersOf(motifs, other).map((one) => ({
      ...one, colour: swapped.get(one.colour) ?? one.colour, place: place ? `${placed(place)} ${one.place}` : one.place,
    }));
  });
}
