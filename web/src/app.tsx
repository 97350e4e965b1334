// The app is the frame around every page: name, navigation, connection, notices.
import { me, server } from "./net/server";
import { BuildPage } from "./pages/build_page";
import { CardsPage } from "./pages/cards_page";
import { DeckPage } from "./pages/deck_page";
import { LearnPage } from "./pages/learn_page";
import { LobbyPage } from "./pages/lobby_page";
import { ReplayPage } from "./pages/replay_page";
import { RulesPage } from "./pages/rules_page";
import { ScoresPage } from "./pages/scores_page";
import { SettingsPage } from "./pages/settings_page";
import { StartPage } from "./pages/start_page";
import { TablePage } from "./pages/table_page";
import { route, type Route } from "./router";
import { Toasts } from "./ui/toasts";

const kLinks: [string, string, Route["page"][]][] = [
  ["/", "Play", ["start"]],
  ["/learn", "Learn", ["learn"]],
  ["/lobby", "Lobby", ["lobby", "table", "replay", "scores"]],
  ["/cards", "Cards", ["cards"]],
  ["/decks", "Decks", ["deck", "build"]],
  ["/rules", "Rules", ["rules"]],
  ["/settings", "Settings", ["settings"]],
];

function Mark() {
  return (
    <svg class="logo" viewBox="0 0 32 32" aria-hidden="true">
      <path class="box" d="M4 10 16 5l12 5v14l-12 5L4 24z" />
      <path class="edge" d="M4 10l12 5 12-5M16 15v14" />
      <path class="issue" d="M9 6l-2 5 12 5 2-5z" />
    </svg>
  );
}

function Navigation({ page }: { page: Route["page"] }) {
  return (
    <header class={`site-header ${page === "table" || page === "replay" ? "slim" : ""}`}>
      <a class="brand" href="/" aria-label="Longbox, start page"><Mark /><span>Longbox</span></a>
      <nav aria-label="Pages">
        {kLinks.map(([path, title, pages]) => <a key={path} href={path} aria-current={pages.includes(page) ? "page" : undefined}>{title}</a>)}
      </nav>
      <span class="who-am-i" title="how others see you">{me.value?.name}</span>
    </header>
  );
}

function ConnectionNotice() {
  const status = server.status.value;
  if (status === "lost") return <div class="connection" role="alert">The connection was lost. Trying again …</div>;
  if (status === "outdated")
    return <div class="connection" role="alert">The table has a new version. <button class="primary small" onClick={() => location.reload()}>Load the page again</button></div>;
  return null;
}

function Page({ route }: { route: Route }) {
  switch (route.page) {
    case "start": return <StartPage seed={route.seed} open={route.open} />;
    case "lobby": return <LobbyPage />;
    case "scores": return <ScoresPage />;
    case "table": return <TablePage key={`${route.table} ${route.watch}`} table={route.table} token={route.token} watch={route.watch} />;
    case "replay": return <ReplayPage key={route.table} table={route.table} first={route.step} />;
    case "cards": return <CardsPage key={route.game} game={route.game} card={route.card} />;
    case "deck": return <DeckPage game={route.game} name={route.name} />;
    case "build": return <BuildPage key={route.game} game={route.game} />;
    case "rules": return <RulesPage game={route.game} row={route.row} />;
    case "learn": return <LearnPage game={route.game} part={route.part} item={route.item} />;
    case "settings": return <SettingsPage />;
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
  return (
    <>
      <Navigation page={page} />
      <ConnectionNotice />
      <Page route={route.value} />
      {page !== "table" && page !== "replay" && <Footer />}
      <Toasts />
    </>
  );
}
