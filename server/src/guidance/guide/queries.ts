import type { RateAnswerForm } from '@bros/contract/guidance/guide';
import { GUIDE_ANSWER_MINUTES, type GuideEngine } from '@bros/contract/guidance/guide-rules';
import { and, desc, eq, getTableColumns, inArray, lt, sql } from 'drizzle-orm';
import { cityColumns } from '../../core/cities/service.ts';
import { cities } from '../../core/cities/tables.ts';
import { member, selectMembersWithTier } from '../../core/people/members/queries.ts';
import { chatRooms } from '../../messaging/chat/tables.ts';
import { destinations } from '../../places/destinations/tables.ts';
import type { Actor } from '../../platform/api/context.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { newestFirst, type PageRequest } from '../../platform/database/newest-first.ts';
import type { Plan } from './answer/plan.ts';
import { guideConversations, guideDays, guideQuestions } from './tables.ts';

export type DatabaseOrTransaction = Database | Transaction;

const none = sql<number>`0`.mapWith(Number);
const today = sql`(now() at time zone 'UTC')::date`;

const conversationsFor = (database: DatabaseOrTransaction, microseconds = none) =>
  database
    .select({ ...getTableColumns(guideConversations), slug: destinations.slug, name: destinations.name, microseconds })
    .from(guideConversations)
    .leftJoin(destinations, eq(destinations.id, guideConversations.begunFromId))
    .$dynamic();
export type ConversationRow = Awaited<ReturnType<typeof conversationsFor>>[number];

export function selectConversations(database: DatabaseOrTransaction, memberId: string, page: PageRequest) {
  const { isAfterCursor, order, limit, microseconds } = newestFirst(guideConversations.changedAt, guideConversations.id, page);
  return conversationsFor(database, microseconds)
    .where(and(eq(guideConversations.memberId, memberId), isAfterCursor))
    .orderBy(...order)
    .limit(limit);
}

const isOwn = (memberId: string, conversationId: string) =>
  and(eq(guideConversations.memberId, memberId), eq(guideConversations.id, conversationId));

export async function findConversation(
  database: DatabaseOrTransaction,
  memberId: string,
  conversationId: string,
): Promise<ConversationRow | undefined> {
  const [row] = await conversationsFor(database).where(isOwn(memberId, conversationId));
  return row;
}

/** Keeps an existing conversation. False if it is another member's. */
export async function insertConversation(
  transaction: Transaction,
  values: Pick<typeof guideConversations.$inferInsert, 'id' | 'memberId' | 'title' | 'begunFromId'>,
): Promise<boolean> {
  await transaction.insert(guideConversations).values(values).onConflictDoNothing();
  return (await transaction.$count(guideConversations, isOwn(values.memberId, values.id))) > 0;
}

export async function renameConversation(
  database: DatabaseOrTransaction,
  memberId: string,
  conversationId: string,
  title: string,
): Promise<void> {
  await database.update(guideConversations).set({ title }).where(isOwn(memberId, conversationId));
}

export async function deleteConversation(
  database: DatabaseOrTransaction,
  memberId: string,
  conversationId: string,
): Promise<void> {
  await database.delete(guideConversations).where(isOwn(memberId, conversationId));
}

/** `aboutId` null keeps the previous destination. */
export async function touchConversation(transaction: Transaction, conversationId: string, aboutId: string | null): Promise<void> {
  const about = aboutId === null ? {} : { aboutId };
  await transaction
    .update(guideConversations)
    .set({ changedAt: sql`now()`, ...about })
    .where(eq(guideConversations.id, conversationId));
}

const questionColumns = getTableColumns(guideQuestions);
export type QuestionRow = typeof guideQuestions.$inferSelect;

export async function findQuestion(database: DatabaseOrTransaction, questionId: string): Promise<QuestionRow | undefined> {
  const [row] = await database.select().from(guideQuestions).where(eq(guideQuestions.id, questionId));
  return row;
}

export function selectQuestions(database: DatabaseOrTransaction, memberId: string, conversationId: string, page: PageRequest) {
  const { isAfterCursor, order, limit, microseconds } = newestFirst(guideQuestions.askedAt, guideQuestions.id, page);
  return database
    .select({ ...questionColumns, microseconds })
    .from(guideQuestions)
    .where(and(eq(guideQuestions.memberId, memberId), eq(guideQuestions.conversationId, conversationId), isAfterCursor))
    .orderBy(...order)
    .limit(limit);
}

export async function insertQuestion(transaction: Transaction, values: typeof guideQuestions.$inferInsert): Promise<void> {
  await transaction.insert(guideQuestions).values(values);
}

export interface AnswerValues {
  plan: Plan;
  aboutId: string | null;
  engine: GuideEngine;
  isFallback: boolean;
}

/** Stores a partial or final answer. False if the question is answered, stopped, failed or deleted. */
export async function storeAnswer(
  database: DatabaseOrTransaction,
  questionId: string,
  { isFinal, ...values }: AnswerValues & { isFinal: boolean },
): Promise<boolean> {
  const stored = await database
    .update(guideQuestions)
    .set({ ...values, state: isFinal ? 'answered' : 'answering' })
    .where(and(eq(guideQuestions.id, questionId), eq(guideQuestions.state, 'answering')))
    .returning({ id: guideQuestions.id });
  return stored.length > 0;
}

/** Keeps the part of the answer that is stored. Idempotent. */
export async function stopAnswer(database: DatabaseOrTransaction, questionId: string): Promise<void> {
  await database
    .update(guideQuestions)
    .set({ state: 'answered', isStopped: true })
    .where(and(eq(guideQuestions.id, questionId), eq(guideQuestions.state, 'answering')));
}

export function failOverdue(transaction: Transaction): Promise<Pick<QuestionRow, 'id' | 'memberId' | 'conversationId'>[]> {
  const { id, memberId, conversationId, state, askedAt } = guideQuestions;
  return transaction
    .update(guideQuestions)
    .set({ state: 'failed' })
    .where(and(eq(state, 'answering'), lt(askedAt, sql`now() - make_interval(mins => ${GUIDE_ANSWER_MINUTES})`)))
    .returning({ id, memberId, conversationId });
}

export async function updateRating(database: DatabaseOrTransaction, { questionId, ...rating }: RateAnswerForm): Promise<void> {
  await database
    .update(guideQuestions)
    .set({ ...rating, ratedAt: sql`now()` })
    .where(eq(guideQuestions.id, questionId));
}

export function selectShared(database: DatabaseOrTransaction, page: PageRequest) {
  const { isAfterCursor, order, limit, microseconds } = newestFirst(guideQuestions.ratedAt, guideQuestions.id, page);
  return database
    .select({ ...questionColumns, microseconds })
    .from(guideQuestions)
    .where(and(eq(guideQuestions.isShared, true), isAfterCursor))
    .orderBy(...order)
    .limit(limit);
}

const isToday = (memberId: string) => and(eq(guideDays.memberId, memberId), eq(guideDays.day, today));

export async function countAskedToday(database: DatabaseOrTransaction, memberId: string): Promise<number> {
  const [row] = await database.select({ asked: guideDays.asked }).from(guideDays).where(isToday(memberId));
  return row?.asked ?? 0;
}

export async function countQuestion(transaction: Transaction, memberId: string): Promise<void> {
  await transaction
    .insert(guideDays)
    .values({ memberId, day: today as unknown as string, asked: 1 })
    .onConflictDoUpdate({ target: [guideDays.memberId, guideDays.day], set: { asked: sql`${guideDays.asked} + 1` } });
}

export async function countTokens(
  database: DatabaseOrTransaction,
  memberId: string,
  { inputTokens, outputTokens }: { inputTokens: number; outputTokens: number },
): Promise<void> {
  const added = {
    inputTokens: sql`${guideDays.inputTokens} + ${inputTokens}::int`,
    outputTokens: sql`${guideDays.outputTokens} + ${outputTokens}::int`,
  };
  await database.update(guideDays).set(added).where(isToday(memberId));
}

/** Undefined unless the account is active. */
export async function findActor(database: DatabaseOrTransaction, memberId: string): Promise<Actor | undefined> {
  const [row] = await selectMembersWithTier(database, {
    memberId: member.id,
    displayName: member.displayName,
    role: member.role,
    tier: member.tier,
    isConfirmed: member.isConfirmed,
    deletionDueAt: member.deletionDueAt,
  }).where(and(eq(member.id, memberId), eq(member.state, 'active')));
  return row && { ...row, sessionId: '' };
}

export async function deleteOldDays(database: DatabaseOrTransaction, keptDays: number): Promise<void> {
  await database.delete(guideDays).where(lt(guideDays.day, sql`${today} - ${keptDays}::int`));
}

export function selectCitiesAbout(database: DatabaseOrTransaction, destinationIds: readonly string[]) {
  return database
    .select({ aboutId: destinations.id, city: cityColumns })
    .from(destinations)
    .innerJoin(cities, eq(cities.id, destinations.cityId))
    .where(inArray(destinations.id, [...destinationIds]));
}

export function selectRoomsAbout(database: DatabaseOrTransaction, destinationIds: readonly string[]) {
  return database
    .select({ aboutId: chatRooms.destinationId, slug: sql<string>`${chatRooms.slug}`, name: sql<string>`${chatRooms.name}` })
    .from(chatRooms)
    .where(and(inArray(chatRooms.destinationId, [...destinationIds]), eq(chatRooms.isActive, true)))
    .orderBy(desc(chatRooms.id));
}
