// A card link shows a card by its name: resting on it shows the card large, pressing it opens its
// explanation. The address is that of its page.
import type { CardRef } from "../protocol";
import { paths } from "../router";

interface Props {
  game: string;
  card: CardRef;
  onOpen?: (object: number) => void;  // explains it where it lies; without, its page opens
}

export function CardLink({ game, card, onOpen }: Props) {
  const open = (event: MouseEvent) => {
    if (!onOpen || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(card.object);
  };
  return (
    <a class="card-link" href={paths.card(game, card.card)} target="_blank" rel="noopener" data-card={card.card} data-object-link={card.object}
      onClick={open}>{card.name}</a>
  );
}
