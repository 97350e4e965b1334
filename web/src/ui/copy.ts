// Copies a text and says so.
import { notify } from "./toasts";

export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify(done);
  } catch {
    notify("The browser does not let the page copy; mark the text and copy it by hand.", "bad");
  }
}
