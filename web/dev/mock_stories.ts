// Invented stories of the three games, told from the positions of the mock: plausible, not played by any rules.
import type { CardInfo, LinkView, ServerStory, TableView } from "../src/protocol";
import { Teller } from "./teller";

const kMe = "Guest 3k9d";

function drawUnknown(at: Teller, seat: number, name: string): void {
  at.moment("drew", `${name} draws a card`, { seat }, () => {
    at.zone(`deck/${seat}`).count -= 1;
    at.make(`hand/${seat}`, null, { owner: seat, controller: seat, side: seat });
  });
}

function drawKnown(at: Teller, card: string): void {
  at.moment("drew", `${kMe} draws ${card}`, { seat: 0 }, () => {
    at.zone("deck/0").count -= 1;
    at.make("hand/0", card, { owner: 0, controller: 0, side: 0 });
  });
}

// A card that nobody knew goes from a heap to where all see it.
function turnOver(at: Teller, from: string, to: string, card: string): { object: number } {
  at.zone(from).count -= 1;
  return { object: at.make(to, card) };
}

function hit(at: Teller, id: number, by: number, damage: number): void {
  at.moment("hit", `${at.object(id).name} takes ${damage} damage`, { object: id, other: by, seat: 0 }, () => at.count(id, "damage", damage));
}

function championsStory(at: Teller): void {
  const { view } = at;
  const [rhino, spider, bomber, shocker] = ["Rhino", "Spider-Man", "Hydra Bomber", "Shocker"].map((name) => at.named(name)) as [number, number, number, number];
  const scheme = at.named("The Break-In!");
  at.moment("phase-begins", "The villain phase begins", { seat: 0 }, () => void (view.phase = "villain"));
  at.moment("threat-placed", "1 threat on The Break-In!", { object: scheme }, () => at.count(scheme, "threat", 1));
  at.moment("attacks", "Rhino attacks Spider-Man", { object: rhino, other: spider, seat: 0 }, () => void (view.phase = "activation"));
  at.moment("boosted", "Sandman boosts Rhino with 2 icons", { other: rhino, seat: 0 }, () => turnOver(at, "encounter-deck", "encounter-discard", "Sandman"));
  hit(at, spider, rhino, 4);
  at.moment("status", "Shocker is no longer stunned", { object: shocker }, () => at.flag(shocker, "stunned", false));
  at.moment("attacks", "Hydra Bomber attacks Spider-Man", { object: bomber, other: spider, seat: 0 });
  hit(at, spider, bomber, 1);
  at.moment("card-dealt", `${kMe} is dealt an encounter card`, { seat: 0 }, () => void (view.phase = "deal"));
  at.moment("revealing", `${kMe} reveals Highway Robbery`, { seat: 0 }, () => turnOver(at, "encounter-deck", "villain", "Highway Robbery"));
  at.moment("status", "Spider-Man is stunned", { object: spider }, () => at.flag(spider, "stunned"));
  at.moment("round-begins", `Round ${view.turn + 1}`, { seat: 0 }, () => {
    view.turn += 1;
    view.phase = "player";
  });
  drawKnown(at, "Energy");
  drawKnown(at, "Strength");
  at.moment("readied", "Black Cat readies", { object: at.named("Black Cat") }, () => at.flag(at.named("Black Cat"), "exhausted", false));
}

function vs2pcgStory(at: Teller): void {
  const { view } = at;
  const [wolverine, thor, namor] = ["Wolverine", "Thor", "Namor"].map((name) => at.named(name)) as [number, number, number];
  at.moment("turn-starts", `Turn ${view.turn + 1}: Greedy`, { seat: 1 }, () => {
    view.turn += 1;
    [view.active, view.phase] = [1, "draw"];
    for (const object of view.objects) object.flags = object.flags.filter((flag) => flag !== "attacker" && flag !== "defender");
  });
  drawUnknown(at, 1, "Greedy");
  drawUnknown(at, 1, "Greedy");
  at.moment("recruited", "Greedy recruits Namor", { seat: 1 }, () => {
    const [card = 0] = at.zone("hand/1").objects;
    at.forget(card);
    return { object: at.make("back/1", "Namor", { owner: 1, controller: 1, side: 1 }) };
  });
  at.moment("attacked", "Wolverine attacks Thor", { object: wolverine, other: thor, seat: 1 }, () => {
    view.phase = "combat";
    for (const flag of ["attacker", "exhausted"]) at.flag(wolverine, flag);
    at.flag(thor, "defender");
  });
  at.moment("powered-up", "Wolverine powers up", { object: wolverine, seat: 1 }, () => {
    for (const stat of at.object(wolverine).stats) if (stat.name !== "health" && stat.name !== "cost") stat.value += 1;
  });
  at.moment("struck-at", "Wolverine strikes Thor", { object: wolverine, other: thor });
  at.moment("stunned", "Thor is stunned by Wolverine", { object: thor, other: wolverine }, () => {
    at.flag(thor, "stunned");
    at.count(thor, "wound", 1);
  });
  at.moment("struck-at", "Thor strikes Wolverine", { object: thor, other: wolverine });
  at.moment("wounded", "Wolverine is wounded", { object: wolverine, other: thor }, () => at.count(wolverine, "wound", 1));
  at.moment("kod", "Namor is KO'd", { object: namor }, () => at.move(namor, "ko-pile/1"));
  at.moment("turn-starts", `Turn ${view.turn + 1}: ${kMe}`, { seat: 0 }, () => {
    view.turn += 1;
    [view.active, view.phase] = [0, "draw"];
  });
  drawKnown(at, "Hulk");
  drawKnown(at, "Ant-Man");
}

function link(at: Teller, id: number, name: string, controller: number, target: number): LinkView {
  const info = at.cards.find((card) => card.name === name);
  return { id, name, controller, text: info?.text ?? "", stage: "waiting", targets: [{ object: target }], ...(info ? { card: info.id } : {}) };
}

function vstcgStory(at: Teller): void {
  const { view } = at;
  const [judge, beat, chart] = ["Nebula Judge", "The Beat", "Star Chart"].map((name) => at.named(name)) as [number, number, number];
  const next = Math.max(9, ...(view.chain ?? []).map((one) => one.id)) + 1;
  at.moment("played", "Greedy plays Star Chart", { object: chart, seat: 1 }, () => void (view.chain = [link(at, next, "Star Chart", 1, judge), ...(view.chain ?? [])]));
  at.moment("link-resolves", "The effect of Star Chart resolves", { object: chart }, () => void (view.chain = (view.chain ?? []).map((one) => (one.id === next ? { ...one, stage: "resolving" } : one))));
  at.moment("modifier", "Nebula Judge gets +3 ATK", { object: judge, other: chart }, () => {
    view.chain = (view.chain ?? []).filter((one) => one.id !== next);
    for (const stat of at.object(judge).stats) if (stat.name === "atk") stat.value += 3;
  });
  at.moment("attacks", "Nebula Judge attacks The Beat", { object: judge, other: beat, seat: 0 });
  at.moment("becomes-stunned", "The Beat is stunned", { object: beat, other: judge }, () => at.flag(beat, "stunned"));
  at.moment("stun-loss", `${kMe} loses 4 endurance for The Beat`, { object: beat, seat: 0 }, () => void (at.seat(0).values["endurance"]! -= 4));
  at.moment("breakthrough", "Nebula Judge causes 3 breakthrough", { object: judge, seat: 0 }, () => void (at.seat(0).values["endurance"]! -= 3));
  drawUnknown(at, 1, "Greedy");
}

const kStories: Record<string, (at: Teller) => void> = { champions: championsStory, vs2pcg: vs2pcgStory, vstcg: vstcgStory };

export function mockStory(view: TableView, cards: CardInfo[]): { story: ServerStory; view: TableView } {
  const at = new Teller(view, cards);
  kStories[view.game]?.(at);
  return { story: at.end(), view: at.view };
}
