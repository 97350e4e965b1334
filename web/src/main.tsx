import "@preact/signals";
import { render } from "preact";
import "./styles/index.css";
import { loadScores } from "./after/score_store";
import { App } from "./app";
import { server } from "./net/server";
import { loadDecks } from "./net/own_decks";
import { followLinks } from "./router";
import { loadSettings } from "./settings";

loadSettings();
loadDecks();
loadScores();
followLinks();
server.connect();
render(<App />, document.getElementById("app")!);
