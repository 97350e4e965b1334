// Shows what happened in a game in numbers, for all players side by side.
import type { GameLook } from "../games/look";
import type { SeatCounts } from "../protocol";
import { numberRows } from "./numbers";

interface Props {
  look: GameLook;
  counts: SeatCounts[];
  seats: number[];
  nameOf: (seat: number) => string;
}

export function NumbersTable({ look, counts, seats, nameOf }: Props) {
  const rows = numberRows(look.numbers, counts, seats);
  if (rows.length === 0) return null;
  return (
    <table class="numbers">
      <caption>In numbers</caption>
      <thead><tr><td />{seats.map((seat) => <th key={seat} scope="col">{nameOf(seat)}</th>)}</tr></thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.title}>
            <th scope="row">{row.title}</th>
            {row.counts.map((count, place) => (
              <td key={seats[place]}><span>{count}</span>{seats.length > 1 && <i class="bar" style={{ width: `${(count / row.most) * 100}%` }} aria-hidden="true" />}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
