// The replay page shows a finished game, answer by answer, with a slider.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { LookBackGraph, MomentHere, MomentList } from "../after/look_back";
import { JustNow, Moves } from "../after/moves";
import { TakeUp } from "../after/take_up";
import { Board } from "../board/board";
import { ChainLines } from "../board/chain";
import { BoardProvider, type BoardContext } from "../board/context";
import { Hand } from "../board/hand";
import { Log } from "../board/log";
import { PileDialog } from "../board/pile_dialog";
import { TableMain } from "../board/table_main";
import { Zoom } from "../board/zoom";
import { setUpPosition } from "../editor/drafts";
import { lookOf } from "../games";
import { gameInfo, server } from "../net/server";
import type { ReplayMove, ServerPosition, ServerReplay } from "../protocol";
import { positionState, type TableState } from "../table/model";
import { describeKey } from "../table/keys";
import { choicesOf } from "../table/options";
import { useWalking } from "../table/walking";

const kPace = 1100;
const kKept = 40;

interface Shown {
  step: number;
  seat: number | undefined;
  state: TableState;
}

// Fetches positions as they are wanted, the last wanted one first, and keeps a few.
function usePosition(table: string, step: number, seat: number | undefined): Shown | null {
  const [shown, setShown] = useState<Shown | null>(null);
  const kept = useMemo(() => new Map<string, Shown>(), [table]);
  const wanted = useRef("");
  useEffect(() => {
    const key = `${step} ${seat}`;
    wanted.current = key;
    const known = kept.get(key);
    if (known) return setShown(known);
    const message = { type: "position" as const, table, step, ...(seat === undefined ? {} : { seat }) };
    const timer = setTimeout(() => {
      server.ask<ServerPosition>(message).then((reply) => {
        const position = { step, seat, state: positionState(reply.view, reply.log) };
        kept.set(key, position);
        if (kept.size > kKept) kept.delete([...kept.keys()][0] ?? "");
        if (wanted.current === key) setShown(position);
      }).catch(() => {});
    }, 60);
    return () => clearTimeout(timer);
  }, [table, step, seat, server.status.value]);
  return shown;
}

// These signs are drawn, because fonts do not agree on them.
const kSigns = {
  "turn-back": "M3 3v10M13 3 6 8l7 5z",
  back: "M12 3 4 8l8 5z",
  play: "M4 2.5 13 8l-9 5.5z",
  pause: "M4 3h3v10H4zM9 3h3v10H9z",
  forward: "M4 3l8 5-8 5z",
  "turn-forward": "M13 3v10M3 3l7 5-7 5z",
};

function Sign({ of }: { of: keyof typeof kSigns }) {
  return <svg class="sign" viewBox="0 0 16 16" aria-hidden="true"><path d={kSigns[of]} /></svg>;
}

// The slider goes to any answer while there is no graph to do so.
function Slider({ replay, turns, step, setStep }: { replay: ServerReplay; turns: ReplayMove[]; step: number; setStep: (step: number) => void }) {
  return (
    <span class="slider">
      <input type="range" min={0} max={replay.steps} value={step} aria-label="Answer" aria-valuetext={`answer ${step} of ${replay.steps}`}
        onInput={(event) => setStep(Number(event.currentTarget.value))} />
      <span class="ticks" aria-hidden="true">{turns.map((move) => <i key={move.step} style={{ left: `${((move.step - 1) / Math.max(1, replay.steps)) * 100}%` }} />)}</span>
    </span>
  );
}

function Controls({ replay, seat, step, setStep, playing, setPlaying }: {
  replay: ServerReplay; seat: number | undefined; step: number; setStep: (step: number) => void; playing: boolean; setPlaying: (on: boolean) => void;
}) {
  const turns = replay.moves.filter((move, place) => move.turn !== (replay.moves[place - 1]?.turn ?? -1));
  const byTurn = (way: 1 | -1) => {
    const places = [0, ...turns.map((move) => move.step - 1), replay.steps];
    setStep(way > 0 ? places.find((at) => at > step) ?? replay.steps : [...places].reverse().find((at) => at < step) ?? 0);
  };
  return (
    <div class="replay-controls" role="group" aria-label="Replay">
      <button class="tool" aria-label="Turn back" onClick={() => byTurn(-1)}><Sign of="turn-back" /></button>
      <button class="tool" aria-label="Step back" onClick={() => setStep(step - 1)}><Sign of="back" /></button>
      <button class="tool play" aria-label={playing ? "Pause" : "Play"} onClick={() => setPlaying(!playing)}><Sign of={playing ? "pause" : "play"} /></button>
      <button class="tool" aria-label="Step forward" onClick={() => setStep(step + 1)}><Sign of="forward" /></button>
      <button class="tool" aria-label="Turn forward" onClick={() => byTurn(1)}><Sign of="turn-forward" /></button>
      <LookBackGraph info={replay.info} seat={seat} step={step} onStep={setStep} otherwise={<Slider replay={replay} turns={turns} step={step} setStep={setStep} />} />
      <span class="step-number">{step} / {replay.steps}</span>
    </div>
  );
}

export function ReplayPage({ table, first }: { table: string; first: number }) {
  const [replay, setReplay] = useState<ServerReplay | null>(null);
  const [problem, setProblem] = useState("");
  const [step, setRawStep] = useState(first);
  const [seat, setSeat] = useState<number | undefined>(undefined);
  const [playing, setPlaying] = useState(false);
  const [sidebar, setSidebar] = useState(false);  // shown on demand when there is no room for it
  const [pile, setPile] = useState<string | null>(null);
  const position = usePosition(table, step, seat);
  useWalking();
  const last = replay?.steps ?? 0;
  const setStep = (wanted: number) => setRawStep(Math.max(0, Math.min(last, wanted)));
  useEffect(() => {
    server.ask<ServerReplay>({ type: "replay", table }).then((reply) => {
      setReplay(reply);
      const mine = reply.info.seats.find((one) => one.mine);
      if (mine) setSeat(mine.seat);
    }).catch((reason: Error) => setProblem(reason.message));
  }, [table]);
  useEffect(() => {
    if (!playing) return;
    if (step >= last) return setPlaying(false);
    const timer = setTimeout(() => setStep(step + 1), kPace);
    return () => clearTimeout(timer);
  }, [playing, step, last]);
  // The next key may come before the next frame, and goes on from the step that this one led to.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const key = describeKey(event);
      if (event.defaultPrevented || key.typing || key.ctrl || key.alt || document.querySelector("dialog[open]")) return;
      if ((event.target as Element).matches("[role=slider]")) return;
      if (event.key === "ArrowRight") setStep(step + 1);
      else if (event.key === "ArrowLeft") setStep(step - 1);
      else if (event.key === " " && !key.onButton) setPlaying(!playing);
      else return;
      event.preventDefault();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [step, playing, last]);
  if (problem) return <main class="page"><h1>No replay here</h1><p>{problem}</p><a class="primary" href="/lobby">To the lobby</a></main>;
  if (!replay || !position) return <main class="page loading" aria-busy="true"><p>Rewinding …</p></main>;
  const game = gameInfo(replay.info.game);
  const board: BoardContext = {
    state: position.state, game, look: lookOf(replay.info.game), words: game?.words ?? {},
    choices: choicesOf(undefined, new Map()), armed: null, hinted: null, hintedOption: null, inspected: null,
    holdsPlaces: () => false, arrangement: 0,
    click: () => {}, answer: () => {}, inspect: () => {}, openPile: setPile,
  };
  return (
    <BoardProvider value={board}>
      <TableMain words={sidebar ? "with-sidebar" : ""} inPlay={false} data-step={position.step} aria-busy={position.step !== step || position.seat !== seat}>
        <header class="table-header">
          <div class="turn-track"><h1 class="turn-number">Replay</h1><span class="whose">{replay.info.outcome?.text ?? ""}</span></div>
          <label class="inline">Eyes of
            <select value={seat ?? ""} onChange={(event) => setSeat(event.currentTarget.value === "" ? undefined : Number(event.currentTarget.value))}>
              <option value="">a spectator</option>
              {replay.info.seats.filter((one) => one.mine || replay.info.state === "over").map((one) => <option key={one.seat} value={one.seat}>{one.name}</option>)}
            </select>
          </label>
          <TakeUp info={replay.info} step={step} />
          <button class="tool" onClick={() => void setUpPosition(table, step)} title="Change this position, play on from it, share it">Set up this position</button>
          <button class="tool log-toggle" aria-expanded={sidebar} onClick={() => setSidebar(!sidebar)}>Answers</button>
        </header>
        <Board />
        <div class="dock">
          <MomentHere info={replay.info} step={position.step} otherwise={<JustNow replay={replay} step={position.step} />} />
          <Hand />
          <Controls replay={replay} seat={seat} step={step} setStep={setStep} playing={playing} setPlaying={setPlaying} />
        </div>
        <aside class="sidebar">
          <MomentList info={replay.info} step={step} onStep={setStep} />
          <Moves replay={replay} step={step} setStep={setStep} />
          <Log lines={position.state.log} game={replay.info.game} seats={position.state.view.seats} />
        </aside>
        <ChainLines view={position.state.view} />
      </TableMain>
      {pile && <PileDialog zone={pile} onClose={() => setPile(null)} />}
      <Zoom game={replay.info.game} look={board.look} words={board.words} state={position.state} />
    </BoardProvider>
  );
}
