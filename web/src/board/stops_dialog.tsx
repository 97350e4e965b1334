// The dialog of stops: in which phases the reader wants to be asked.
import { titled } from "../cards/face";
import type { StopsInfo } from "../protocol";
import { change, settings } from "../settings";
import { say } from "../table/model";
import { withStop, type Whose } from "../table/stops";
import { Dialog } from "../ui/dialog";
import { useBoard } from "./context";

interface Props {
  info: StopsInfo;
  onChange: () => void;
  onClose: () => void;
}

const kWhose: [Whose, string][] = [["mine", "Your part"], ["others", "Others"]];

export function StopsDialog({ info, onChange, onClose }: Props) {
  const board = useBoard();
  const game = board.state.view.game;
  const stops = settings.value.stops[game] ?? { mine: info.mine, others: info.others };
  const phases = (board.game?.phases ?? []).filter((word) => word !== "setup");
  const nameOf = (word: string) => titled((board.look.phaseNames[word] ?? say(board.words, "phase", word)).replaceAll("-", " "));
  const set = (whose: Whose, phase: string, on: boolean) => {
    change({ stops: { ...settings.value.stops, [game]: withStop(stops, whose, phase, on) } });
    onChange();
  };
  const reset = () => {
    const { [game]: _, ...others } = settings.value.stops;
    change({ stops: others });
    onChange();
  };
  return (
    <Dialog title="Ask me in these steps" onClose={onClose}>
      <p class="faint">Elsewhere the page goes on for you. It always asks while an effect of somebody else is on the chain, and in an attack with a card of yours.</p>
      <table class="stops">
        <thead><tr><th scope="col">Step</th>{kWhose.map(([whose, title]) => <th key={whose} scope="col">{title}</th>)}</tr></thead>
        <tbody>
          {phases.map((phase) => (
            <tr key={phase}>
              <th scope="row">{nameOf(phase)}</th>
              {kWhose.map(([whose, title]) => (
                <td key={whose}>
                  <input type="checkbox" aria-label={`${nameOf(phase)}, ${title.toLowerCase()}`} checked={stops[whose].includes(phase)}
                    onChange={(event) => set(whose, phase, event.currentTarget.checked)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div class="buttons"><button class="plain" onClick={reset}>As usual</button></div>
    </Dialog>
  );
}
