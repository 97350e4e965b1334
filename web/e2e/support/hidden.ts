// Hides a page behind another tab. Playwright tells the browser that every page has the focus, which keeps all of them in sight, and has
// no option to leave that out; only its own connection to the page can take it back.
import type { Page } from "playwright-core";

interface Inside {
  _connection: { toImpl(page: Page): { delegate: { _mainFrameSession: { _client: { send(method: string, how: object): Promise<void> } } } } };
}

export async function hideBehindAnotherTab(page: Page): Promise<void> {
  const { delegate } = (page as unknown as Inside)._connection.toImpl(page);
  await delegate._mainFrameSession._client.send("Emulation.setFocusEmulationEnabled", { enabled: false });
  await (await page.context().newPage()).bringToFront();
  await page.waitForFunction(() => document.hidden, undefined, { polling: 100 });
}
