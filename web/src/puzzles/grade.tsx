// A grade is told by stars and a word, never by colour alone.
const kWords = ["", "Easy", "Fair", "Tricky", "Hard", "Fiendish"];
const kMost = 5;

export function gradeWord(grade: number): string {
  return kWords[grade] ?? `Grade ${grade}`;
}

export function Grade({ grade }: { grade: number }) {
  const full = Math.max(0, Math.min(kMost, grade));
  return (
    <span class="puzzle-grade">
      <span aria-hidden="true">{"★".repeat(full)}{"☆".repeat(kMost - full)}</span>
      <span>{gradeWord(grade)}</span>
      <span class="unseen">, {full} of {kMost} stars</span>
    </span>
  );
}
