// A radio group is one stop of the Tab key; arrows choose the next one in it and the one before.
const kSteps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export function radioKeys(event: KeyboardEvent): void {
  const step = kSteps[event.key];
  if (step === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
  const radios = [...(event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>("[role=radio]:not(:disabled)")];
  const at = radios.indexOf(event.target as HTMLElement);
  const next = radios[(at + step + radios.length) % radios.length];
  if (at < 0 || !next) return;
  event.preventDefault();
  next.focus();
  next.click();
}
