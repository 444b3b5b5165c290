import type { GuideExchange } from '@bros/contract/guidance/guide-answers';
import { describeSource } from '@bros/contract/guidance/guide-words';
import { guideTexts } from './texts.ts';

const { answer: words, nothing, desk } = guideTexts;

export function answerAloud({ statements, nothingFound }: GuideExchange): string {
  if (nothingFound) return nothing.title;
  return statements.map(({ text }) => text ?? words.statementGone).join(' ');
}

function exchangeAsText(exchange: GuideExchange): string {
  const labels = new Map(
    exchange.sources.map((source) => [source.number, source.isGone ? words.sourceGone : describeSource(source)]),
  );
  const lines = exchange.statements.map(
    ({ text, sources }) =>
      `- ${text ?? words.statementGone} (${sources.map((number) => labels.get(number) ?? words.sourceGone).join('; ')})`,
  );
  const answer = exchange.nothingFound ? nothing.title : lines.join('\n');
  return [exchange.question, answer].filter(Boolean).join('\n');
}

export function conversationAsText(exchanges: readonly GuideExchange[], maxCharacters: number): string {
  const oldestFirst = exchanges.toSorted((one, other) => one.askedAt.localeCompare(other.askedAt)).map(exchangeAsText);
  const join = (parts: readonly string[]) => parts.join('\n\n');
  for (let from = 0; from < oldestFirst.length; from += 1) {
    const text = join([desk.begin, ...(from > 0 ? [desk.cut] : []), ...oldestFirst.slice(from)]);
    if (text.length <= maxCharacters) return text;
  }
  // The last answer alone may exceed the limit.
  const last = join([desk.begin, oldestFirst.at(-1) ?? '']);
  return last.length <= maxCharacters ? last : `${last.slice(0, maxCharacters - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
