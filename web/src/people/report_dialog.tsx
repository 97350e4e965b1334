// Asks why somebody is reported.
import { useState } from "preact/hooks";
import type { ClientReport } from "../protocol";
import { Dialog } from "../ui/dialog";
import type { Companion } from "./company";
import type { TableTalk } from "./talk";

const kLongestNote = 300;
const kReasons: [ClientReport["reason"], string][] = [
  ["abuse", "Insults or threats"],
  ["spam", "Says the same again and again"],
  ["stalling", "Keeps others waiting on purpose"],
  ["name", "A name or deck title that hurts"],
  ["other", "Something else"],
];

export function ReportDialog({ talk, person, onClose }: { talk: TableTalk; person: Companion; onClose: () => void }) {
  const [reason, setReason] = useState<ClientReport["reason"]>("abuse");
  const [note, setNote] = useState("");
  const [busy, setBusy] = useState(false);
  const { who, seat, name } = person;
  const send = async () => {
    setBusy(true);
    const isSent = await talk.report(who === undefined ? { seat: seat ?? -1 } : { who }, reason, note.trim());
    setBusy(false);
    if (!isSent) return;
    if (who !== undefined) talk.mute(who, name);
    onClose();
  };
  return (
    <Dialog title={`Report ${name}`} onClose={onClose}>
      <fieldset class="report-reasons">
        <legend>What is wrong?</legend>
        {kReasons.map(([word, title]) => (
          <label key={word} class="inline"><input type="radio" name="report" checked={reason === word} onChange={() => setReason(word)} /> {title}</label>
        ))}
      </fieldset>
      <label>In your words <small>if you like</small>
        <textarea rows={3} maxLength={kLongestNote} value={note} onInput={(event) => setNote(event.currentTarget.value)} />
      </label>
      <p class="faint">The host of this server gets your report with the last lines that were said at this table. {name} is not told.</p>
      <div class="buttons">
        <button class="primary" disabled={busy} onClick={() => void send()}>Send the report</button>
        <button class="plain" onClick={onClose}>Cancel</button>
      </div>
    </Dialog>
  );
}
