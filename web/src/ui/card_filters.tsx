// The filters above a list of cards: words, then a choice for each fact that tells the cards apart.
import { toggled, type Chosen, type Filter } from "../cards/filters";

// A quick hand chooses twice before the page is drawn again: each choice goes on from the one before.
type Choose = (change: (before: Chosen) => Chosen) => void;

interface Props {
  filters: Filter[];
  search: string;
  chosen: Chosen;
  count: string;  // a status: how many cards fit
  onSearch: (search: string) => void;
  onChoose: Choose;
}

function Chips({ filter, chosen, onChoose }: { filter: Filter; chosen: Chosen; onChoose: Choose }) {
  const { title } = filter.look;
  return (
    <span class="chips" role="group" aria-label={title}>
      <i aria-hidden="true">{title}</i>
      {filter.choices.map(({ value, label }) => (
        <button key={value} class="chip" aria-label={`${title} ${label}`} aria-pressed={chosen[title]?.includes(value) ?? false}
          onClick={() => onChoose((before) => toggled(before, title, value))}>{label}</button>
      ))}
    </span>
  );
}

function Select({ filter, chosen, onChoose }: { filter: Filter; chosen: Chosen; onChoose: Choose }) {
  const { title } = filter.look;
  const pick = (value: string) => onChoose((before) => ({ ...before, [title]: value ? [value] : [] }));
  return (
    <select aria-label={title} value={chosen[title]?.[0] ?? ""} onChange={(event) => pick(event.currentTarget.value)}>
      <option value="">{title}: any</option>
      {filter.choices.map(({ value, label }) => <option key={value} value={value}>{label}</option>)}
    </select>
  );
}

export function CardFilters({ filters, search, chosen, count, onSearch, onChoose }: Props) {
  const isNarrow = search !== "" || Object.values(chosen).some((values) => values.length > 0);
  return (
    <div class="filters" role="search">
      <input type="search" placeholder="Name or words of the text" aria-label="Search cards" value={search} onInput={(event) => onSearch(event.currentTarget.value)} />
      {filters.map((filter) => {
        const Part = filter.look.chips ? Chips : Select;
        return <Part key={filter.look.title} filter={filter} chosen={chosen} onChoose={onChoose} />;
      })}
      {isNarrow && <button class="chip" onClick={() => { onSearch(""); onChoose(() => ({})); }}>Show all</button>}
      <span class="count" role="status">{count}</span>
    </div>
  );
}
