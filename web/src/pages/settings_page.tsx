// The settings page changes looks, motion, passing, tips, and the reader's name.
import { useState } from "preact/hooks";
import { me, server } from "../net/server";
import { AccountPanel } from "../people/account_panel";
import { muted, unmute } from "../people/mutes";
import { askLeave, canNotify } from "../people/turn_notice";
import { change, seenTips, settings, type Settings } from "../settings";
import { OwnPictures } from "../ui/own_pictures_panel";
import { complain, notify } from "../ui/toasts";

interface Choice<K extends keyof Settings> {
  value: Settings[K];
  title: string;
}

function Choices<K extends keyof Settings>({ name, title, about, choices }: { name: K; title: string; about?: string; choices: Choice<K>[] }) {
  return (
    <fieldset>
      <legend>{title}</legend>
      {about && <p class="faint">{about}</p>}
      <div class="segments">
        {choices.map((choice) => (
          <label key={String(choice.value)} class={settings.value[name] === choice.value ? "chosen" : ""}>
            <input type="radio" name={name} checked={settings.value[name] === choice.value} onChange={() => change({ [name]: choice.value } as Partial<Settings>)} />
            {choice.title}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

// The browser is asked for leave only when the reader wants notices.
function Notices() {
  const turnOn = async () => {
    if (await askLeave()) change({ notices: true });
    else notify("The browser does not let this page send notices. Its settings for this page can change that.", "bad");
  };
  if (!canNotify()) return null;
  return (
    <fieldset>
      <legend>Notices of the browser</legend>
      <p class="faint">When it is your move and the page is not in sight. The title and the sign of the page tell it in any case.</p>
      <div class="segments">
        {[true, false].map((on) => (
          <label key={String(on)} class={settings.value.notices === on ? "chosen" : ""}>
            <input type="radio" name="notices" checked={settings.value.notices === on} onChange={() => (on ? void turnOn() : change({ notices: false }))} />
            {on ? "On" : "Off"}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function MutedPeople() {
  if (muted.value.length === 0) return null;
  return (
    <section class="panel muted-people">
      <h2>Muted people</h2>
      <ul>{muted.value.map(({ who, name }) => <li key={who}><bdi>{name}</bdi> <button class="plain small" onClick={() => unmute(who)}>Unmute</button></li>)}</ul>
    </section>
  );
}

function Name() {
  const [name, setName] = useState("");
  const [password, setPassword] = useState("");
  const you = me.value;
  if (!you) return null;
  const send = (type: "rename" | "claim" | "login") => {
    const wanted = name || you.name;
    const message = type === "rename" ? { type, name: wanted } : { type, name: wanted, password };
    server.ask(message).then(() => {
      setPassword("");
      notify(type === "claim" ? "The name is yours now." : type === "login" ? "Welcome back." : "You have a new name.");
    }).catch(complain);
  };
  return (
    <section class="panel">
      <h2>Your name</h2>
      <p>Others see you as <b>{you.name}</b>{you.claimed ? ", protected by a password." : ", a guest of this browser."}</p>
      <form onSubmit={(event) => { event.preventDefault(); send("rename"); }}>
        <label>Name <input value={name} maxLength={24} placeholder={you.name} autocomplete="username" onInput={(event) => setName(event.currentTarget.value)} /></label>
        <label>Password <small>only to protect a name or to log in</small>
          <input type="password" value={password} maxLength={200} autocomplete="current-password" onInput={(event) => setPassword(event.currentTarget.value)} />
        </label>
        <div class="buttons">
          <button class="primary" type="submit" disabled={name.trim().length < 2}>Take the name</button>
          {!you.claimed && <button class="plain" type="button" disabled={password.length < 8} onClick={() => send("claim")}>Protect it</button>}
          <button class="plain" type="button" disabled={password.length < 8 || name.trim() === ""} onClick={() => send("login")}>Log in</button>
          {you.claimed && <button class="plain" type="button" onClick={() => void server.ask({ type: "logout" }).catch(complain)}>Log out</button>}
        </div>
      </form>
    </section>
  );
}

export function SettingsPage() {
  return (
    <main class="page settings-page">
      <h1>Settings</h1>
      <section class="panel">
        <h2>The table</h2>
        <Choices name="theme" title="Theme" choices={[{ value: "system", title: "As the system" }, { value: "dark", title: "Dark" }, { value: "light", title: "Light" }]} />
        <Choices name="animations" title="Animations" choices={[{ value: "system", title: "As the system" }, { value: "on", title: "On" }, { value: "off", title: "Off" }]} />
        <Choices name="pace" title="Pace of what others do" about="Each step is shown before the next. The space bar or a click on the table goes to the end; nothing keeps you from answering at once."
          choices={[{ value: "instant", title: "At once" }, { value: "brisk", title: "Brisk" }, { value: "relaxed", title: "Relaxed" }]} />
        <Choices name="log" title="The log" about="Everything that happens is seen on the table as well. The key L shows the log at any time."
          choices={[{ value: true, title: "Show" }, { value: false, title: "Hide" }]} />
        <Choices name="sound" title="Sounds" choices={[{ value: "off", title: "Off" }, { value: "soft", title: "Soft" }, { value: "medium", title: "Medium" }, { value: "loud", title: "Loud" }]} />
        <Choices name="talk" title="What people say at the table" choices={[{ value: true, title: "Show" }, { value: false, title: "Hide" }]} />
        <Notices />
        <Choices name="autoPass" title="Passing" about="Questions that leave nothing to choose never come up. The button Auto-pass at the table passes until your next turn."
          choices={[{ value: "ask", title: "Always ask" }, { value: "opponents", title: "Pass in others' turns" }]} />
        <Choices name="numbers" title="Key numbers on cards and buttons" choices={[{ value: true, title: "Show" }, { value: false, title: "Hide" }]} />
        <Choices name="confirm" title="Ending a turn while cards can still be used" about="Also passing attacks, or a whole step of recruiting." choices={[{ value: true, title: "Ask again" }, { value: false, title: "At once" }]} />
        <Choices name="setUp" title="Setting up a first game" about="Who begins, who stands where, which hand is kept: somebody who plays a game for the first time need not know."
          choices={[{ value: true, title: "For me" }, { value: false, title: "Ask me" }]} />
        <Choices name="guide" title="Tips in the first turns" choices={[{ value: true, title: "Show" }, { value: false, title: "Hide" }]} />
        {seenTips.value.length > 0 && <button class="plain small" onClick={() => { seenTips.value = []; change({ guide: true }); notify("The tips will come again."); }}>Show all tips again</button>}
      </section>
      <OwnPictures />
      <MutedPeople />
      <Name />
      <AccountPanel />
    </main>
  );
}
