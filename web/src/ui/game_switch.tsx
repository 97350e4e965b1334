// The switch shows the games as tabs above a page.
import { games } from "../net/server";

export function GameSwitch({ game, path }: { game: string; path: (game: string) => string }) {
  if (games.value.length < 2) return null;
  return (
    <nav class="game-switch" aria-label="Game">
      {games.value.map((one) => <a key={one.id} href={path(one.id)} aria-current={one.id === game ? "page" : undefined}>{one.title}</a>)}
    </nav>
  );
}
