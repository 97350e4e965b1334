// The panel on the settings page adds pictures of the reader's own, lists them and removes them.
import { useState } from "preact/hooks";
import { addPictures, cardsWith, keptBytes, kMostBytes, kMostBytesInAll, kTypes, megabytes, ownPictures, removePictures, type OwnPicture } from "../cards/own_pictures";
import { library } from "../net/library";
import { games } from "../net/server";
import { complain, notify } from "./toasts";

// Says which cards show a picture: "Spider-Man (3 cards)".
function matchOf(picture: OwnPicture): string {
  const known = games.value.map((game) => library(game.id));
  const found = known.flatMap((one) => one ? cardsWith(picture.key, one.cards.values()) : []);
  const [first] = found;
  if (first) return found.length === 1 ? first.name : `${first.name} (${found.length} cards)`;
  return known.every((one) => one !== null) ? "no card is called so" : "…";
}

function PictureRow({ picture }: { picture: OwnPicture }) {
  return (
    <li>
      <img src={picture.url} alt="" loading="lazy" />
      <span><b>{matchOf(picture)}</b><small>{picture.file}, {megabytes(picture.size)}</small></span>
      <button class="plain small" onClick={() => void removePictures([picture.key]).catch(complain)} aria-label={`Remove ${picture.file}`}>Remove</button>
    </li>
  );
}

export function OwnPictures() {
  const [refused, setRefused] = useState<string[]>([]);
  const pictures = [...ownPictures.value.values()];
  const add = async (input: HTMLInputElement) => {
    const files = [...(input.files ?? [])];
    const reasons = await addPictures(files);
    input.value = "";
    setRefused(reasons);
    const kept = files.length - reasons.length;
    if (kept > 0) notify(kept === 1 ? "One picture is kept in this browser." : `${kept} pictures are kept in this browser.`);
  };
  return (
    <section class="panel own-pictures">
      <h2>Your pictures</h2>
      <p>Show pictures of your own on cards. Call each file like the card or its number: <code>Spider-Man.png</code>, <code>mnb-001.jpg</code>. A number goes before a name.</p>
      <p class="faint">Pictures never leave this browser: they are kept in its own store, nobody else at the table sees them, and nothing is sent to the server. A picture may have {megabytes(kMostBytes)}, all together {megabytes(kMostBytesInAll)}.</p>
      <label class="plain file">Add pictures…<input type="file" multiple accept={kTypes.join(",")} onChange={(event) => void add(event.currentTarget).catch(complain)} /></label>
      {refused.length > 0 && <ul class="refused" role="alert">{refused.map((reason) => <li key={reason}>{reason}</li>)}</ul>}
      {pictures.length > 0 && (
        <>
          <ul class="picture-list">{pictures.map((one) => <PictureRow key={one.key} picture={one} />)}</ul>
          <p class="faint">{pictures.length} {pictures.length === 1 ? "picture" : "pictures"}, {megabytes(keptBytes())}</p>
          <button class="plain small" onClick={() => void removePictures(pictures.map((one) => one.key)).catch(complain)}>Remove all pictures</button>
        </>
      )}
    </section>
  );
}
