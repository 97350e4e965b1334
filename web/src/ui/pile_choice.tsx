// Chooses where cards go when they are added: into the deck, or into a pile beside it.
import { useState } from "preact/hooks";
import { cleanName, kLongestName, type Draft } from "../decks/draft";

interface Props {
  draft: Draft;
  pile: string;  // empty: the deck
  onPile: (pile: string) => void;
}

const kNew = "\u0000new";

export function PileChoice({ draft, pile, onPile }: Props) {
  const [isNaming, setNaming] = useState(false);
  const piles = [...new Set([...draft.cards.flatMap((one) => one.pile ?? []), ...(pile ? [pile] : [])])];
  const pick = (choice: string) => {
    setNaming(choice === kNew);
    if (choice !== kNew) onPile(choice);
  };
  const name = (text: string) => {
    if (cleanName(text) === "") return;
    onPile(cleanName(text));
    setNaming(false);
  };
  return (
    <div class="pile-choice">
      <label class="inline">Cards go into
        <select value={isNaming ? kNew : pile} onChange={(event) => pick(event.currentTarget.value)}>
          <option value="">the deck</option>
          {piles.map((one) => <option key={one} value={one}>the pile {one}</option>)}
          <option value={kNew}>a new pile …</option>
        </select>
      </label>
      {isNaming && <input aria-label="Name of the pile" maxLength={kLongestName} placeholder="Name of the pile" onChange={(event) => name(event.currentTarget.value)} />}
    </div>
  );
}
