import { ALIVE_CONNECTION_STATES } from '@bros/contract/core/connection-rules';
import { DELETION_GRACE_DAYS } from '@bros/contract/core/rules';
import { and, asc, eq, inArray, isNull, notInArray, or, sql } from 'drizzle-orm';
import { users } from '../../core/people/accounts/tables.ts';
import { userConnections } from '../../core/people/connections/tables.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';

const leaverColumns = {
  memberId: users.id,
  email: users.email,
  role: users.role,
  state: users.state,
  suspendedUntil: users.suspendedUntil,
  deletionDueAt: users.deletionDueAt,
  /** Its time is up, and it cannot be had back: parts of it may be deleted already. */
  isOver: sql<boolean>`coalesce(${users.deletionDueAt} <= clock_timestamp(), false)`,
};

/** Holds a member until the transaction ends: asking for a deletion, keeping the account and deleting it happen one after the other. */
export async function lockMember(transaction: Transaction, memberId: string) {
  const [row] = await transaction.select(leaverColumns).from(users).where(eq(users.id, memberId)).for('no key update');
  return row;
}
export type LeaverRow = NonNullable<Awaited<ReturnType<typeof lockMember>>>;

/** Locks all admins who stay, in the order in which staff actions lock members. When two leave at once, one of them finds that they are the last. */
export async function lockStayingAdmins(transaction: Transaction): Promise<string[]> {
  const rows = await transaction
    .select({ memberId: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.state, 'active'), isNull(users.deletionDueAt)))
    .orderBy(asc(users.id))
    .for('no key update');
  return rows.map(({ memberId }) => memberId);
}

export async function findRole(database: Database | Transaction, memberId: string) {
  const [row] = await database.select({ role: users.role }).from(users).where(eq(users.id, memberId));
  return row?.role;
}

/** Gives an account its last moment, `DELETION_GRACE_DAYS` from now. */
export async function setDeletionDue(transaction: Transaction, memberId: string): Promise<Date> {
  const dueAt = sql`now() + make_interval(days => ${DELETION_GRACE_DAYS})`;
  const [row] = await transaction
    .update(users)
    .set({ deletionDueAt: dueAt, updatedAt: sql`now()` })
    .where(eq(users.id, memberId))
    .returning({ deletionDueAt: users.deletionDueAt });
  if (!row?.deletionDueAt) throw new Error('The end of the account was not stored.');
  return row.deletionDueAt;
}

/** Sets the last moment of an account to one that was settled before. */
export async function moveDeletionDue(transaction: Transaction, memberId: string, dueAt: Date): Promise<void> {
  await transaction.update(users).set({ deletionDueAt: dueAt, updatedAt: sql`now()` }).where(eq(users.id, memberId));
}

export async function clearDeletionDue(transaction: Transaction, memberId: string): Promise<void> {
  await transaction.update(users).set({ deletionDueAt: null, updatedAt: sql`now()` }).where(eq(users.id, memberId));
}

/** Everyone who is connected with a member, or waits for an answer from one to the other. */
export async function selectCounterparts(transaction: Transaction, memberId: string): Promise<string[]> {
  const { requesterId, targetId, status } = userConnections;
  const rows = await transaction
    .select({ memberId: sql<string>`case when ${requesterId} = ${memberId} then ${targetId} else ${requesterId} end` })
    .from(userConnections)
    .where(and(inArray(status, [...ALIVE_CONNECTION_STATES]), or(eq(requesterId, memberId), eq(targetId, memberId))));
  return rows.map((row) => row.memberId);
}

/**
 * An account is deleted a minute after its time is up: whoever was allowed to keep it at the last moment has committed that by then, for no transaction
 * may be idle for longer than half of that (platform/database/connect.ts).
 */
const isErasable = sql`${users.deletionDueAt} <= now() - interval '1 minute'`;

/** Accounts to delete, the longest overdue first, without those named. */
export async function selectDue(database: Database, besides: readonly string[], limit: number): Promise<string[]> {
  const rows = await database
    .select({ memberId: users.id })
    .from(users)
    .where(and(isErasable, notInArray(users.id, [...besides])))
    .orderBy(asc(users.deletionDueAt))
    .limit(limit);
  return rows.map(({ memberId }) => memberId);
}

/** True when the account can no longer be restored, so it may be deleted now. */
export async function canErase(database: Database | Transaction, memberId: string): Promise<boolean> {
  const rows = await database
    .select({ memberId: users.id })
    .from(users)
    .where(and(eq(users.id, memberId), isErasable));
  return rows.length > 0;
}

/** Takes everything along that references the account. */
export async function deleteUser(transaction: Transaction, memberId: string): Promise<void> {
  await transaction.delete(users).where(eq(users.id, memberId));
}
