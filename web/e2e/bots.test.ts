// Bots: how strong they are is said where they are chosen, and the one that was chosen sits at the table and plays.
import { expect, it } from "vitest";
import type { Player } from "./support/player";
import { kSeed, scene } from "./support/scene";

const at = scene();
const kFewAnswers = 6;

// Returns what the start page says of a bot's strength.
async function choose(player: Player, bot: RegExp): Promise<string> {
  const strength = player.page.getByLabel("Strength");
  const titles = await strength.locator("option").allInnerTexts();
  const title = titles.find((one) => bot.test(one));
  if (!title) throw new Error(`no such bot among ${titles.join(", ")}`);
  await strength.selectOption({ label: title });
  const said = player.strengthOf("vs2pcg", await strength.inputValue());
  await player.page.locator(".bot-strength").getByText(said, { exact: true }).waitFor();
  return said;
}

it.each([[/^Easy/, "Easy"], [/^Hard/, "Hard"]] as const)("the bot %s is chosen by its strength, and answers at the table", async (bot, name) => {
  const player = await at.player();
  await player.open(`/?seed=${kSeed}`);
  await player.page.getByRole("radio", { name: /2PCG/ }).click();
  const said = new Set([await choose(player, /^Easy/), await choose(player, /^Medium/), await choose(player, /^Hard/)]);
  expect(said.size).toBe(3);
  expect([...said].filter((one) => !/\w+ \w+/.test(one))).toEqual([]);
  await choose(player, bot);
  await player.page.getByRole("button", { name: "Play", exact: true }).click();
  for (let i = 0; i < kFewAnswers; i++) await player.playBriskly();
  const other = player.view.seats.find((seat) => !seat.mine)!;
  expect(other.kind).toBe("bot");
  expect(other.name).toMatch(new RegExp(name));
  expect(player.updates.flatMap((update) => update.log).some((line) => line.seats.includes(other.seat))).toBe(true);
});
