import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { GuideConversation } from '@bros/contract/guidance/guide';
import type { GuideExchange, GuideSource } from '@bros/contract/guidance/guide-answers';
import type { GuideExportFormat } from '@bros/contract/guidance/guide-rules';
import { describeSource } from '@bros/contract/guidance/guide-words';
import type { Actor } from '../../../platform/api/context.ts';
import { FileResponse } from '../../../platform/api/file.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { type Page, type PageRequest, presentPage } from '../../../platform/database/newest-first.ts';
import { toPage } from '../../../platform/database/page.ts';
import { failure } from '../../../platform/http/failure.ts';
import { presentConversation, presentExchanges } from '../present.ts';
import { deleteConversation, findConversation, renameConversation, selectConversations, selectQuestions } from '../queries.ts';

const EXPORT_PAGE = 50;

export async function listConversations(database: Database, actor: Actor, page: PageRequest): Promise<Page<GuideConversation>> {
  return presentPage(await selectConversations(database, actor.memberId, page), page, presentConversation);
}

/** Throws NOT_FOUND for others' conversations. */
export async function getConversation(database: Database, actor: Actor, conversationId: string): Promise<GuideConversation> {
  const row = await findConversation(database, actor.memberId, conversationId);
  if (!row) throw failure('NOT_FOUND');
  return presentConversation(row);
}

/** Throws NOT_FOUND for others' conversations. */
export async function listExchanges(
  database: Database,
  actor: Actor,
  { conversationId, ...page }: PageRequest & { conversationId: string },
): Promise<Page<GuideExchange>> {
  await getConversation(database, actor, conversationId);
  const rows = await selectQuestions(database, actor.memberId, conversationId, page);
  const { items, nextCursor } = toPage(rows, page.limit, (row) => [row.microseconds, row.id]);
  return { items: await presentExchanges(database, actor, items), nextCursor };
}

export async function rename(
  database: Database,
  actor: Actor,
  { conversationId, title }: { conversationId: string; title: string },
): Promise<GuideConversation> {
  await renameConversation(database, actor.memberId, conversationId, title);
  return getConversation(database, actor, conversationId);
}

export const remove = (database: Database, actor: Actor, conversationId: string): Promise<void> =>
  deleteConversation(database, actor.memberId, conversationId);

/** Exports what the actor may see now. Throws NOT_FOUND. */
export async function exportConversation(
  { database, publicUrl }: { database: Database; publicUrl: string },
  actor: Actor,
  { conversationId, format }: { conversationId: string; format: GuideExportFormat },
): Promise<FileResponse> {
  const conversation = await getConversation(database, actor, conversationId);
  const exchanges: GuideExchange[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await listExchanges(database, actor, { conversationId, cursor, limit: EXPORT_PAGE });
    exchanges.unshift(...page.items.toReversed());
    if (page.nextCursor === null) break;
    cursor = page.nextCursor;
  }
  const isJson = format === 'json';
  const text = isJson ? JSON.stringify({ conversation, exchanges }, null, 2) : toMarkdown(conversation, exchanges, publicUrl);
  const bytes = Buffer.from(text);
  return new FileResponse({
    contentType: isJson ? 'application/json; charset=utf-8' : 'text/markdown; charset=utf-8',
    version: createHash('sha256').update(bytes).digest('base64url'),
    fileName: `travel-guide.${isJson ? 'json' : 'md'}`,
    isSecret: true,
    open: async () => ({ stream: Readable.from([bytes]), sizeBytes: bytes.length }),
  });
}

const escapeText = (text: string) => text.replace(/[\\`*_{}[\]()#+!|<>~-]/g, '\\$&').replace(/\s+/g, ' ');

function toMarkdown(conversation: GuideConversation, exchanges: readonly GuideExchange[], publicUrl: string): string {
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
