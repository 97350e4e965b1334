// Two nodes share a PostgreSQL behind haproxy, as the documentation tells people to run them.
import { spawn, type ChildProcess } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { Postgres } from "./postgres";
import { freePort, kRoot, LongboxServer } from "./server";

const kNames = ["one", "two"] as const;
const kPatience = 60_000;

export type NodeName = (typeof kNames)[number];

function haproxy(): string {
  const found = ["/usr/sbin/haproxy", "/usr/local/sbin/haproxy", "/usr/bin/haproxy"].find((place) => existsSync(place));
  if (!found) throw new Error("no haproxy is installed; tools/setup --test does it");
  return found;
}

async function startProxy(port: number, nodes: Map<NodeName, LongboxServer>): Promise<ChildProcess> {
  const at = (place: number) => `127.0.0.1:${place}`;
  const env: NodeJS.ProcessEnv = { ...process.env, LONGBOX_FRONT: at(port), LONGBOX_THREE: at(await freePort()), LONGBOX_FOUR: at(await freePort()) };
  for (const [name, node] of nodes) env[`LONGBOX_${name.toUpperCase()}`] = at(node.port);
  return spawn(haproxy(), ["-db", "-q", "-f", join(kRoot, "docs/proxy/haproxy-nodes.cfg")], { env, stdio: "ignore" });
}

export class Nodes {
  private constructor(private readonly database: Postgres, private readonly nodes: Map<NodeName, LongboxServer>,
    private readonly proxy: ChildProcess, private readonly port: number) {}

  static async start(): Promise<Nodes> {
    const database = new Postgres();
    const nodes = new Map<NodeName, LongboxServer>();
    for (const name of kNames)
      nodes.set(name, await LongboxServer.start(["--database", database.address, "--node", name, "--lease", "5", "--trusted-proxy", "127.0.0.1"]));
    const port = await freePort();
    const all = new Nodes(database, nodes, await startProxy(port, nodes), port);
    await all.untilServed();
    return all;
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  node(name: NodeName): LongboxServer {
    return this.nodes.get(name)!;
  }

  // Returns the node that has the table in memory, if one has it.
  holderOf(table: string): NodeName | undefined {
    const name = this.database.ask(`SELECT nodes.name FROM tables JOIN nodes ON nodes.id = tables.owner WHERE tables.id = '${table}'`);
    return kNames.find((one) => one === name);
  }

  // Returns the node that has the table, as soon as it is another one.
  async nextHolderOf(table: string, before: NodeName): Promise<NodeName> {
    const until = Date.now() + kPatience;
    while (Date.now() < until) {
      const holder = this.holderOf(table);
      if (holder !== undefined && holder !== before) return holder;
      await new Promise((done) => setTimeout(done, 50));
    }
    throw new Error(`no other node took the table ${table}`);
  }

  log(lines: number): string {
    return [...this.nodes].map(([name, node]) => `node ${name}:\n${node.log(lines)}`).join("\n");
  }

  async stop(): Promise<void> {
    await Promise.all([...this.nodes.values()].map((node) => node.stop()));
    this.proxy.kill("SIGKILL");
    this.database.stop();
  }

  // The page's own files are asked for as well, because each of them takes its own way to a node.
  private async untilServed(): Promise<void> {
    const until = Date.now() + kPatience;
    while (Date.now() < until) {
      if ((await this.read("/healthz")) !== undefined && (await this.isPageServed())) return;
      await new Promise((done) => setTimeout(done, 50));
    }
    throw new Error("haproxy does not lead to a node");
  }

  private async isPageServed(): Promise<boolean> {
    const page = await this.read("/");
    if (page === undefined) return false;
    const files = [...page.matchAll(/<(?:script|link)\b[^>]*?(?:src|href)="(\/?[^":]+)"/g)].map((found) => new URL(found[1]!, this.address).pathname);
    const texts = await Promise.all(files.map((file) => this.read(file)));
    return texts.every((text) => text !== undefined);
  }

  // Returns the file, or nothing where it is not served.
  private async read(path: string): Promise<string | undefined> {
    const reply = await fetch(`${this.address}${path}`).catch(() => null);
    return reply?.ok ? reply.text().catch(() => undefined) : undefined;
  }
}
