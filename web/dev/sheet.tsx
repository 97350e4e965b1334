// The contact sheet shows every motif by theme, large and as small as on the table: /dev/sheet.html of `npm run dev`.
import { render } from "preact";
import "../src/styles/index.css";
import { Motif } from "../src/cards/art";
import { paired } from "../src/cards/colours";
import { themes } from "../src/cards/motifs/all";

const wanted = new URLSearchParams(location.search).get("theme");

function Sheet() {
  return (
    <main style={{ padding: "8px", background: "#ddd", color: "#111", font: "11px sans-serif" }}>
      {Object.entries(themes).filter(([theme]) => !wanted || theme === wanted).map(([theme, motifs]) => (
        <section key={theme} data-theme={theme}>
          <h2>{theme}</h2>
          <div style={{ display: "flex", flexWrap: "wrap", gap: "6px" }}>
            {Object.keys(motifs).map((id) => {
              const colours = paired("navy", "gold");
              return (
                <figure key={id} style={{ margin: 0, width: "150px" }}>
                  <span style={{ display: "flex", alignItems: "end", gap: "4px", background: colours.base, padding: "4px" }}>
                    <span style={{ width: "96px", height: "96px" }}><Motif id={id} colours={colours} /></span>
                    <span style={{ width: "40px", height: "40px" }}><Motif id={id} colours={colours} /></span>
                  </span>
                  <figcaption>{id}</figcaption>
                </figure>
              );
            })}
          </div>
        </section>
      ))}
    </main>
  );
}

render(<Sheet />, document.getElementById("app")!);
