// The other people at a table, for muting and reporting: those who sit there, and those who watch and said something.
import type { Said, TableView } from "../protocol";
import type { Muted } from "./mutes";

export interface Companion {
  name: string;
  seat: number | undefined;
  who: string | undefined;  // known once they said something
  isMuted: boolean;
}

// Lines of those who are muted are not there: they are found by the name that they had.
export function companyOf(view: TableView, said: Said[], muted: Muted[]): Companion[] {
  const seated = view.seats.filter((seat) => seat.kind === "human" && !seat.mine).map(({ seat, name }): Companion => {
    const silenced = muted.find((one) => one.name === name);
    const heard = said.filter((one) => one.seat === seat && !one.mine).at(-1);
    return { name, seat, who: heard?.who ?? silenced?.who, isMuted: !heard && silenced !== undefined };
  });
  const watching = new Map(said.filter((one) => one.seat === undefined && !one.mine).map((one) => [one.who, one.name]));
  return [...seated, ...[...watching].map(([who, name]): Companion => ({ name, seat: undefined, who, isMuted: false }))];
}

// Says whether there is anybody to talk with.
export function hasCompany(view: TableView): boolean {
  const watchers = view.mySeats.length === 0 ? view.watchers - 1 : view.watchers;
  return watchers > 0 || view.seats.some((seat) => seat.kind === "human" && !seat.mine);
}
