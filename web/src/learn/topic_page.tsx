// A topic is one screen about how a game is played, with a drawing and the rows of the rules behind it.
import { inventory } from "../net/library";
import { paths } from "../router";
import { RuleLink } from "../ui/rule_link";
import { courseOf, type Topic } from "./course";
import { DiagramFigure } from "./diagrams";
import { Pieces } from "./worded";
import { cutTexts } from "./words";

function Contents({ game, topics, now }: { game: string; topics: Topic[]; now: Topic }) {
  return (
    <nav class="topic-list" aria-label="Topics">
      <ol>{topics.map((topic) => <li key={topic.id}><a href={paths.learn(game, "how", topic.id)} aria-current={topic === now ? "page" : undefined}>{topic.title}</a></li>)}</ol>
    </nav>
  );
}

function Neighbours({ game, topics, now }: { game: string; topics: Topic[]; now: Topic }) {
  const place = topics.indexOf(now);
  const [before, after] = [topics[place - 1], topics[place + 1]];
  return (
    <p class="topic-neighbours">
      {before ? <a class="plain" href={paths.learn(game, "how", before.id)}>‹ {before.title}</a> : <span />}
      {after ? <a class="primary" href={paths.learn(game, "how", after.id)}>{after.title} ›</a> : <a class="primary" href={paths.learn(game)}>To the lessons ›</a>}
    </p>
  );
}

export function RuleLinks({ game, rules }: { game: string; rules: string[] }) {
  const rows = inventory(game);
  return (
    <ul class="rule-links">
      {rules.map((id) => <li key={id}><RuleLink game={game} id={id} summary={rows?.find((row) => row.id === id)?.summary ?? ""} inWords /></li>)}
    </ul>
  );
}

export function TopicPage({ game, topics, id }: { game: string; topics: Topic[]; id: string }) {
  const topic = topics.find((one) => one.id === id) ?? topics[0];
  if (!topic) return null;
  return (
    <div class="topic-page">
      <Contents game={game} topics={topics} now={topic} />
      <article class={`panel topic ${topic.diagram ? `beside-${topic.diagram.kind}` : ""}`}>
        <h2>{topic.title}</h2>
        <div class="topic-words">
          {cutTexts(topic.text, courseOf(game)?.words ?? []).map((pieces, place) => <p key={place}><Pieces game={game} pieces={pieces} /></p>)}
        </div>
        {topic.diagram && <DiagramFigure diagram={topic.diagram} />}
        <div class="topic-rules">
          <h3>In the rules</h3>
          <RuleLinks game={game} rules={topic.rules} />
        </div>
        <Neighbours game={game} topics={topics} now={topic} />
      </article>
    </div>
  );
}
