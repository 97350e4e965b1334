// The editor page: a position as the text of a scene and as a board, with forms for the usual changes. From here it is
// played on, shared as a link that holds it whole, or saved as a scene file.
import { useEffect, useRef, useState } from "preact/hooks";
import { Board } from "../board/board";
import { BoardProvider, type BoardContext } from "../board/context";
import { Hand } from "../board/hand";
import { PileDialog } from "../board/pile_dialog";
import { TableMain } from "../board/table_main";
import { Zoom } from "../board/zoom";
import { beginning } from "../editor/beginnings";
import { draftOf, type SceneDraft } from "../editor/drafts";
import { AddForm, CardForm, PlayerForm, TurnForm } from "../editor/forms";
import { packScene, unpackScene } from "../editor/link";
import { TextPane } from "../editor/text_pane";
import { refOf, useScene, type Scene } from "../editor/use_scene";
import { lookOf } from "../games";
import { bots, gameInfo, server } from "../net/server";
import type { GameInfo, ServerSeated } from "../protocol";
import { go, paths } from "../router";
import { choicesOf } from "../table/options";
import { useWalking } from "../table/walking";
import { copyText } from "../ui/copy";
import { GameSwitch } from "../ui/game_switch";
import { complain, notify } from "../ui/toasts";
import { useWayBack } from "../ui/way_back";

// Plays on with all seats for the reader, or with bots in the others.
async function playOn(game: string, text: string, seats: number, mine: number, bot: string): Promise<void> {
  const choice = (seat: number) => (bot === "" || seat === mine ? { kind: "me" as const } : { kind: "bot" as const, bot });
  try {
    const message = { type: "create" as const, game, scene: text, seats: Array.from({ length: seats }, (_, seat) => choice(seat)) };
    go(paths.table((await server.ask<ServerSeated>(message)).table));
  } catch (reason) {
    complain(reason);
  }
}

async function share(game: string, text: string): Promise<void> {
  const packed = await packScene(text);
  if (packed === null) return notify("The scene is too long for a link. Save it as a file instead.", "bad");
  await copyText(`${location.origin}${paths.editor(game)}#${packed}`, "The link is copied. It holds the whole position.");
}

function save(game: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = `${game}-position.scene`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

function Tools({ game, scene, seats, eyes, setEyes, toggle, shown }: {
  game: string; scene: Scene; seats: number; eyes: number; setEyes: (seat: number) => void; toggle: () => void; shown: boolean;
}) {
  const [bot, setBot] = useState("");
  return (
    <div class="table-tools">
      <label class="inline">Seen by
        <select value={eyes} onChange={(event) => setEyes(Number(event.currentTarget.value))}>
          {Array.from({ length: seats }, (_, seat) => <option key={seat} value={seat}>Player {"ABCD"[seat]}</option>)}
        </select>
      </label>
      <button class="tool" aria-disabled={!scene.undo} onClick={() => scene.undo?.()}>Undo</button>
      <span class="play-on" role="group" aria-label="Play on">
        <button class="tool on" disabled={!scene.isCurrent} onClick={() => void playOn(game, scene.text, seats, eyes, bot)}>Play on</button>
        {seats > 1 && (
          <select aria-label="Who plays the other seats" value={bot} onChange={(event) => setBot(event.currentTarget.value)}>
            <option value="">all seats mine</option>
            {bots.value.map((one) => <option key={one.id} value={one.id}>{one.title.split(":")[0]} bot</option>)}
          </select>
        )}
      </span>
      <button class="tool" onClick={() => void share(game, scene.text)}>Share link</button>
      <button class="tool" onClick={() => save(game, scene.text)}>Save file</button>
      <button class="tool log-toggle" aria-expanded={shown} onClick={toggle}>Edit</button>
    </div>
  );
}

function boardPlace(): HTMLElement | null {
  return document.querySelector<HTMLElement>(".board [tabindex='0']");
}

function Missing({ sentences }: { sentences: string[] }) {
  const [hidden, setHidden] = useState(false);
  const way = useWayBack(boardPlace);
  if (sentences.length === 0 || hidden) return null;
  const hide = () => {
    way.back();
    setHidden(true);
  };
  return (
    <section class="editor-missing" aria-label="Not in the scene" onFocusIn={way.note}>
      <h2>Not in the scene</h2>
      <ul>{sentences.map((sentence) => <li key={sentence}>{sentence}</li>)}</ul>
      <button class="plain small" onClick={hide}>Understood</button>
    </section>
  );
}

// Whoever chooses a card by keys is led to its form, and from there back to the card, or to the pile in which it lies.
function useWayToForm(): { from: () => void; to: () => void; back: () => void } {
  const start = useRef<HTMLElement | null>(null);
  return {
    from: () => {
      const now = document.activeElement as HTMLElement | null;
      start.current = now?.matches(":focus-visible") ? now : null;
    },
    to: () => {
      if (start.current) setTimeout(() => document.querySelector<HTMLElement>(".editor-card :is(input, select)")?.focus());
    },
    back: () => {
      if (start.current) (start.current.isConnected ? start.current : boardPlace())?.focus();
    },
  };
}

function Editor({ game, draft }: { game: GameInfo; draft: SceneDraft }) {
  const [eyes, setEyes] = useState<number | null>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const [pile, setPile] = useState<string | null>(null);
  const [sidebar, setSidebar] = useState(false);
  const scene = useScene(game.id, draft.text, draft.missing, eyes);
  const { state } = scene;
  const seats = state?.view.seats.length ?? game.usualSeats;
  const at = chosen === null ? null : refOf(scene.cards, chosen);
  const way = useWayToForm();
  useWalking();
  const open = (zone: string) => {
    way.from();
    setPile(zone);
  };
  const choose = (object: number) => {
    if (pile === null) way.from();
    setChosen(object);
    setPile(null);
    setSidebar(true);
    way.to();
  };
  const gone = () => {
    setChosen(null);
    way.back();
  };
  const side = (
    <aside class="sidebar editor-side">
      <Missing sentences={draft.missing} />
      {at && state && <CardForm key={`${at.line} ${at.place} ${at.copy}`} game={game} scene={scene} seats={seats} at={at} view={state.view} name={state.objects.get(chosen ?? -1)?.name ?? "A card"} onLeave={way.back} onGone={gone} />}
      {!at && <p class="faint editor-tip">Press a card to change it, a pile to see its order.</p>}
      <TurnForm game={game} scene={scene} seats={seats} />
      <AddForm game={game} scene={scene} seats={seats} />
      <PlayerForm game={game} scene={scene} seats={seats} />
      <TextPane scene={scene} />
    </aside>
  );
  const tools = <Tools game={game.id} scene={scene} seats={seats} eyes={eyes ?? state?.view.viewer ?? 0} setEyes={setEyes} toggle={() => setSidebar(!sidebar)} shown={sidebar} />;
  const head = <header class="table-header"><div class="turn-track"><h1 class="turn-number">Position</h1><span class="whose">{scene.errors.length > 0 ? "the text has a mistake" : ""}</span></div>{tools}</header>;
  const board: BoardContext | null = state && {
    state, game, look: lookOf(game.id), words: game.words, choices: choicesOf(undefined, new Map()), armed: null, hinted: null, hintedOption: null,
    inspected: chosen, holdsPlaces: () => false, arrangement: 0, click: choose, answer: () => {}, inspect: choose, openPile: open,
  };
  // The text stays the same element when the board comes, so that nobody who types loses the focus.
  return (
    <>
      <TableMain words={`editor-page ${sidebar ? "with-sidebar" : ""}`} inPlay={false} aria-busy={!scene.isCurrent && scene.errors.length === 0}>
        {head}
        {board ? <BoardProvider value={board}><Board /><div class="dock"><Hand /></div></BoardProvider> : <><div class="board" /><div class="dock" /></>}
        {side}
      </TableMain>
      {board && (
        <BoardProvider value={board}>
          {pile && <PileDialog zone={pile} onClose={() => setPile(null)} />}
          <Zoom game={game.id} look={board.look} words={board.words} state={board.state} />
        </BoardProvider>
      )}
    </>
  );
}

// Returns the draft to begin with: that of the link, else the one of this tab, else that with which the game begins.
function useDraft(game: string): SceneDraft | null {
  const [draft, setDraft] = useState<SceneDraft | null>(null);
  useEffect(() => {
    const fragment = location.hash;
    const otherwise = () => draftOf(game) ?? { text: beginning(game), missing: [] };
    if (!fragment) return setDraft(otherwise());
    void unpackScene(fragment).then((text) => {
      history.replaceState(null, "", location.pathname);
      if (text === null) notify("The link holds no position.", "bad");
      setDraft(text === null ? otherwise() : { text, missing: [] });
    });
  }, [game]);
  return draft;
}

export function EditorPage({ game: id }: { game: string }) {
  const game = gameInfo(id);
  const draft = useDraft(id);
  if (server.status.value === "open" && !game)
    return <main class="page"><h1>Set up a position</h1><p>Of which game?</p><GameSwitch game="" path={(other) => paths.editor(other)} /></main>;
  if (!game || !draft) return <main class="page loading" aria-busy="true"><p>Laying out the cards …</p></main>;
  return <Editor key={id} game={game} draft={draft} />;
}
