// Measures how many bytes a move costs on the line: games of two seats against the greedy bot, the reader answering
// by chance; everything that follows from an answer until the reader is asked again counts as one move.
//
//   node dev/bytes.mjs ../build/release/longbox [GAMES]
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import WebSocket from "ws";

const [program = "../build/release/longbox", games = "4"] = process.argv.slice(2);
const kDecks = { vs2pcg: ["avengers", "x-men"], champions: ["captain-marvel", "spider-man"], vstcg: ["rooftop-vigil", "foundry"] };
const kMostMoves = 400;

// Returns the port that the server tells when it is ready.
function portOf(server) {
  return new Promise((resolve, reject) => {
    let text = "";
    server.once("error", reject);
    server.once("exit", () => reject(new Error("the server has ended")));
    server.stdout.on("data", (part) => {
      text += part;
      const found = /http:\/\/[^\s]*:(\d+)/.exec(text);
      if (found) resolve(Number(found[1]));
    });
  });
}

// Plays one game; returns the bytes of each move.
function play(port, game, decks, seed) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, { perMessageDeflate: { clientMaxWindowBits: 15 } });
  const moves = [];
  let step = -1;
  let before = 0;
  let random = seed;
  const below = (n) => (random = (random * 48271) % 2147483647) % n;
  return new Promise((resolve, reject) => {
    const read = () => socket._socket.bytesRead;
    socket.on("error", reject);
    socket.on("open", () => socket.send(JSON.stringify({ type: "hello", version: 1 })));
    socket.on("message", (text) => {
      const message = JSON.parse(text);
      if (message.type === "error") return reject(new Error(message.message));
      if (message.type === "welcome")
        socket.send(JSON.stringify({ type: "create", game, seed, seats: [
          { kind: "me", deck: { name: decks[0] } }, { kind: "bot", bot: "greedy", deck: { name: decks[1] } }] }));
      const view = message.view;
      if (!view || view.step === step) return;
      const isOver = view.state === "over" || moves.length >= kMostMoves;
      if (!isOver && !view.decision?.mine) return;
      if (step >= 0) moves.push(read() - before);
      if (isOver) return socket.close(), resolve(moves);
      step = view.step;
      before = read();
      socket.send(JSON.stringify({ type: "answer", table: view.table, step, option: below(view.decision.options.length) }));
    });
  });
}

async function measure(port) {
  for (const [game, decks] of Object.entries(kDecks)) {
    const all = [];
    for (let seed = 1; seed <= Number(games); seed++) all.push(...await play(port, game, decks, seed));
    all.sort((a, b) => a - b);
    const at = (share) => all[Math.floor(share * (all.length - 1))];
    console.log(`${game}: ${all.length} moves, median ${at(0.5)} bytes, 95th percentile ${at(0.95)}, largest ${all.at(-1)}`);
  }
}

const data = mkdtempSync(join(tmpdir(), "longbox-bytes-"));
const server = spawn(program, ["serve", "--port", "0", "--data", data, "--message-burst", "100000", "--messages-per-second", "100000"], { stdio: ["ignore", "pipe", "inherit"] });
try {
  await measure(await portOf(server));
} finally {
  const gone = new Promise((done) => server.once("exit", done));
  if (server.kill()) await gone;
  rmSync(data, { recursive: true, force: true });
}
