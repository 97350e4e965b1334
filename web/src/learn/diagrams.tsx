// Diagrams are drawn from data: a turn as a strip, rows of a table, a combat, a sum, the parts of a card.
import type { CardParts, Diagram, Duel, Rows, Strip, Sum } from "./course";

function StripDrawn({ steps }: Strip) {
  return (
    <ol class="steps-drawn">
      {steps.map((step) => <li key={step.name}><b>{step.name}</b>{step.note && <span>{step.note}</span>}</li>)}
    </ol>
  );
}

function RowsDrawn({ rows }: Rows) {
  return (
    <div class="rows-drawn">
      {rows.map((row) => (
        <div key={`${row.side} ${row.name}`} class={`row-drawn ${row.side}`}>
          <b>{row.name}</b>
          <span class="row-cards-drawn">{row.cards.map((card, place) => <i key={place}>{card}</i>)}</span>
          {row.note && <small>{row.note}</small>}
        </div>
      ))}
    </div>
  );
}

function Fighter({ side, x }: { side: Duel["left"]; x: number }) {
  return (
    <g class={side.falls ? "falls" : ""} transform={`translate(${x} 8)`}>
      <rect width="104" height="96" rx="9" />
      <text class="who" x="52" y="28">{side.name}</text>
      <text class="atk" x="27" y="74">{side.atk}</text>
      <text class="def" x="77" y="74">{side.def}</text>
      <text class="small" x="27" y="89">ATK</text>
      <text class="small" x="77" y="89">DEF</text>
    </g>
  );
}

function DuelDrawn({ left, right }: Duel) {
  const says = (one: Duel["left"], other: Duel["left"]) => `${one.atk} ${one.atk >= other.def ? "≥" : "<"} ${other.def}`;
  return (
    <svg class="duel" viewBox="0 0 360 112" role="img" aria-hidden="true">
      <Fighter side={left} x={4} />
      <Fighter side={right} x={252} />
      <path class="strike" d="M118 38h112m-9-6 9 6-9 6" />
      <path class="strike back" d="M242 84h-112m9-6-9 6 9 6" />
      <text class="compare" x="174" y="29">{says(left, right)}</text>
      <text class="compare" x="186" y="76">{says(right, left)}</text>
    </svg>
  );
}

function SumDrawn({ parts, total }: Sum) {
  return (
    <p class="sum">
      {parts.map((part, place) => (
        <span key={part.name}>{place > 0 && <em>{part.value < 0 ? "−" : "+"}</em>}<i><b>{Math.abs(part.value)}</b>{part.name}</i></span>
      ))}
      <span><em>=</em><i class="total"><b>{total.value}</b>{total.name}</i></span>
    </p>
  );
}

function CardDrawn({ name, corner, text, feet, notes }: CardParts) {
  return (
    <div class="card-parts">
      <div class="card-drawn">
        <p class="top"><b>{corner}</b><span>{name}</span></p>
        <p class="middle">{text}</p>
        <p class="feet">{feet.map((foot) => <i key={foot}>{foot}</i>)}</p>
      </div>
      <ul>
        <li>{notes.corner}</li>
        <li>{notes.text}</li>
        <li>{notes.feet}</li>
      </ul>
    </div>
  );
}

function drawn(diagram: Diagram) {
  switch (diagram.kind) {
    case "strip": return <StripDrawn {...diagram} />;
    case "rows": return <RowsDrawn {...diagram} />;
    case "duel": return <DuelDrawn {...diagram} />;
    case "sum": return <SumDrawn {...diagram} />;
    case "card": return <CardDrawn {...diagram} />;
  }
}

export function DiagramFigure({ diagram }: { diagram: Diagram }) {
  return <figure class="diagram">{drawn(diagram)}<figcaption>{diagram.label}</figcaption></figure>;
}
