// Notices lie over or beside the table now and then: waiting for players, a wish to take back, and the
// cover between two players at one screen.
import { useState } from "preact/hooks";
import type { TableView } from "../protocol";
import { lookOf } from "../games";
import { gameInfo, server } from "../net/server";
import { clockWords } from "../people/clocks";
import { hasCompany } from "../people/company";
import { TalkPanel } from "../people/talk_panel";
import { paths } from "../router";
import { settings } from "../settings";
import { waitingPlace } from "../table/kept_focus";
import { seatName } from "../table/model";
import type { TableSession } from "../table/session";
import { copyText } from "../ui/copy";
import { DeckPicker, type PickedDeck } from "../ui/deck_picker";
import { complain } from "../ui/toasts";
import { useWayBack } from "../ui/way_back";

function inviteLink(table: string): string {
  return `${location.origin}${paths.table(table)}`;
}

function watchLink(table: string): string {
  return `${location.origin}${paths.watch(table)}`;
}

export function WaitingRoom({ session, view, watches }: { session: TableSession; view: TableView; watches: boolean }) {
  const [deck, setDeck] = useState<PickedDeck>({ name: "" });
  const [talking, setTalking] = useState(false);
  const seated = view.mySeats.length > 0;
  const open = view.seats.filter((seat) => seat.kind === "open");
  const join = () => {
    const choice = deck.text ? { text: deck.text } : { name: deck.name };
    server.ask({ type: "join", table: view.table, deck: choice }).catch(complain);
  };
  return (
    <section class="waiting-room panel">
      <h1>{seated || watches ? "Waiting for players" : "There is a seat for you"}</h1>
      <p><b>{gameInfo(view.game)?.title}</b>{view.clock && `, ${clockWords(view.clock)}`}. {lookOf(view.game).blurb}</p>
      {view.clock && <p class="faint">Whoever runs out of time loses, or a bot plays on for them where others are left. The clock runs on while somebody is away.</p>}
      <ul class="seat-list">
        {view.seats.map((seat) => (
          <li key={seat.seat} class={seat.kind}>
            <span class={`avatar seat-${seat.seat}`}>{seat.letter}</span>
            <span>{seat.kind === "open" ? "open seat" : seatName(view, seat.seat)}</span>
            {seat.deck && <i>{seat.deck}</i>}
          </li>
        ))}
      </ul>
      {seated && (
        <div class="invite">
          <label>Send this link to your friend
            <input readOnly value={inviteLink(view.table)} onFocus={(event) => event.currentTarget.select()} />
          </label>
          <button class="primary" onClick={() => void copyText(inviteLink(view.table), "The link is copied. Send it to your friend.")}>Copy the link</button>
          <button class="plain" onClick={() => void copyText(watchLink(view.table), "The link to watch is copied.")}>Copy the link to watch</button>
        </div>
      )}
      {!seated && !watches && open.length > 0 && (
        <div class="join">
          <DeckPicker game={view.game} label="Your deck" value={deck} onPick={setDeck} />
          <button class="primary big" onClick={join}>Sit down and play</button>
        </div>
      )}
      {hasCompany(view) && settings.value.talk && (talking
        ? <TalkPanel talk={session.talk} view={view} onClose={() => setTalking(false)} />
        : <button class="plain small" onClick={() => setTalking(true)}>Talk</button>)}
    </section>
  );
}

export function TakeBackNotice({ session, view }: { session: TableSession; view: TableView }) {
  const wish = view.takeBack;
  const way = useWayBack(waitingPlace);
  if (!wish) return null;
  const consent = (agree: boolean) => {
    way.back();
    session.consent(agree);
  };
  const asksMe = wish.waiting.some((seat) => view.mySeats.includes(seat));
  return (
    <div class="notice" role="alertdialog" aria-label="A wish to take back" onFocusIn={way.note}>
      <p>{seatName(view, wish.seat) === "You" ? "You have asked" : `${seatName(view, wish.seat)} asks`} to take back.</p>
      {asksMe ? (
        <>
          <button class="primary small" onClick={() => consent(true)}>Agree</button>
          <button class="plain small" onClick={() => consent(false)}>Refuse</button>
        </>
      ) : <span class="faint">Waiting for {wish.waiting.map((seat) => seatName(view, seat)).join(", ")}</span>}
    </div>
  );
}

// The cover keeps two people at one screen from seeing each other's hand.
export function Cover({ view, onOpen }: { view: TableView; onOpen: () => void }) {
  return (
    <div class="cover" role="dialog" aria-label="Change of players">
      <h2>{seatName(view, view.viewer)}</h2>
      <p>It is your turn to look. Everybody else, eyes off the screen.</p>
      <button class="primary big" ref={(button) => button?.focus()} onClick={onOpen}>Show my cards</button>
    </div>
  );
}
