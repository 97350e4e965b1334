// The contact sheet shows every motif by theme, large and as small as on the table, and every card of the library
// as a tile: /dev/sheet.html of `npm run dev` with a running server.
import { render } from "preact";
import "../src/styles/index.css";
import { Motif } from "../src/cards/art";
import { CardFace } from "../src/cards/card_face";
import { paired } from "../src/cards/colours";
import { faceOf } from "../src/cards/face";
import { themes as bookThemes } from "../src/cards/motifs/all";
import { themes as chapterThemes } from "../src/cards/motifs/vs2pcg/vs2pcg_chapter";
import { openBook } from "../src/cards/picture_book";
import { lookOf } from "../src/games";
import { library } from "../src/net/library";
import { games, server } from "../src/net/server";

const themes = { ...bookThemes, ...chapterThemes };
const kRow = { display: "flex", flexWrap: "wrap", gap: "6px" };

function MotifCell({ id }: { id: string }) {
  const colours = paired("navy", "gold");
  return (
    <figure style={{ margin: 0, width: "150px" }}>
      <span style={{ display: "flex", alignItems: "end", gap: "4px", background: colours.base, padding: "4px" }}>
        {["96px", "40px"].map((size) => <span key={size} style={{ width: size, height: size }}><Motif id={id} colours={colours} /></span>)}
      </span>
      <figcaption>{id}</figcaption>
    </figure>
  );
}

function Tiles({ game }: { game: string }) {
  const cards = [...(library(game)?.cards.values() ?? [])];
  return (
    <section data-theme={game} data-ready={cards.length > 0 ? "yes" : "no"}>
      <h2>{game}</h2>
      <div style={kRow}>
        {cards.map((card) => {
          const face = faceOf(lookOf(game), {}, card);
          return <span key={card.id} style={{ width: face.landscape ? "124px" : "90px", height: face.landscape ? "92px" : "112px" }}><CardFace face={face} shape="tile" /></span>;
        })}
      </div>
    </section>
  );
}

function Sheet() {
  return (
    <main style={{ padding: "8px", background: "#ddd", color: "#111", font: "11px sans-serif" }}>
      {Object.entries(themes).map(([theme, motifs]) => (
        <section key={theme} data-theme={theme} data-ready="yes">
          <h2>{theme}</h2>
          <div style={kRow}>{Object.keys(motifs).map((id) => <MotifCell key={id} id={id} />)}</div>
        </section>
      ))}
      {games.value.map((game) => <Tiles key={game.id} game={game.id} />)}
    </main>
  );
}

await openBook("vs2pcg");
server.connect();
render(<Sheet />, document.getElementById("app")!);
