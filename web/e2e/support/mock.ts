// The built page with the stand-in for the server behind it, whose stories are the same in every run.
import { resolve } from "node:path";
import { preview, type PreviewServer } from "vite";

export class MockServer {
  private constructor(private readonly server: PreviewServer) {}

  static async start(): Promise<MockServer> {
    const root = resolve(__dirname, "../..");
    return new MockServer(await preview({ root, mode: "mock", logLevel: "error", preview: { port: 0, host: "127.0.0.1" } }));
  }

  get address(): string {
    const at = this.server.httpServer.address();
    return `http://127.0.0.1:${typeof at === "object" && at ? at.port : 0}`;
  }

  log(): string {
    return "";
  }

  async stop(): Promise<void> {
    await this.server.close();
  }
}
