// The app is the frame around every page: name, navigation, connection, notices.
import { useEffect } from "preact/hooks";
import { me, server } from "./net/server";
import { LobbyPage } from "./pages/lobby_page";
import { StartPage } from "./pages/start_page";
import { route, type Route } from "./router";
import { noteHome, tableBelongsTo } from "./table/belongs";
import { focusPage } from "./ui/focus_page";
import { later } from "./ui/later";
import { Toasts } from "./ui/toasts";
import { newVersion } from "./worker/install";

// The start page and the lobby come at once; every other page is a file of its own.
const buildPage = later(() => import("./pages/build_page").then((file) => file.BuildPage));
const cardsPage = later(() => import("./pages/cards_page").then((file) => file.CardsPage));
const deckPage = later(() => import("./pages/deck_page").then((file) => file.DeckPage));
const editorPage = later(() => import("./pages/editor_page").then((file) => file.EditorPage));
const learnPage = later(() => import("./pages/learn_page").then((file) => file.LearnPage));
const puzzlesPage = later(() => import("./pages/puzzles_page").then((file) => file.PuzzlesPage));
const replayPage = later(() => import("./pages/replay_page").then((file) => file.ReplayPage));
const rulesPage = later(() => import("./pages/rules_page").then((file) => file.RulesPage));
const scoresPage = later(() => import("./pages/scores_page").then((file) => file.ScoresPage));
const settingsPage = later(() => import("./pages/settings_page").then((file) => file.SettingsPage));
export const tablePage = later(() => import("./pages/table_page").then((file) => file.TablePage));

const kLinks: [string, string, Route["page"][]][] = [
  ["/", "Play", ["start"]],
  ["/learn", "Learn", ["learn"]],
  ["/puzzles", "Puzzles", ["puzzles"]],
  ["/lobby", "Lobby", ["lobby", "scores"]],
  ["/cards", "Cards", ["cards"]],
  ["/decks", "Decks", ["deck", "build"]],
  ["/rules", "Rules", ["rules"]],
  ["/settings", "Settings", ["settings"]],
];

// Titles of pages that are no link of the navigation.
const kTitles: Partial<Record<Route["page"], string>> = {
  scores: "Score book", build: "Build a deck", replay: "Replay", editor: "Position", missing: "Nothing here",
};

// Pages that are a table fill the window.
const kTables: Route["page"][] = ["table", "replay", "editor"];

function Mark() {
  return (
    <svg class="logo" viewBox="0 0 32 32" aria-hidden="true">
      <path class="box" d="M4 10 16 5l12 5v14l-12 5L4 24z" />
      <path class="edge" d="M4 10l12 5 12-5M16 15v14" />
      <path class="issue" d="M9 6l-2 5 12 5 2-5z" />
    </svg>
  );
}

function isCurrent(pages: Route["page"][], page: Route["page"]): boolean {
  return pages.includes(kTables.includes(page) ? tableBelongsTo.value : page);
}

function Navigation({ page }: { page: Route["page"] }) {
  return (
    <header class={`site-header ${kTables.includes(page) ? "slim" : ""}`}>
      <a class="brand" href="/" aria-label="Longbox, start page"><Mark /><span>Longbox</span></a>
      <nav aria-label="Pages">
        {kLinks.map(([path, title, pages]) => <a key={path} href={path} aria-current={isCurrent(pages, page) ? "page" : undefined}>{title}</a>)}
      </nav>
      <span class="who-am-i" title="how others see you">{me.value?.name}</span>
    </header>
  );
}

function ConnectionNotice({ page }: { page: Route["page"] }) {
  const status = server.status.value;
  if (status === "lost") return <div class="connection" role="alert">The connection was lost. Trying again …</div>;
  if (status === "banned") return <div class="connection" role="alert">You cannot play here: {server.ban.value}.</div>;
  if (status === "outdated")
    return <div class="connection" role="alert">The table has a new version. <button class="primary small" onClick={() => location.reload()}>Load the page again</button></div>;
  const take = newVersion.value;
  if (take && page !== "table" && page !== "replay")
    return <div class="connection" role="status">There is a new version of the page. <button class="primary small" onClick={take}>Load it</button></div>;
  return null;
}

function Page({ route }: { route: Route }) {
  switch (route.page) {
    case "start": return <StartPage seed={route.seed} open={route.open} />;
    case "lobby": return <LobbyPage />;
    case "scores": return <scoresPage.Part />;
    case "table": return <tablePage.Part key={`${route.table} ${route.watch}`} table={route.table} token={route.token} watch={route.watch} />;
    case "replay": return <replayPage.Part key={route.table} table={route.table} first={route.step} />;
    case "cards": return <cardsPage.Part key={route.game} game={route.game} card={route.card} />;
    case "deck": return <deckPage.Part game={route.game} name={route.name} />;
    case "build": return <buildPage.Part key={route.game} game={route.game} />;
    case "rules": return <rulesPage.Part game={route.game} row={route.row} />;
    case "learn": return <learnPage.Part game={route.game} part={route.part} item={route.item} />;
    case "puzzles": return <puzzlesPage.Part game={route.game} id={route.id} today={route.today} />;
    case "editor": return <editorPage.Part key={route.game} game={route.game} />;
    case "settings": return <settingsPage.Part />;
    case "missing": return <main class="page"><h1>Nothing here</h1><p>The address leads nowhere.</p><a class="primary" href="/">To the start</a></main>;
  }
}

function Footer() {
  return (
    <footer class="site-footer">
      <p>A fan project, not affiliated with or endorsed by the publishers of these games or the owners of their characters.
        Card text is generated, pictures are drawn by rule.</p>
      <a href="/licences.txt" target="_blank">Licences</a>
    </footer>
  );
}

export function App() {
  const { page } = route.value;
  useEffect(focusPage, [route.value]);
  useEffect(() => noteHome(page), [page]);
  // Tabs, the history and whoever hears the page tell pages apart by it; a table has one of its own.
  useEffect(() => {
    const title = kTitles[page] ?? kLinks.find(([, , pages]) => pages.includes(page))?.[1];
    document.title = title ? `${title} · Longbox` : "Longbox";
  }, [page]);
  return (
    <>
      <Navigation page={page} />
      <ConnectionNotice page={page} />
      <Page route={route.value} />
      {!kTables.includes(page) && <Footer />}
      <Toasts />
    </>
  );
}
