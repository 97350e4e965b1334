// The text of the scene, with the mistakes that the server found beside their lines.
import { useRef } from "preact/hooks";
import type { Scene } from "./use_scene";

export function TextPane({ scene }: { scene: Scene }) {
  const area = useRef<HTMLTextAreaElement>(null);
  const goTo = (line: number) => {
    const before = scene.text.split("\n").slice(0, line - 1).join("\n");
    const from = before === "" ? 0 : before.length + 1;
    const end = scene.text.indexOf("\n", from);
    area.current?.focus();
    area.current?.setSelectionRange(from, end < 0 ? scene.text.length : end);
  };
  return (
    <section class="editor-text" aria-label="Text of the scene">
      <h2>Text</h2>
      {scene.errors.length > 0 && (
        <ul class="editor-errors" role="alert">
          {scene.errors.map((error) => <li key={`${error.line} ${error.message}`}><button class="card-link" onClick={() => goTo(error.line)}>Line {error.line}</button>: {error.message}</li>)}
        </ul>
      )}
      <textarea ref={area} spellcheck={false} wrap="off" rows={14} aria-label="Scene" aria-invalid={scene.errors.length > 0} value={scene.text}
        onInput={(event) => scene.change(event.currentTarget.value)} />
      <p class="faint">A scene as the project's tests have them; <code>longbox scenario run FILE</code> runs it.</p>
    </section>
  );
}
