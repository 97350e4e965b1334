// A panel is a card that the game is about - a hero, a villain, a scheme - drawn large, with bars that warn.
import { memo } from "preact/compat";
import type { GameLook } from "../games/look";
import { pictureOf } from "../cards/own_pictures";
import { Art } from "../cards/art";
import { Mark, Stat } from "../cards/card_face";
import { spoken, spokenText, type Face } from "../cards/face";
import { CardSurface } from "./card_button";
import { objectFace, useBoard } from "./context";
import { GaugeBar } from "./gauge_bar";
import { gaugesOf, spokenGauge } from "./gauges";

function Stamps({ face }: { face: Face }) {
  if (face.stamps.length === 0) return null;
  return <span class="stamps">{face.stamps.map((stamp) => <b key={stamp} class={`stamp stamp-${stamp.toLowerCase().replaceAll(" ", "-")}`}>{stamp}</b>)}</span>;
}

const PanelFace = memo(function PanelFace({ face, look, theirs }: { face: Face; look: GameLook; theirs: boolean }) {
  const gauges = gaugesOf(look, face);
  const { base, deep, light } = face.colours;
  return (
    <span class={`panel-face ${face.faceDown ? "face-down" : ""}`} aria-hidden="true" style={{ "--team": base, "--team-deep": deep, "--team-light": light }}>
      <span class="panel-picture"><Art motif={face.motif} colours={face.colours} picture={pictureOf(face.card, face.name)} /></span>
      <span class="panel-words">
        <span class="panel-name">{face.cost !== null && <i title={face.costTitle}>{face.cost}</i>}{face.name}</span>
        {gauges.map((gauge) => <GaugeBar key={gauge.title} gauge={gauge} theirs={theirs} />)}
        <span class="marks">{[...face.icons, ...face.counters].map((mark) => <Mark key={mark.title} mark={mark} />)}</span>
        {face.stats.length > 0 && <span class="panel-stats">{face.stats.map((stat) => <Stat key={stat.short} stat={stat} />)}</span>}
      </span>
      <Stamps face={face} />
    </span>
  );
});

export function PanelButton({ id }: { id: number }) {
  const board = useBoard();
  const object = board.state.objects.get(id);
  if (!object) return null;
  const face = objectFace(board, object);
  const gauges = gaugesOf(board.look, face);
  const theirs = object.controller === undefined;
  const words = gauges.filter((gauge) => gauge.word).map(spokenGauge);
  return (
    <CardSurface object={object} shape="panel" text={[spoken(face), ...words].join(", ")} more={spokenText(face)} alarm={gauges.some((gauge) => gauge.level === "danger" && (gauge.rises || !theirs))}>
      <PanelFace face={face} look={board.look} theirs={theirs} />
    </CardSurface>
  );
}
