import type { WordRuleAction } from '@bros/contract/core/moderation-rules';
import type { WordRuleEdit, WordRuleForm } from '@bros/contract/staff/word-rule-desk';
import { and, desc, eq, isNull, lt, ne, sql } from 'drizzle-orm';
import { wordRules } from '../../../core/moderation/tables.ts';
import { nameOf } from '../../../core/people/members/queries.ts';
import { chatMessages, chatRooms } from '../../../messaging/chat/tables.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { newestFirst, type PageRequest } from '../../../platform/database/newest-first.ts';
import { matchesSearch } from '../queries.ts';

const columns = {
  id: wordRules.id,
  phrase: wordRules.phrase,
  kind: wordRules.kind,
  action: wordRules.action,
  isActive: wordRules.isActive,
  note: wordRules.note,
  version: wordRules.version,
  writtenBy: nameOf(wordRules.writtenBy),
  createdAt: wordRules.createdAt,
  changedAt: wordRules.changedAt,
};

export interface WordRuleFilter extends PageRequest {
  search?: string | undefined;
  isActive?: boolean | undefined;
}

const ruleWords = sql`(${wordRules.phrase} || ' ' || ${wordRules.note})`;

export function selectWordRules(database: Database, page: WordRuleFilter) {
  const { isAfterCursor, order, limit, microseconds } = newestFirst(wordRules.createdAt, wordRules.id, page);
  return database
    .select({ ...columns, microseconds })
    .from(wordRules)
    .where(
      and(
        isAfterCursor,
        page.search ? matchesSearch(ruleWords, page.search) : undefined,
        page.isActive === undefined ? undefined : eq(wordRules.isActive, page.isActive),
      ),
    )
    .orderBy(...order)
    .limit(limit);
}
export type WordRuleRow = Omit<Awaited<ReturnType<typeof selectWordRules>>[number], 'microseconds'>;

export async function findWordRule(transaction: Transaction, id: string): Promise<WordRuleRow | undefined> {
  const [row] = await transaction.select(columns).from(wordRules).where(eq(wordRules.id, id));
  return row;
}

/** Serializes changes, which could otherwise exceed the limit. */
export async function waitForOtherWordRules(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('staff.word-rules', 0))`);
}

export const countWordRules = (transaction: Transaction) => transaction.$count(wordRules);

export async function isPhraseTaken(transaction: Transaction, words: string, exceptId: string): Promise<boolean> {
  return (await transaction.$count(wordRules, and(eq(wordRules.words, words), ne(wordRules.id, exceptId)))) > 0;
}

export async function insertWordRule(
  transaction: Transaction,
  rule: WordRuleForm & { words: string; writtenBy: string },
): Promise<void> {
  await transaction.insert(wordRules).values(rule);
}

/** False for an outdated version. */
export async function updateWordRule(
  transaction: Transaction,
  { id, version, ...values }: WordRuleEdit & { words: string },
): Promise<boolean> {
  const rows = await transaction
    .update(wordRules)
    .set({ ...values, version: version + 1, changedAt: sql`now()` })
    .where(and(eq(wordRules.id, id), eq(wordRules.version, version)))
    .returning({ id: wordRules.id });
  return rows.length > 0;
}

export async function deleteWordRule(
  transaction: Transaction,
  id: string,
): Promise<{ phrase: string; kind: string; action: WordRuleAction } | undefined> {
  const [row] = await transaction
    .delete(wordRules)
    .where(eq(wordRules.id, id))
    .returning({ phrase: wordRules.phrase, kind: wordRules.kind, action: wordRules.action });
  return row;
}

/** Only messages in public rooms, because staff see others only if reported or held. `before`: the last ID of the previous page. */
export function selectRoomMessages(database: Database, { before, limit }: { before: string | undefined; limit: number }) {
  return database
    .select({
      id: chatMessages.id,
      authorId: chatMessages.userId,
      authorName: nameOf(chatMessages.userId),
      roomName: chatRooms.name,
      content: chatMessages.content,
      state: chatMessages.state,
      createdAt: chatMessages.createdAt,
    })
    .from(chatMessages)
    .innerJoin(chatRooms, eq(chatRooms.id, chatMessages.roomId))
    .where(
      and(
        eq(chatRooms.kind, 'public'),
        eq(chatMessages.messageType, 'user'),
        isNull(chatMessages.deletedAt),
        before === undefined ? undefined : lt(chatMessages.id, before),
      ),
    )
    .orderBy(desc(chatMessages.id))
    .limit(limit);
}
export type RoomMessageRow = Awaited<ReturnType<typeof selectRoomMessages>>[number];
