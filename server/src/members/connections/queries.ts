import type { ConnectionState, DeclineReason } from '@bros/contract/core/connection-rules';
import { ALIVE_CONNECTION_STATES, REQUEST_EXPIRY_DAYS, REQUEST_REMINDER_DAYS } from '@bros/contract/core/connection-rules';
import { and, desc, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm';
import { userConnections } from '../../core/people/connections/tables.ts';
import { joinMember, member, members } from '../../core/people/members/queries.ts';
import { isActiveAccount, visibleTo } from '../../core/people/visibility/service.ts';
import type { Actor } from '../../platform/api/context.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { definePrepared, isOneOf, placeholder } from '../../platform/database/prepared.ts';

/** `now()` is the transaction's start, before it waited for a lock, so rows could get times in the wrong order. */
const rightNow = sql`clock_timestamp()`;

const isBetween = (firstMemberId: string, secondMemberId: string) =>
  or(
    and(eq(userConnections.requesterId, firstMemberId), eq(userConnections.targetId, secondMemberId)),
    and(eq(userConnections.requesterId, secondMemberId), eq(userConnections.targetId, firstMemberId)),
  );

export async function findNewestBetween(transaction: Transaction, firstMemberId: string, secondMemberId: string) {
  const [row] = await transaction
    .select()
    .from(userConnections)
    .where(isBetween(firstMemberId, secondMemberId))
    .orderBy(desc(userConnections.createdAt), desc(userConnections.id))
    .limit(1);
  return row;
}
export type BetweenRow = NonNullable<Awaited<ReturnType<typeof findNewestBetween>>>;

export async function insertRequest(
  transaction: Transaction,
  request: { requesterId: string; targetId: string; message: string },
): Promise<BetweenRow> {
  const expiresAt = sql`${rightNow} + make_interval(days => ${REQUEST_EXPIRY_DAYS})`;
  const [row] = await transaction
    .insert(userConnections)
    .values({ ...request, createdAt: rightNow, expiresAt })
    .returning();
  if (!row) throw new Error('The request was not stored.');
  return row;
}

/** A disconnect keeps the reply's time for the reply rate (messaging/reliability). */
export async function updateState(
  transaction: Transaction,
  id: string,
  status: ConnectionState,
  declineReason: DeclineReason | null = null,
): Promise<void> {
  const decidedAt = status === 'disconnected' ? sql`${userConnections.decidedAt}` : rightNow;
  await transaction.update(userConnections).set({ status, declineReason, decidedAt }).where(eq(userConnections.id, id));
}

/** Undefined if the member sent fewer than `max` requests in the last `days` days. */
export async function findWindowEnd(
  transaction: Transaction,
  memberId: string,
  { max, days }: { max: number; days: number },
): Promise<Date | undefined> {
  const window = sql`make_interval(days => ${days})`;
  const [row] = await transaction
    .select({ end: sql<Date>`${userConnections.createdAt} + ${window}`.mapWith(userConnections.createdAt) })
    .from(userConnections)
    .where(and(eq(userConnections.requesterId, memberId), gt(userConnections.createdAt, sql`${rightNow} - ${window}`)))
    .orderBy(desc(userConnections.createdAt))
    .offset(max - 1)
    .limit(1);
  return row?.end;
}

const aliveWith = definePrepared('connections_with', (database) => {
  const { requesterId, targetId, status } = userConnections;
  const viewerId = placeholder<string>('viewerId');
  const isBetween = or(
    and(eq(requesterId, viewerId), isOneOf(targetId, 'memberIds')),
    and(eq(targetId, viewerId), isOneOf(requesterId, 'memberIds')),
  );
  return database
    .select({ requesterId, targetId, status })
    .from(userConnections)
    .where(and(inArray(status, [...ALIVE_CONNECTION_STATES]), isBetween)?.inlineParams());
});

export const selectAliveWith = (database: Database | Transaction, viewerId: string, memberIds: readonly string[]) =>
  aliveWith(database, null).execute({ memberIds, viewerId });

/** Skips locked rows, which the next run handles. */
export function expireRequests(transaction: Transaction, limit: number) {
  return transaction
    .update(userConnections)
    .set({ status: 'expired', decidedAt: rightNow })
    .where(inArray(userConnections.id, dueRequests(transaction, sql`${userConnections.expiresAt} <= now()`, limit)))
    .returning({ requesterId: userConnections.requesterId, targetId: userConnections.targetId });
}

/** Skips requests by inactive accounts. */
export function markReminded(transaction: Transaction, limit: number) {
  const isDue = sql`${userConnections.remindedAt} is null
    and ${userConnections.expiresAt} <= now() + make_interval(days => ${REQUEST_REMINDER_DAYS})
    and exists (select from ${members}
      where ${member.id} = ${userConnections.requesterId} and ${isActiveAccount})`;
  return transaction
    .update(userConnections)
    .set({ remindedAt: sql`now()` })
    .where(inArray(userConnections.id, dueRequests(transaction, isDue, limit)))
    .returning({
      requesterId: userConnections.requesterId,
      targetId: userConnections.targetId,
      expiresAt: userConnections.expiresAt,
    });
}

function dueRequests(transaction: Transaction, isDue: SQL, limit: number) {
  return transaction
    .select({ id: userConnections.id })
    .from(userConnections)
    .where(and(eq(userConnections.status, 'pending'), isDue))
    .orderBy(userConnections.expiresAt)
    .limit(limit)
    .for('update', { skipLocked: true });
}

/** Includes the other member's name and note only while visible to the viewer. */
export function selectAllOf(database: Database, viewer: Actor) {
  const { requesterId, targetId } = userConnections;
  const isMine = eq(requesterId, viewer.memberId);
  const isSeen = sql`coalesce(${visibleTo(viewer, 'profile')}, false)`;
  return joinMember(
    database
      .select({
        member: sql<string | null>`case when ${isSeen} then ${member.displayName} end`,
        direction: sql<'sent' | 'received'>`case when ${isMine} then 'sent' else 'received' end`,
        state: userConnections.status,
        note: sql<string | null>`case when ${isMine} or ${isSeen} then ${userConnections.message} end`,
        declineReason: userConnections.declineReason,
        createdAt: userConnections.createdAt,
        decidedAt: userConnections.decidedAt,
      })
      .from(userConnections),
    sql`case when ${isMine} then ${targetId} else ${requesterId} end`,
  )
    .where(or(isMine, eq(targetId, viewer.memberId)))
    .orderBy(desc(userConnections.createdAt), desc(userConnections.id));
}
