// The learn page is the first evening with a game: lessons, how to play, words.
import { gameInfo, games } from "../net/server";
import { paths } from "../router";
import { courseOf, hasCourse } from "../learn/course";
import { LessonList } from "../learn/lesson_list";
import { TopicPage } from "../learn/topic_page";
import { WordList } from "../learn/word_list";
import { GameSwitch } from "../ui/game_switch";

export type LearnPart = "lessons" | "how" | "words";

const kParts: [LearnPart, string][] = [["lessons", "Lessons"], ["how", "How to play"], ["words", "Glossary"]];

function PartTabs({ game, part }: { game: string; part: LearnPart }) {
  return (
    <nav class="learn-parts" aria-label="Parts">
      {kParts.map(([id, title]) => <a key={id} href={paths.learn(game, id)} aria-current={id === part ? "page" : undefined}>{title}</a>)}
    </nav>
  );
}

function Part({ game, part, item }: { game: string; part: LearnPart; item: string }) {
  const course = courseOf(game);
  if (!course) return <p class="loading" aria-busy="true">Opening the first page …</p>;
  switch (part) {
    case "lessons": return <LessonList game={game} first={course.first} />;
    case "how": return <TopicPage game={game} topics={course.topics} id={item} />;
    case "words": return <WordList game={game} words={course.words} marked={item} />;
  }
}

export function LearnPage({ game: wanted, part, item }: { game: string; part: LearnPart; item: string }) {
  const game = wanted || games.value[0]?.id || "";
  const title = gameInfo(game)?.title ?? "";
  return (
    <main class="page learn-page">
      <div class="page-head">
        <h1>Your first evening</h1>
        <PartTabs game={game} part={part} />
        <GameSwitch game={game} path={(id) => paths.learn(id, part)} />
      </div>
      {game !== "" && !hasCourse(game) ? <p class="nothing">Nothing is written about {title || "this game"} yet.</p> : <Part game={game} part={part} item={item} />}
    </main>
  );
}
