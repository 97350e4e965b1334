// Charts draw the bars of a deck: how many cards of each cost, how many of each type.
import type { Bar } from "../protocol";

export function Columns({ title, bars }: { title: string; bars: Bar[] }) {
  const most = Math.max(1, ...bars.map((bar) => bar.count));
  const width = Math.max(6, bars.length) * 40;
  return (
    <figure class="chart">
      <figcaption>{title}</figcaption>
      <svg viewBox={`0 0 ${width} 150`} role="img" aria-label={spokenBars(title, bars)}>
        <line x1="0" x2={width} y1="124.5" y2="124.5" class="axis" />
        {bars.map((bar, place) => {
          const height = (bar.count / most) * 96;
          const x = place * 40 + 6;
          return (
            <g key={bar.label}>
              <rect class="bar" x={x} y={124 - height} width="28" height={height} rx="3" />
              {bar.count > 0 && <text class="value" x={x + 14} y={118 - height}>{bar.count}</text>}
              <text class="label" x={x + 14} y="142">{bar.label}</text>
            </g>
          );
        })}
      </svg>
    </figure>
  );
}

export function Rows({ title, bars }: { title: string; bars: Bar[] }) {
  const most = Math.max(1, ...bars.map((bar) => bar.count));
  const height = bars.length * 30 + 4;
  return (
    <figure class="chart">
      <figcaption>{title}</figcaption>
      <svg viewBox={`0 0 300 ${height}`} role="img" aria-label={spokenBars(title, bars)}>
        {bars.map((bar, place) => (
          <g key={bar.label} transform={`translate(0 ${place * 30})`}>
            <text class="row-label" x="0" y="18">{bar.label}</text>
            <rect class={`bar shade-${place % 5}`} x="140" y="4" width={Math.max(2, (bar.count / most) * 128)} height="20" rx="3" />
            <text class="row-value" x={148 + (bar.count / most) * 128} y="19">{bar.count}</text>
          </g>
        ))}
      </svg>
    </figure>
  );
}

function spokenBars(title: string, bars: Bar[]): string {
  return `${title}: ${bars.map((bar) => `${bar.label}: ${bar.count}`).join(", ")}`;
}
