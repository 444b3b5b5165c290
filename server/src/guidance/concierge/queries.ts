import { TYPICAL_ANSWER_DAYS } from '@bros/contract/guidance/concierge-rules';
import { and, count, eq, getTableColumns, gt, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { cityColumns } from '../../core/cities/service.ts';
import { cities } from '../../core/cities/tables.ts';
import { findRole, joinMember, member, nameOf } from '../../core/people/members/queries.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { newestFirst, type PageRequest } from '../../platform/database/newest-first.ts';
import { conciergeFiles, conciergeMessages, conciergeRequests } from './tables.ts';

export type DatabaseOrTransaction = Database | Transaction;
type RequestColumns = typeof conciergeRequests.$inferSelect;

const none = sql<number>`0`.mapWith(Number);

function ownFor(database: DatabaseOrTransaction, microseconds = none) {
  return database
    .select({
      id: conciergeRequests.id,
      request: getTableColumns(conciergeRequests),
      city: cityColumns,
      assigneeName: nameOf(conciergeRequests.assigneeId).as('assignee_name'),
      microseconds,
    })
    .from(conciergeRequests)
    .leftJoin(cities, eq(cities.id, conciergeRequests.cityId))
    .$dynamic();
}
export type OwnRow = Awaited<ReturnType<typeof ownFor>>[number];

export function selectOwn(database: Database, memberId: string, page: PageRequest) {
  const { isAfterCursor, order, limit, microseconds } = newestFirst(conciergeRequests.changedAt, conciergeRequests.id, page);
  return ownFor(database, microseconds)
    .where(and(eq(conciergeRequests.memberId, memberId), isAfterCursor))
    .orderBy(...order)
    .limit(limit);
}

export async function findOwn(database: DatabaseOrTransaction, memberId: string, which: SQL): Promise<OwnRow | undefined> {
  const [row] = await ownFor(database).where(and(eq(conciergeRequests.memberId, memberId), which));
  return row;
}

export const isRequest = (requestId: string) => eq(conciergeRequests.id, requestId);
export const isByClient = (clientId: string) => eq(conciergeRequests.clientId, clientId);

export async function findMemberOf(database: DatabaseOrTransaction, requestId: string): Promise<string | undefined> {
  const [row] = await database
    .select({ memberId: conciergeRequests.memberId })
    .from(conciergeRequests)
    .where(isRequest(requestId));
  return row?.memberId;
}

export const isStaff = async (database: DatabaseOrTransaction, memberId: string): Promise<boolean> =>
  ((await findRole(database, memberId)) ?? 'member') !== 'member';

/** This lock serializes changes of the request's messages and state. */
export async function lockRequest(transaction: Transaction, requestId: string): Promise<RequestColumns | undefined> {
  const [row] = await transaction.select().from(conciergeRequests).where(isRequest(requestId)).for('no key update');
  return row;
}

export const countOpen = (transaction: Transaction, memberId: string): Promise<number> =>
  transaction.$count(conciergeRequests, and(eq(conciergeRequests.memberId, memberId), ne(conciergeRequests.state, 'done')));

export async function insertRequest(
  transaction: Transaction,
  values: Pick<RequestColumns, 'memberId' | 'clientId' | 'kind' | 'title' | 'cityId' | 'startsOn' | 'endsOn' | 'budgetUsd'>,
): Promise<string> {
  const [row] = await transaction.insert(conciergeRequests).values(values).returning({ id: conciergeRequests.id });
  if (!row) throw new Error('The request was not stored.');
  return row.id;
}

export type RequestChange = Partial<Pick<RequestColumns, 'state' | 'assigneeId'>> & {
  isChanged?: boolean;
  isTurned?: boolean;
  isAnswered?: boolean;
  isRead?: boolean;
};

export async function updateRequest(
  transaction: Transaction,
  requestId: string,
  { isChanged, isTurned, isAnswered, isRead, ...values }: RequestChange,
): Promise<void> {
  const now = sql`now()`;
  await transaction
    .update(conciergeRequests)
    .set({
      ...values,
      ...(isChanged && { changedAt: now }),
      ...(isTurned && { since: now }),
      ...(isRead && { readAt: now }),
      ...(isAnswered && { deskWroteAt: now, firstAnsweredAt: sql`coalesce(${conciergeRequests.firstAnsweredAt}, now())` }),
    })
    .where(isRequest(requestId));
}

function messagesFor(database: DatabaseOrTransaction, microseconds = none) {
  const { id, name, kind, sizeBytes, messageId, uploadedAt } = conciergeFiles;
  return joinMember(
    database
      .select({
        id: conciergeMessages.id,
        message: getTableColumns(conciergeMessages),
        staffName: sql<string | null>`case when ${conciergeMessages.isFromDesk} then ${member.displayName} end`.as('staff_name'),
        files: sql<
          FileRow[]
        >`coalesce((select jsonb_agg(jsonb_build_object('id', ${id}, 'name', ${name}, 'kind', ${kind}, 'sizeBytes', ${sizeBytes}) order by ${uploadedAt}, ${id})
        from ${conciergeFiles} where ${messageId} = ${conciergeMessages.id}), '[]')`.as('files'),
        microseconds,
      })
      .from(conciergeMessages),
    conciergeMessages.authorId,
    'left',
  ).$dynamic();
}
export type MessageRow = Awaited<ReturnType<typeof messagesFor>>[number];
type FileRow = Pick<typeof conciergeFiles.$inferSelect, 'id' | 'name' | 'kind' | 'sizeBytes'>;

/** `seesNotes` is for staff. */
export function selectMessages(
  database: Database,
  { requestId, seesNotes, ...page }: PageRequest & { requestId: string; seesNotes: boolean },
) {
  const { isAfterCursor, order, limit, microseconds } = newestFirst(conciergeMessages.createdAt, conciergeMessages.id, page);
  const isShown = seesNotes ? undefined : eq(conciergeMessages.isNote, false);
  return messagesFor(database, microseconds)
    .where(and(eq(conciergeMessages.requestId, requestId), isShown, isAfterCursor))
    .orderBy(...order)
    .limit(limit);
}

export async function findMessage(
  database: DatabaseOrTransaction,
  { requestId, clientId }: { requestId: string; clientId: string },
): Promise<MessageRow | undefined> {
  const [row] = await messagesFor(database).where(
    and(eq(conciergeMessages.requestId, requestId), eq(conciergeMessages.clientId, clientId)),
  );
  return row;
}

export async function insertMessage(
  transaction: Transaction,
  values: Omit<typeof conciergeMessages.$inferInsert, 'id' | 'createdAt'>,
): Promise<string> {
  // Unlike now(), clock_timestamp() keeps a transaction's messages in order.
  const [row] = await transaction
    .insert(conciergeMessages)
    .values({ ...values, createdAt: sql`clock_timestamp()` })
    .returning({ id: conciergeMessages.id });
  if (!row) throw new Error('The message was not stored.');
  return row.id;
}

/** Returns the number of files attached. */
export async function claimFiles(
  transaction: Transaction,
  { fileIds, uploaderId, messageId }: { fileIds: string[]; uploaderId: string; messageId: string },
): Promise<number> {
  const claimed = await transaction
    .update(conciergeFiles)
    .set({ messageId })
    .where(and(inArray(conciergeFiles.id, fileIds), eq(conciergeFiles.uploaderId, uploaderId), isNull(conciergeFiles.messageId)))
    .returning({ id: conciergeFiles.id });
  return claimed.length;
}

export async function measureAnswers(database: Database): Promise<{ total: number; medianMinutes: number | null }> {
  const { createdAt, firstAnsweredAt } = conciergeRequests;
  const minutes = sql`extract(epoch from ${firstAnsweredAt} - ${createdAt}) / 60`;
  const [row] = await database
    .select({
      total: count(),
      medianMinutes: sql<number | null>`percentile_cont(0.5) within group (order by ${minutes})`,
    })
    .from(conciergeRequests)
    .where(and(isNotNull(firstAnsweredAt), gt(firstAnsweredAt, sql`now() - make_interval(days => ${TYPICAL_ANSWER_DAYS})`)));
  return row ?? { total: 0, medianMinutes: null };
}
