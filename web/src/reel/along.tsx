// The words of scenes that are seen together with another one, small beside its own.
const kMostLines = 4;

export function Along({ lines }: { lines: string[] }) {
  if (lines.length === 0) return null;
  const more = lines.length - kMostLines;
  const shown = more > 0 ? [`${more + 1} more before`, ...lines.slice(more + 1)] : lines;
  return <ul class="reel-along">{shown.map((text, place) => <li key={place}>{text}</li>)}</ul>;
}
