import "@preact/signals";
import { render } from "preact";
import "./styles/index.css";
import { App } from "./app";
import { loadLearned } from "./learn/progress";
import { loadPictures } from "./cards/own_pictures";
import { server } from "./net/server";
import { loadDecks } from "./net/own_decks";
import { followLinks } from "./router";
import { loadSettings } from "./settings";

loadSettings();
loadDecks();
loadLearned();
void loadPictures();
followLinks();
server.connect();
render(<App />, document.getElementById("app")!);
