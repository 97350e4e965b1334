// Lists the games with a look of their own. Any other game gets the generic one.
import { champions } from "./champions";
import { genericLook, type GameLook } from "./look";
import { vs2pcg } from "./vs2pcg";
import { vstcg } from "./vstcg";

export const looks: Record<string, GameLook> = { vs2pcg, champions, vstcg };

export function lookOf(game: string): GameLook {
  return looks[game] ?? genericLook;
}
