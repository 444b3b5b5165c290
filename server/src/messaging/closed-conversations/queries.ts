import { CLOSED_CONVERSATION_DAYS } from '@bros/contract/core/report-rules';
import { BEGINNING_CHARACTERS } from '@bros/contract/messaging/chat-rules';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { blocks } from '../../core/people/blocks/tables.ts';
import { accounts, member, selectMembers } from '../../core/people/members/queries.ts';
import { reports } from '../../core/people/reports/tables.ts';
import { isStaying } from '../../core/people/visibility/service.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { newestFirst, type PageRequest } from '../../platform/database/newest-first.ts';
import { chatMessages } from '../chat/tables.ts';
import type { Contact } from './contacts/queries.ts';
import { closedConversations } from './tables.ts';

/** Far below PostgreSQL's limit of parameters. */
const BATCH = 1000;

export async function insertClosed(transaction: Transaction, leaverId: string, contacts: readonly Contact[]): Promise<void> {
  const [leaver] = await selectMembers(transaction, { name: member.displayName }).where(eq(member.id, leaverId));
  const rows = contacts.map((contact) => ({ ...contact, otherId: leaverId, otherName: leaver?.name ?? null }));
  for (let start = 0; start < rows.length; start += BATCH) {
    await transaction
      .insert(closedConversations)
      .values(rows.slice(start, start + BATCH))
      .onConflictDoNothing();
  }
}

/** Keeps entries while a block, a ban or a deletion applies. */
export async function deleteReopened(transaction: Transaction, otherId: string, memberId?: string): Promise<void> {
  await transaction
    .delete(closedConversations)
    .where(
      and(
        eq(closedConversations.otherId, otherId),
        memberId === undefined ? undefined : eq(closedConversations.memberId, memberId),
        sql`not exists (select from ${blocks} where ${blocks.blockerId} = ${otherId} and ${blocks.blockedId} = ${closedConversations.memberId})`,
        sql`exists (select from ${accounts} where ${member.id} = ${otherId} and ${isStaying})`,
      ),
    );
}

const isListed = sql`${closedConversations.closedAt} > now() - make_interval(days => ${CLOSED_CONVERSATION_DAYS})`;

export function selectClosed(database: Database, memberId: string, page: PageRequest) {
  const { isAfterCursor, order, limit, microseconds } = newestFirst(closedConversations.closedAt, closedConversations.id, page);
  const lastOwn = database
    .select({
      beginning: sql<string>`left(${chatMessages.content}, ${BEGINNING_CHARACTERS})`.as('beginning'),
      sentAt: sql<Date>`${chatMessages.createdAt}`.mapWith(chatMessages.createdAt).as('sent_at'),
    })
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.roomId, closedConversations.roomId),
        eq(chatMessages.userId, closedConversations.memberId),
        isNull(chatMessages.deletedAt),
      ),
    )
    .orderBy(sql`${chatMessages.sequence} desc`)
    .limit(1)
    .as('last_own');
  return database
    .select({
      id: closedConversations.id,
      otherName: closedConversations.otherName,
      roomId: closedConversations.roomId,
      closedAt: closedConversations.closedAt,
      beginning: lastOwn.beginning,
      sentAt: lastOwn.sentAt,
      microseconds,
    })
    .from(closedConversations)
    .leftJoinLateral(lastOwn, sql`true`)
    .where(and(eq(closedConversations.memberId, memberId), isListed, isAfterCursor))
    .orderBy(...order)
    .limit(limit);
}
export type ClosedRow = Awaited<ReturnType<typeof selectClosed>>[number];

/** No deletion can commit until the report is stored. */
export async function lockClosed(transaction: Transaction, memberId: string, id: string) {
  const [row] = await transaction
    .select()
    .from(closedConversations)
    .where(and(eq(closedConversations.id, id), eq(closedConversations.memberId, memberId), isListed))
    .for('update');
  return row;
}
export type LockedClosed = NonNullable<Awaited<ReturnType<typeof lockClosed>>>;

export async function eraseFromClosed(transaction: Transaction, memberId: string): Promise<void> {
  await transaction
    .update(closedConversations)
    .set({ otherId: null, otherName: null })
    .where(eq(closedConversations.otherId, memberId));
  await transaction
    .update(reports)
    .set({ targetMemberId: null, excerpt: null })
    .where(and(eq(reports.targetMemberId, memberId), eq(reports.targetType, 'closedConversation')));
}

export async function deleteOld(database: Database, limit: number): Promise<number> {
  const old = database
    .select({ id: closedConversations.id })
    .from(closedConversations)
    .where(sql`not ${isListed}`)
    .orderBy(asc(closedConversations.closedAt))
    .limit(limit);
  const deleted = await database
    .delete(closedConversations)
    .where(inArray(closedConversations.id, old))
    .returning({ id: closedConversations.id });
  return deleted.length;
}
