// A `longbox serve` of the test's own: a free port, a folder that is thrown away, the built page.
import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const kPatience = 100_000;  // less than that of a hook, so that the server's own words are told
const kLastWords = 15_000;  // until a program that was asked to end has to
export const kRoot = resolve(__dirname, "../../..");

export function program(): string {
  const wanted = process.env["LONGBOX"];
  const places = wanted ? [wanted] : ["release", "dev"].map((preset) => join(kRoot, "build", preset, "longbox"));
  const found = places.find((place) => existsSync(place));
  if (!found) throw new Error(`no longbox at ${places.join(" or ")}: build it, or name one in LONGBOX`);
  return found;
}

// Returns the folder with the cards.
export function data(): string {
  return process.env["LONGBOX_DATA"] ?? kRoot;
}

export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.on("error", fail);
    probe.listen(0, "127.0.0.1", () => {
      const at = probe.address();
      probe.close(() => done(typeof at === "object" && at ? at.port : 0));
    });
  });
}

// A program that a signal has ended has no exit code.
function isRunning(program: ChildProcess): boolean {
  return program.exitCode === null && program.signalCode === null;
}

export class LongboxServer {
  private process: ChildProcess | null = null;
  private output = "";

  private constructor(readonly port: number, private readonly folder: string, private readonly options: string[]) {}

  // `options` are further ones of `longbox serve`.
  static async start(options: string[] = []): Promise<LongboxServer> {
    const server = new LongboxServer(await freePort(), mkdtempSync(join(tmpdir(), "longbox-e2e-")), options);
    await server.run().catch(async (reason) => {
      await server.stop();
      throw reason;
    });
    return server;
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  // Starts the program, also again after a kill, with the same folder.
  async run(): Promise<void> {
    const web = process.env["LONGBOX_WEB"] ?? resolve(__dirname, "../../dist");
    const started = spawn(program(), ["serve", "--port", String(this.port), "--data", this.folder, "--web", web, ...this.options], {
      env: { ...process.env, LONGBOX_DATA: data() }, stdio: ["ignore", "pipe", "pipe"],
    });
    this.process = started;
    for (const stream of [started.stdout, started.stderr]) stream?.on("data", (text) => (this.output += String(text)));
    const until = Date.now() + kPatience;
    while (isRunning(started) && Date.now() < until) {
      const health = await fetch(`${this.address}/healthz`).catch(() => null);
      if (health?.ok) return;
      await new Promise((done) => setTimeout(done, 50));
    }
    throw new Error(`the server does not answer:\n${this.log(40)}`);
  }

  // The last lines of what the program has said.
  log(lines: number): string {
    return this.output.trimEnd().split("\n").slice(-lines).join("\n");
  }

  // Returns what a command for the host of the server prints, while it runs.
  tell(command: string): string {
    return execFileSync(program(), [command, "--data", this.folder], { encoding: "utf8" });
  }

  // kill -9: nothing is tidied up.
  async kill(): Promise<void> {
    await this.end("SIGKILL");
  }

  async stop(): Promise<void> {
    await this.quit();
    rmSync(this.folder, { recursive: true, force: true });
  }

  // Ends the program as planned; it can run again.
  async quit(): Promise<void> {
    await this.end("SIGTERM");
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const running = this.process;
    if (!running || !isRunning(running)) return;
    const gone = new Promise((done) => running.once("exit", done));
    running.kill(signal);
    await Promise.race([gone, new Promise((done) => setTimeout(done, kLastWords))]);
    if (isRunning(running)) running.kill("SIGKILL");
  }
}
