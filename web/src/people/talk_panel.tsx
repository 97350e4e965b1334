// The panel beside the log in which people talk: what was said, signs, text where it is allowed, muting and reporting.
import { useEffect, useRef, useState } from "preact/hooks";
import { lookOf } from "../games";
import type { Said, TableView } from "../protocol";
import { useBeforePaint } from "../ui/before_paint";
import { companyOf, type Companion } from "./company";
import { EmoteFace } from "./emote_face";
import { muted } from "./mutes";
import { ReportDialog } from "./report_dialog";
import { SaidWords } from "./said_words";
import { emoteNames, emotes, phrases, phraseText } from "./signs";
import type { TableTalk } from "./talk";

const kLongestText = 200;

function Line({ said, view }: { said: Said; view: TableView }) {
  const letter = view.seats.find((seat) => seat.seat === said.seat)?.letter;
  return (
    <li class={said.mine ? "mine" : ""}>
      {letter ? <i class={`avatar seat-${said.seat}`} aria-hidden="true">{letter}</i> : <i class="talk-watcher" title="watches">watching</i>}
      <b>{said.mine ? "You" : said.name}</b> <SaidWords said={said} game={view.game} />
    </li>
  );
}

function Lines({ said, view }: { said: Said[]; view: TableView }) {
  const list = useRef<HTMLOListElement>(null);
  useBeforePaint(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [said]);
  return (
    <ol class="talk-lines" ref={list} tabIndex={0} aria-label="What was said">
      {said.length === 0 && <li class="faint">Nobody has said anything yet.</li>}
      {said.map((one) => <Line key={one.number} said={one} view={view} />)}
    </ol>
  );
}

function Signs({ talk, game }: { talk: TableTalk; game: string }) {
  return (
    <>
      <div class="talk-emotes" role="group" aria-label="Emotes">
        {emotes.map((emote) => <button key={emote} aria-label={`Emote: ${emote}`} title={emoteNames[emote]} onClick={() => talk.say({ emote })}><EmoteFace emote={emote} /></button>)}
      </div>
      <div class="talk-phrases" role="group" aria-label="Phrases">
        {phrases.map((phrase) => <button key={phrase} onClick={() => talk.say({ phrase })}>{phraseText(phrase, lookOf(game).phrases)}</button>)}
      </div>
    </>
  );
}

function TextForm({ talk }: { talk: TableTalk }) {
  const [text, setText] = useState("");
  const send = (event: Event) => {
    event.preventDefault();
    if (text.trim() === "") return;
    talk.say({ text });
    setText("");
  };
  return (
    <form class="talk-text" onSubmit={send}>
      <input aria-label="Say something" placeholder="Say something …" maxLength={kLongestText} value={text} autocomplete="off" onInput={(event) => setText(event.currentTarget.value)} />
      <button class="plain small" type="submit" disabled={text.trim() === ""}>Send</button>
    </form>
  );
}

function Person({ person, talk, report }: { person: Companion; talk: TableTalk; report: (person: Companion) => void }) {
  const { who, name, isMuted } = person;
  return (
    <li>
      <span><bdi>{name}</bdi>{isMuted && <i> muted</i>}</span>
      {who !== undefined && (isMuted
        ? <button class="plain small" onClick={() => talk.unmute(who)}>Unmute</button>
        : <button class="plain small" aria-label={`Mute ${name}`} onClick={() => talk.mute(who, name)}>Mute</button>)}
      {!isMuted && <button class="plain small" aria-label={`Report ${name}`} onClick={() => report(person)}>Report</button>}
    </li>
  );
}

export function TalkPanel({ talk, view, onClose }: { talk: TableTalk; view: TableView; onClose: () => void }) {
  const [reported, setReported] = useState<Companion | null>(null);
  const said = talk.said.value;
  const people = companyOf(view, said, muted.value);
  useEffect(() => {
    talk.show(true);
    return () => talk.show(false);
  }, [talk]);
  return (
    <section class="talk-panel" aria-label="Talk">
      <header><h3 aria-level={2}>Talk</h3><button class="icon-button" aria-label="Close the talk" onClick={onClose}>✕</button></header>
      <Lines said={said} view={view} />
      {talk.signs.value ? <Signs talk={talk} game={view.game} /> : <p class="faint">You only listen at this table.</p>}
      {talk.text.value && <TextForm talk={talk} />}
      {talk.signs.value && !talk.text.value && view.mySeats.length > 0 && <p class="faint">Text is for tables by link.</p>}
      {people.length > 0 && (
        <details class="talk-people">
          <summary>Mute or report</summary>
          <ul>{people.map((person) => <Person key={`${person.seat} ${person.who}`} person={person} talk={talk} report={setReported} />)}</ul>
        </details>
      )}
      {reported && <ReportDialog talk={talk} person={reported} onClose={() => setReported(null)} />}
    </section>
  );
}
