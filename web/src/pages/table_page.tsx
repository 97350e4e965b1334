// The table page puts board, question, hand, log and explanations around one session.
import { useEffect, useMemo, useState } from "preact/hooks";
import { OutcomePanel } from "../after/outcome_panel";
import { Board } from "../board/board";
import { Chain, ChainLines } from "../board/chain";
import { BoardProvider, type BoardContext } from "../board/context";
import { ForecastBubble } from "../board/forecast_bubble";
import { GuideBubble } from "../board/guide_bubble";
import { Hand, Tray } from "../board/hand";
import { TableHeader } from "../board/header";
import { Inspector } from "../board/inspector";
import { Log } from "../board/log";
import { OptionMenu } from "../board/menu";
import { Cover, TakeBackNotice, WaitingRoom } from "../board/notices";
import { Peek } from "../board/peek";
import { PileDialog } from "../board/pile_dialog";
import { Prompt } from "../board/prompt";
import { StopsDialog } from "../board/stops_dialog";
import { TableMain } from "../board/table_main";
import { Zoom } from "../board/zoom";
import { lookOf } from "../games";
import { LessonPanel } from "../learn/lesson_panel";
import { useNewcomer } from "../learn/use_newcomer";
import { gameInfo, server } from "../net/server";
import { TalkAloud } from "../people/talk_aloud";
import { TalkPanel } from "../people/talk_panel";
import { useTurnNotice } from "../people/use_turn_notice";
import type { LogLine, TableView } from "../protocol";
import { PuzzlePanel } from "../puzzles/puzzle_panel";
import { ReelLayer } from "../reel/layer";
import { StoryStrip } from "../reel/strip";
import { useHurry } from "../reel/use_hurry";
import { useSounds } from "../reel/use_sounds";
import { noteHome } from "../table/belongs";
import { keyHelp } from "../table/keys";
import type { TableState } from "../table/model";
import { usePointing } from "../table/pointing";
import { TableSession } from "../table/session";
import { useDrag } from "../table/use_drag";
import { useFirstTap } from "../table/first_tap";
import { useKeptFocus } from "../table/kept_focus";
import { useRoving } from "../table/roving";
import { useKeys } from "../table/use_keys";
import { usePresses } from "../table/use_presses";
import { paths } from "../router";
import { settings } from "../settings";
import { copyText } from "../ui/copy";
import { Dialog } from "../ui/dialog";
import { useIsWide } from "../ui/wide";

function useSession(table: string, token: string, watch: boolean): TableSession {
  const session = useMemo(() => new TableSession(table, token, watch), [table]);
  const status = server.status.value;
  useEffect(() => () => session.close(), [session]);
  useEffect(() => {
    if (status === "open") session.enter();
  }, [session, status]);
  return session;
}

function contextOf(session: TableSession, state: TableState, openPile: (zone: string) => void): BoardContext {
  const game = gameInfo(state.view.game);
  const hint = session.hint.value;
  const hinted = hint ? state.view.decision?.options.find((option) => option.index === hint.option) : undefined;
  return {
    state, game, look: lookOf(state.view.game), words: game?.words ?? {},
    choices: session.seenChoices.value, armed: session.armed.value,
    hinted: hinted?.object ?? hinted?.other ?? null,
    hintedOption: hint?.option ?? null,
    inspected: session.inspected.value,
    bubbles: session.talk.bubbles.value,
    holdsPlaces: () => session.holdsPlaces, arrangement: session.arrangement.value,
    click: (object) => session.clickCard(object),
    answer: (option) => session.answer(option),
    inspect: (object) => session.inspect(object),
    openPile,
  };
}

// Explains the object unless it has become another card than the log speaks of.
function explain(session: TableSession, state: TableState, object: number, card: string): boolean {
  if (state.objects.get(object)?.card !== card) return false;
  session.inspect(object);
  return true;
}

function KeyHelp({ session, onClose }: { session: TableSession; onClose: () => void }) {
  const token = session.token.value;
  return (
    <Dialog title="Playing by keyboard" onClose={onClose}>
      <dl class="key-help">{keyHelp.map(([key, what]) => <div key={key}><dt>{key}</dt><dd>{what}</dd></div>)}</dl>
      <p class="faint">Click a bright card to use it, or drag it to where it goes. Click any other card, or press the right mouse button on one, to read why it cannot be used and where its numbers come from.</p>
      {token && (
        <p class="faint">To go on at another screen, <button class="card-link" onClick={() => void copyText(`${location.origin}${paths.seat(session.table, token)}`, "The link to your seat is copied. Keep it to yourself.")}>copy the link to your seat</button>.</p>
      )}
      <p class="faint">Others may look on: <button class="card-link" onClick={() => void copyText(`${location.origin}${paths.watch(session.table)}`, "The link to watch is copied.")}>copy the link to watch</button>.</p>
    </Dialog>
  );
}

function ResignDialog({ session, onClose }: { session: TableSession; onClose: () => void }) {
  return (
    <Dialog title="Give the game up?" onClose={onClose}>
      <p>The game ends and cannot be taken up again.</p>
      <div class="buttons">
        <button class="primary" onClick={() => { session.resign(); onClose(); }}>Resign</button>
        <button class="plain" onClick={onClose}>Play on</button>
      </div>
    </Dialog>
  );
}

// The cover of a hot seat goes up whenever the viewing seat changes, also after the end, which may
// be taken back. Where all cards lie open there is nothing to cover.
function useCover(state: TableState | null): [boolean, () => void] {
  const [eyes, setEyes] = useState<number | null>(null);
  const viewer = state?.view.viewer ?? null;
  const covered = state !== null && state.view.mySeats.length > 1 && !state.view.open && eyes !== viewer;
  return [covered, () => setEyes(viewer)];
}

export function TablePage({ table, token, watch }: { table: string; token: string; watch: boolean }) {
  const session = useSession(table, token, watch);
  useEffect(() => {
    if (token) history.replaceState(null, "", paths.table(table));  // a secret does not stay in the address
  }, []);
  const state = session.state.value;
  const [covered, uncover] = useCover(state);
  usePresses(session);
  useNewcomer(session);
  useHurry(session);
  useSounds(session);
  useTurnNotice(session);
  const belongs = state?.view.lesson ? "learn" : state?.view.puzzle ? "puzzles" : null;
  useEffect(() => {
    if (belongs) noteHome(belongs);
  }, [belongs]);
  if (session.problem.value) return <main class="page"><h1>No table here</h1><p>{session.problem.value}</p><a class="primary" href="/lobby">To the lobby</a></main>;
  if (!state) return <main class="page loading" aria-busy="true"><p>Taking a seat …</p></main>;
  const { view } = state;
  if (view.state === "waiting") return <main class="page"><WaitingRoom session={session} view={view} watches={watch} /></main>;
  if (covered) return <TableMain inPlay><Cover view={view} onOpen={uncover} /></TableMain>;
  return <OpenTable key={view.viewer ?? "public"} session={session} state={session.shown.value ?? state} />;
}

function Task({ view, roomy }: { view: TableView; roomy: boolean }) {
  return view.puzzle ? <PuzzlePanel view={view} puzzle={view.puzzle} roomy={roomy} /> : <LessonPanel view={view} roomy={roomy} />;
}

const kNoLines: LogLine[] = [];  // a log that is hidden

// Draws the table as one seat sees it, at the moment that the reel shows. For another seat all of it is made anew, so that nothing
// that one player has opened or written stays for the next.
function OpenTable({ session, state }: { session: TableSession; state: TableState }) {
  const [pile, setPile] = useState<string | null>(null);
  const [listed, setListed] = useState(false);
  const [sidebar, setSidebar] = useState(false);
  const [talking, setTalking] = useState(false);
  const [dialog, setDialog] = useState<"help" | "resign" | "stops" | null>(null);
  const [hidden, setHidden] = useState(false);
  const isWide = useIsWide();
  const isAnswered = session.sent.value === state.view.step;
  const targets = useMemo(() => ({
    toggleList: () => setListed((on) => !on),
    toggleLog: () => setSidebar((on) => !on),
    toggleTalk: () => setTalking((on) => !on),
    toggleHelp: () => setDialog((now) => (now ? null : "help")),
  }), []);
  useKeys(session, targets);
  usePointing();
  useDrag(session);
  useKeptFocus(state.view, isAnswered);
  useRoving();
  useFirstTap(session);
  const { view } = state;
  const hasTask = view.lesson !== undefined || view.puzzle !== undefined;
  const hasTaskAbove = hasTask && !isWide;
  const board = contextOf(session, state, setPile);
  const reading = session.inspected.value !== null;
  const telling = session.reel.frame.value !== null;
  const talk = talking && settings.value.talk && <TalkPanel talk={session.talk} view={view} onClose={targets.toggleTalk} />;
  const hasLog = settings.value.log || sidebar;
  const words = [
    (sidebar || reading) && "with-sidebar", hasTaskAbove && "with-task", isAnswered && "answering", session.isPassing.value && "passing",
  ].filter(Boolean).join(" ");
  const strip = <StoryStrip session={session} lines={hasLog ? state.log : kNoLines} openLog={targets.toggleLog} />;
  return (
    <BoardProvider value={board}>
      <TableMain words={words} inPlay data-step={view.step}>
        <h1 class="unseen">{board.game?.title ?? "The table"}</h1>
        <TableHeader session={session} actions={{ ...targets, isTalking: talking, resign: () => setDialog("resign"), openStops: () => setDialog("stops") }} />
        {hasTaskAbove && <Task view={view} roomy={false} />}
        <Board beside={isWide} />
        <div class="dock">
          <TakeBackNotice session={session} view={view} />
          {!isWide && strip}
          <Tray />
          <Prompt session={session} listed={listed} setListed={setListed} />
          <Hand />
        </div>
        <aside class="sidebar">
          {hasTask && isWide && <Task view={view} roomy />}
          {isWide && <Chain />}
          <Inspector session={session} />
          {isWide && strip}
          {hasLog && <Log lines={state.log} game={view.game} seats={view.seats} since={session.since.value} silent={telling} explain={(object, card) => explain(session, state, object, card)} />}
          {isWide && talk}
        </aside>
        {!isWide && talk}
        <TalkAloud talk={session.talk} game={view.game} />
        <ChainLines view={view} />
        <OptionMenu session={session} />
        <ReelLayer session={session} />
        <ForecastBubble />
        <Peek />
        {!hasTask && !telling && <GuideBubble />}
        {view.outcome && !hidden && !hasTask && <OutcomePanel view={view} onHide={() => setHidden(true)} />}
      </TableMain>
      {pile && <PileDialog zone={pile} onClose={() => setPile(null)} />}
      {dialog === "help" && <KeyHelp session={session} onClose={() => setDialog(null)} />}
      {dialog === "stops" && board.game?.stops &&
        <StopsDialog info={board.game.stops} onChange={() => session.thinkAgain()} onClose={() => setDialog(null)} />}
      {dialog === "resign" && <ResignDialog session={session} onClose={() => setDialog(null)} />}
      <Zoom game={view.game} look={board.look} words={board.words} state={state} read={session.inspected.value} />
    </BoardProvider>
  );
}
