// The positions with which the editor begins: what a game needs to be played at all is on the table.

const kLines: Record<string, string[]> = {
  champions: [
    "given phase player",
    "given A area: Spider-Man [01001a]",
    "given A hand: Backflip [01003], Swinging Web Kick [01005]",
    "given A deck: Black Cat [01002], Aunt May [01006], Web-Shooter [01008], Energy [01088], Genius [01089], Strength [01090]",
    "given villain: Rhino [01094], The Break-In! [01097a]",
    "given encounter-deck: Charge [01099], Hydra Mercenary [01101], Stampede [01106], Advance [01186], Assault [01187]",
  ],
  vstcg: ["given phase recruit"],
};

export function beginning(game: string): string {
  const lines = ["given active A", ...(kLines[game] ?? ["given phase main"]), "expect no winner"];
  return `game ${game}\n\nscene "a position"\n${lines.map((line) => `  ${line}\n`).join("")}`;
}
