import type { GuideConversation } from '@bros/contract/guidance/guide';
import type { GuideExchange, GuideSource } from '@bros/contract/guidance/guide-answers';
import { describeSource } from '@bros/contract/guidance/guide-words';

const escapeText = (text: string) => text.replace(/[\\`*_{}[\]()#+!|<>~-]/g, '\\$&').replace(/\s+/g, ' ');

export function toMarkdown(conversation: GuideConversation, exchanges: readonly GuideExchange[], publicUrl: string): string {
  const parts = exchanges.map((exchange) => writeExchange(exchange, publicUrl));
  return `# ${escapeText(conversation.title)}\n\n${parts.join('\n\n')}\n`;
}

function bylineOf({ engine, isFallback, nothingFound }: GuideExchange): string {
  if (engine === 'model') return 'Answered by a language model.';
  if (isFallback) return 'The model failed; this was found on Bros Abroad.';
  return nothingFound ? '' : 'Found on Bros Abroad.';
}

function writeExchange(exchange: GuideExchange, publicUrl: string): string {
  const { question, askedAt, statements, sources, nothingFound } = exchange;
  const by = bylineOf(exchange);
  const lines = statements.map(({ text, isQuote, sources: numbers }) => {
    const content = text === null ? '(no longer available)' : escapeText(text);
    return `- ${isQuote && text !== null ? `“${content}”` : content} ${numbers.map((number) => `[${number}]`).join('')}`;
  });
  return [
    `## ${escapeText(question)}`,
    [`${askedAt.slice(0, 10)}.`, by].filter(Boolean).join(' '),
    nothingFound ? 'I found nothing on that here.' : lines.join('\n'),
    sources.map((source) => writeSource(source, publicUrl)).join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n');
}

const writeSource = (source: GuideSource, publicUrl: string): string =>
  source.isGone
    ? `${source.number}. (no longer available)`
    : `${source.number}. [${escapeText(describeSource(source))}](${publicUrl}${source.path})`;
