// The header is the line above the table: turn and phase, and the buttons that work at any time.
import { useState } from "preact/hooks";
import { titled } from "../cards/face";
import { setUpPosition } from "../editor/drafts";
import { Bubble } from "../people/bubble";
import { hasCompany } from "../people/company";
import type { TableView } from "../protocol";
import { PaceControl } from "../reel/pace_control";
import { paths } from "../router";
import { settings } from "../settings";
import { say, seatName } from "../table/model";
import type { TableSession } from "../table/session";
import { copyText } from "../ui/copy";
import { useBoard } from "./context";
import { AutoPassTool, StopTools } from "./pass_tools";

const kFewPhases = 8;  // fit with words of the usual size

function Phases() {
  const board = useBoard();
  const { phase, turn, active } = board.state.view;
  const phases = (board.game?.phases ?? []).filter((word) => word !== "setup");
  return (
    <div class="turn-track">
      <b class="turn-number">{turn > 0 ? `${board.look.turnName} ${turn}` : "Setting up"}</b>
      {active !== undefined && turn > 0 && <span class="whose">{seatName(board.state.view, active) === "You" ? "yours" : seatName(board.state.view, active)}</span>}
      <ol class={phases.length > kFewPhases ? "phases many" : "phases"} aria-label="Phases of a turn">
        {phases.map((word) => (
          <li key={word} class={word === phase ? "now" : ""} aria-current={word === phase ? "step" : undefined}>{titled((board.look.phaseNames[word] ?? say(board.words, "phase", word)).replaceAll("-", " "))}</li>
        ))}
      </ol>
    </div>
  );
}

// The number of those who watch is the way to invite more of them.
function Watchers({ view }: { view: TableView }) {
  const { bubbles } = useBoard();
  if (view.watchers === 0) return null;
  const copy = () => void copyText(`${location.origin}${paths.watch(view.table)}`, "The link to watch is copied.");
  return (
    <span class="watchers">
      <button class="tool" onClick={copy} title="People watching. Press to copy the link to watch.">{view.watchers} watching</button>
      <Bubble said={bubbles?.find((one) => one.seat === undefined)} game={view.game} />
    </span>
  );
}

function TalkButton({ session, toggle, isOpen }: { session: TableSession; toggle: () => void; isOpen: boolean }) {
  const unread = session.talk.unread.value;
  return (
    <button class={`tool talk-tool ${isOpen ? "on" : ""}`} aria-expanded={isOpen} onClick={toggle} title="Talk to the others (T)">
      Talk{unread > 0 && <i class="talk-unread" aria-label={`${unread} new`}>{unread}</i>}
    </button>
  );
}

export interface HeaderActions {
  toggleTalk: () => void;
  isTalking: boolean;
  toggleLog: () => void;
  toggleHelp: () => void;
  resign: () => void;
  openStops: () => void;
}

// On a phone the tools that find no room in the line are kept behind a button, and go away again with the next press.
function useFolded() {
  const [isOpen, setOpen] = useState(false);
  const toggle = <button class="tool more-tools" aria-expanded={isOpen} aria-label="More" title="More" onClick={() => setOpen(!isOpen)}>⋯</button>;
  return { words: isOpen ? "table-tools open" : "table-tools", close: () => setOpen(false), toggle };
}

export function TableHeader({ session, actions }: { session: TableSession; actions: HeaderActions }) {
  const board = useBoard();
  const view = board.state.view;
  const playing = view.state === "playing" && view.mySeats.length > 0;
  const folded = useFolded();
  return (
    <header class="table-header with-home">
      <a class="home tool" href="/" aria-label="Start page">⌂</a>
      <Phases />
      <div class={folded.words} onClick={folded.close}>
        {playing && (
          <>
            {!view.puzzle && <button class="tool" disabled={!view.decision?.mine} aria-disabled={session.hinting.value} onClick={() => void session.askHint()} title="What would the bot do? (H)">
              {session.hinting.value ? "Thinking …" : "Hint"}
            </button>}
            <button class="tool" disabled={!view.canTakeBack} onClick={() => session.takeBack()} title="Take back your last answer (U)">Take back</button>
            <AutoPassTool session={session} />
            {board.game?.stops && <StopTools session={session} openStops={actions.openStops} />}
            {!view.puzzle && <button class="tool" onClick={actions.resign} title="Give the game up">Resign</button>}
          </>
        )}
        {view.state !== "waiting" && <button class="tool" onClick={() => void setUpPosition(view.table)} title="Change this position, play on from it, share it">Set up</button>}
        <Watchers view={view} />
        {hasCompany(view) && settings.value.talk && <TalkButton session={session} toggle={actions.toggleTalk} isOpen={actions.isTalking} />}
        {view.state === "playing" && <PaceControl />}
        <button class="tool log-toggle" onClick={actions.toggleLog} title="Log (L)">Log</button>
        <button class="tool" onClick={actions.toggleHelp} title="Keys (?)" aria-label="Help">?</button>
      </div>
      {folded.toggle}
    </header>
  );
}
