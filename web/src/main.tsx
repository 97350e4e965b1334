import "@preact/signals";
import { render } from "preact";
import "./styles/index.css";
import { App } from "./app";
import { server } from "./net/server";
import { loadDrafts } from "./net/drafts";
import { loadDecks } from "./net/own_decks";
import { followLinks } from "./router";
import { loadSettings } from "./settings";

loadSettings();
loadDecks();
loadDrafts();
followLinks();
server.connect();
render(<App />, document.getElementById("app")!);
