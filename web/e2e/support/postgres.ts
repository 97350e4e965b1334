// A PostgreSQL of the test's own, in a folder that is thrown away. It listens on a socket in that folder alone.
import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const kVersions = "/usr/lib/postgresql";

function programs(): string {
  const newest = readdirSync(kVersions).sort((a, b) => Number(a) - Number(b)).at(-1);
  if (newest === undefined) throw new Error("no PostgreSQL is installed; tools/setup --test does it");
  return join(kVersions, newest, "bin");
}

export class Postgres {
  private readonly folder = mkdtempSync(join(tmpdir(), "longbox-e2e-db-"));
  private readonly programs = programs();

  constructor() {
    chmodSync(this.folder, 0o777);
    this.run(`initdb -D ${this.folder}/data -U test -A trust --no-sync`);
    this.run(`pg_ctl -D ${this.folder}/data -w -l ${this.folder}/log -o '-c listen_addresses= -c unix_socket_directories=${this.folder}' start`);
  }

  get address(): string {
    return `postgres://test@/postgres?host=${this.folder}`;
  }

  // Returns what the statement finds, a line a row.
  ask(sql: string): string {
    return execFileSync(join(this.programs, "psql"), ["-h", this.folder, "-U", "test", "-At", "-c", sql, "postgres"], { encoding: "utf8" }).trim();
  }

  stop(): void {
    this.run(`pg_ctl -D ${this.folder}/data -m immediate stop`);
    rmSync(this.folder, { recursive: true, force: true });
  }

  // The server refuses to be root.
  private run(command: string): void {
    const whole = join(this.programs, command);
    const [shell, ...rest] = process.getuid?.() === 0 ? ["su", "-s", "/bin/sh", "nobody", "-c", whole] : ["sh", "-c", whole];
    execFileSync(shell!, rest, { cwd: "/", stdio: "ignore" });
  }
}
