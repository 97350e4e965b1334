// Asks the server for forecasts, each once. A server that does not know the message is not asked again.
import { Refused } from "../net/connection";
import { server } from "../net/server";
import type { ClientForecast, ServerForecast } from "../protocol";

type Ask = (message: ClientForecast) => Promise<ServerForecast>;

const askServer: Ask = (message) => server.ask<ServerForecast>(message);

export class Forecasts {
  private readonly lines = new Map<number, Promise<string[]>>();  // of one question
  private question = "";
  private isKnown = true;

  constructor(private readonly ask: Ask = askServer) {}

  // Returns the lines of an option; none where there is nothing to tell, or nobody who could.
  of(table: string, step: number, option: number): Promise<string[]> {
    if (!this.isKnown) return Promise.resolve([]);
    const question = `${table} ${step}`;
    if (question !== this.question) this.lines.clear();
    this.question = question;
    const kept = this.lines.get(option);
    if (kept) return kept;
    const lines = this.ask({ type: "forecast", table, step, option }).then((reply) => reply.lines, (reason: unknown) => {
      if (reason instanceof Refused && reason.code === "unknown-type") this.isKnown = false;
      return [];
    });
    this.lines.set(option, lines);
    return lines;
  }
}
