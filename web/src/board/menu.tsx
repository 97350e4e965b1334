// The menu shows the options of one card, when there are several.
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { settings } from "../settings";
import { asButton } from "../table/options";
import type { TableSession } from "../table/session";

export function OptionMenu({ session }: { session: TableSession }) {
  const menu = session.menu.value;
  const ref = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState({ left: 0, top: 0 });
  useLayoutEffect(() => {
    const card = document.querySelector(`[data-object="${menu?.object}"]`);
    if (!card || !ref.current) return;
    const box = card.getBoundingClientRect();
    const own = ref.current.getBoundingClientRect();
    const above = box.top - own.height - 8;
    setPlace({
      left: Math.max(8, Math.min(innerWidth - own.width - 8, box.left + box.width / 2 - own.width / 2)),
      top: above > 60 ? above : Math.min(innerHeight - own.height - 8, box.bottom + 8),
    });
    ref.current.querySelector("button")?.focus();
  }, [menu]);
  useEffect(() => {
    if (!menu) return;
    const close = (event: PointerEvent) => {
      if (!ref.current?.contains(event.target as Node)) session.menu.value = null;
    };
    addEventListener("pointerdown", close);
    return () => {
      removeEventListener("pointerdown", close);
      if (document.activeElement === document.body) document.querySelector<HTMLElement>(`[data-object="${menu.object}"]`)?.focus();
    };
  }, [menu]);
  if (!menu) return null;
  const move = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    event.stopPropagation();
    const buttons = [...(ref.current?.querySelectorAll("button") ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const step = event.key === "ArrowDown" ? 1 : -1;
    buttons[(at + step + buttons.length) % buttons.length]?.focus();
  };
  return (
    <div class="option-menu" role="menu" ref={ref} style={{ left: `${place.left}px`, top: `${place.top}px` }} onKeyDown={move}>
      {menu.options.map((option, place) => (
        <button key={option.index} role="menuitem" data-option={option.index} class={session.hint.value?.option === option.index ? "hinted" : ""}
          onClick={() => session.answer(option)}>{asButton(option.label)}{settings.value.numbers && place < 9 && <kbd aria-hidden="true">{place + 1}</kbd>}</button>
      ))}
      <button role="menuitem" class="faint" onClick={() => { session.inspect(menu.object); session.menu.value = null; }}>Why, and why not?</button>
    </div>
  );
}
