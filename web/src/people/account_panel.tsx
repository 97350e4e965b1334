// The account panel changes the password and deletes the account.
import { useState } from "preact/hooks";
import { me, server } from "../net/server";
import { complain, notify } from "../ui/toasts";

const kShortest = 8;

function NewPassword() {
  const [old, setOld] = useState("");
  const [password, setPassword] = useState("");
  const send = () => {
    server.ask({ type: "change-password", old, password }).then(() => {
      setOld("");
      setPassword("");
      notify("You have a new password. All other browsers are logged out.");
    }).catch(complain);
  };
  return (
    <form class="account-password" onSubmit={(event) => { event.preventDefault(); send(); }}>
      <h3>Another password</h3>
      <label>The password until now
        <input type="password" value={old} maxLength={200} autocomplete="current-password" onInput={(event) => setOld(event.currentTarget.value)} />
      </label>
      <label>The new password
        <input type="password" value={password} maxLength={200} autocomplete="new-password" onInput={(event) => setPassword(event.currentTarget.value)} />
      </label>
      <div class="buttons">
        <button class="plain" type="submit" disabled={old === "" || password.length < kShortest}>Change the password</button>
      </div>
    </form>
  );
}

// Deleting is asked for twice, and where the name is claimed by its password.
function DeleteAccount({ claimed }: { claimed: boolean }) {
  const [isSure, setSure] = useState(false);
  const [password, setPassword] = useState("");
  const send = () => {
    server.ask(claimed ? { type: "delete-account", password } : { type: "delete-account" }).then(() => {
      setSure(false);
      setPassword("");
      notify("Your account is deleted. You are a new guest.");
    }).catch(complain);
  };
  return (
    <form class="account-delete" onSubmit={(event) => { event.preventDefault(); send(); }}>
      <h3>Delete the account</h3>
      <p class="faint">Your name, password and games against bots go. Games that run are given up; those with others stay for them, under the name Former player. It cannot be undone.</p>
      {!isSure && <button class="plain" type="button" onClick={() => setSure(true)}>Delete my account …</button>}
      {isSure && claimed && <label>Your password
        <input type="password" value={password} maxLength={200} autocomplete="current-password" onInput={(event) => setPassword(event.currentTarget.value)} />
      </label>}
      {isSure && <div class="buttons">
        <button class="primary" type="submit" disabled={claimed && password === ""}>Delete it for good</button>
        <button class="plain" type="button" onClick={() => setSure(false)}>Keep it</button>
      </div>}
    </form>
  );
}

export function AccountPanel() {
  const you = me.value;
  if (!you) return null;
  return (
    <section class="panel account-panel">
      <h2>Your account</h2>
      {you.claimed && <NewPassword />}
      <DeleteAccount claimed={you.claimed} />
    </section>
  );
}
