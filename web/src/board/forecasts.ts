// Asks the server for forecasts, each once. A server that does not know the message is not asked again.
import { Refused } from "../net/connection";
import { server } from "../net/server";
import type { Changes, ClientForecast, DecisionView, ServerForecast, TableView } from "../protocol";
import { applyChanges } from "../reel/apply";
import { changesBetween, type Reading } from "../reel/numbers";
import { isHeading } from "../table/headings";
import { seatName } from "../table/model";

export type Forecast = Pick<ServerForecast, "lines" | "changes">;
const kNothing: Forecast = { lines: [], changes: {} };

type Ask = (message: ClientForecast) => Promise<ServerForecast>;

const askServer: Ask = (message) => server.ask<ServerForecast>(message);

export class Forecasts {
  private readonly kept = new Map<number, Promise<Forecast>>();  // of one question
  private question: DecisionView | undefined;
  private isKnown = true;

  constructor(private readonly ask: Ask = askServer) {}

  // Returns what follows from an option; nothing where there is nothing to tell, or nobody who could. A step is no name for a
  // question: after a take-back another way may lead to the same number.
  of({ table, step, decision }: TableView, option: number): Promise<Forecast> {
    if (!this.isKnown) return Promise.resolve(kNothing);
    if (decision !== this.question) this.kept.clear();
    this.question = decision;
    const kept = this.kept.get(option);
    if (kept) return kept;
    const asked = this.ask({ type: "forecast", table, step, option }).catch((reason: unknown) => {
      if (reason instanceof Refused && reason.code === "unknown-type") this.isKnown = false;
      return kNothing;
    });
    this.kept.set(option, asked);
    return asked;
  }
}

const kMeeting = / (attacks|strikes) /;
const kOfCourse = / (exhausts|readies|defends)$| (attacks|strikes) /;  // what the option itself says

// Returns what comes of a fight: no step of it, and nothing after its end. Where a fight that is told to its end leaves nothing to tell,
// the look of the game has words for that.
export function resultsOf(lines: string[], nothing: string | undefined): string[] {
  const meeting = lines.findIndex((line) => kMeeting.test(line));
  const end = lines.findIndex((line, place) => place > meeting && isHeading(line));
  const results = (end < 0 ? lines : lines.slice(0, end)).filter((line) => !isHeading(line) && !kOfCourse.test(line));
  return results.length === 0 && meeting >= 0 && end >= 0 && nothing !== undefined ? [nothing] : results;
}

// Returns what would be left of those who are hurt: "Rhino: 10 of 14 hit points left".
export function leftAfter(view: TableView, changes: Changes, { look, words }: Reading): string[] {
  const after = applyChanges(view, changes);
  const hurt = changesBetween(view, after, { look, words }).filter(({ kind }) => kind === "life");
  return hurt.flatMap(({ at }) => {
    const object = "object" in at ? after.objects.find(({ id }) => id === at.object) : undefined;
    if (object && look.life) {
      const of = object.stats.find(({ name }) => name === look.life?.stat)?.value;
      const left = (of ?? 0) - (object.counters[look.life.counter] ?? 0);
      return of !== undefined && left > 0 ? [`${object.name}: ${left} of ${of} ${look.life.title} left`] : [];
    }
    const seat = "seat" in at ? after.seats.find((one) => one.seat === at.seat) : undefined;
    const [word, value] = Object.entries(look.values).find(([, one]) => one.tone === "red") ?? [];
    return seat && word && value ? [`${seatName(after, seat.seat)}: ${seat.values[word]} ${value.short} left`] : [];
  });
}
