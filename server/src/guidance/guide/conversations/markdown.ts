import type { GuideConversation } from '@bros/contract/guidance/guide';
import type { GuideExchange, GuideSource } from '@bros/contract/guidance/guide-answers';
import { describeSource } from '@bros/contract/guidance/guide-words';

/** Signs that Markdown would read as its own; words of members must stay words. */
const escapeText = (text: string) => text.replace(/[\\`*_{}[\]()#+!|<>~-]/g, '\\$&').replace(/\s+/g, ' ');

/** A conversation in Markdown: each answer with its numbered sources, which lead to the site. */
export function toMarkdown(conversation: GuideConversation, exchanges: readonly GuideExchange[], publicUrl: string): string {
  const parts = exchanges.map((exchange) => tellExchange(exchange, publicUrl));
  return `# ${escapeText(conversation.title)}\n\n${parts.join('\n\n')}\n`;
}

function tellExchange(
  { question, askedAt, engine, isFallback, statements, sources, nothingFound }: GuideExchange,
  publicUrl: string,
): string {
  const by =
    engine === 'model'
      ? 'Answered by a language model.'
      : `Answered by search, not by a model${isFallback ? ', because the model failed' : ''}.`;
  const told = statements.map(({ text, isQuote, sources: numbers }) => {
    const words = text === null ? '(no longer available)' : escapeText(text);
    return `- ${isQuote && text !== null ? `“${words}”` : words} ${numbers.map((number) => `[${number}]`).join('')}`;
  });
  return [
    `## ${escapeText(question)}`,
    `${askedAt.slice(0, 10)}. ${by}`,
    nothingFound ? 'I found nothing on that here.' : told.join('\n'),
    sources.map((source) => tellSource(source, publicUrl)).join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n');
}

const tellSource = (source: GuideSource, publicUrl: string): string =>
  source.isGone
    ? `${source.number}. (no longer available)`
    : `${source.number}. [${escapeText(describeSource(source))}](${publicUrl}${source.path})`;
