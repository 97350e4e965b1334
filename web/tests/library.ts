// Reads the cards of the library as the page gets them, as far as pictures need it: straight from the files
// of cards, so that a new card cannot be forgotten.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { CardInfo, Fact } from "../src/protocol";

const kCards = fileURLToPath(new URL("../../cards", import.meta.url));

// The server calls lists of a card file by these facts.
const kLists: Record<string, string> = { traits: "traits", trait: "traits", affiliation: "affiliations" };

function titles(text: string): Map<string, string> {
  return new Map([...text.matchAll(/^(?:affiliation|trait|team) (\S+) "([^"]*)"/gm)].map(([, word = "", title = ""]) => [word, title]));
}

function read(game: string, text: string, said: Map<string, string>): CardInfo[] {
  return text.split(/^card /m).slice(1).map((block) => {
    const [head = "", ...lines] = block.split("\n").map((line) => line.trim());
    const name = head.replace(/^"|"$/g, "").replaceAll('\\"', '"');
    const id = lines.find((line) => line.startsWith("id "))?.slice(3) ?? name;
    const [type = "", team = ""] = (lines.find((line) => !/^(id|printing-of|subname|aka) /.test(line)) ?? "").split(" ");
    const facts: Record<string, Fact> = game === "vs2pcg" ? { team } : {};
    for (const line of lines) {
      const [word = "", ...rest] = line.split(" ");
      const fact = kLists[word];
      if (fact && rest[0] !== "of") facts[fact] = rest.map((one) => said.get(one) ?? one);
      if (word === "subname") facts["subname"] = line.slice(9, -1);
      for (const [, key = "", value = ""] of line.matchAll(/\b(set_code|faction_code) (\S+)/g)) facts[key] ??= value;
    }
    return { id, name, type, set: "", line: "", text: "", facts };
  }).filter((card) => card.type !== "");
}

export function libraryOf(game: string): CardInfo[] {
  const folder = join(kCards, game);
  const files = readdirSync(folder, { recursive: true }).map(String).filter((file) => file.endsWith(".card")).map((file) => readFileSync(join(folder, file), "utf8"));
  const said = titles(files.join("\n"));
  const cards = files.flatMap((text) => read(game, text, said));
  return cards.filter((card) => card.type !== "printing-of");
}

// Returns cards that are still to come: LONGBOX_COMING may name a file of them, a list of objects with game, id,
// name, type and teams.
export function coming(game: string): CardInfo[] {
  const file = process.env["LONGBOX_COMING"];
  if (!file) return [];
  const listed = JSON.parse(readFileSync(file, "utf8")) as { game: string; id: string; name: string; type: string; teams: string[] }[];
  return listed.filter((one) => one.game === game).map(({ id, name, type, teams }) => ({ id, name, type, set: "", line: "", text: "", facts: { team: teams } }));
}
