import { ALIVE_CONNECTION_STATES } from '@bros/contract/core/connection-rules';
import { DELETION_GRACE_DAYS } from '@bros/contract/core/rules';
import { and, asc, eq, inArray, isNull, notInArray, or, sql } from 'drizzle-orm';
import { users } from '../../core/people/accounts/tables.ts';
import { userConnections } from '../../core/people/connections/tables.ts';
import { member, selectAccounts } from '../../core/people/members/queries.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';

const leaverColumns = {
  memberId: member.id,
  email: member.email,
  role: member.role,
  state: member.state,
  suspendedUntil: member.suspendedUntil,
  deletionDueAt: member.deletionDueAt,
  /** The account can no longer be kept, because parts of it may already be deleted. */
  isOver: sql<boolean>`coalesce(${member.deletionDueAt} <= clock_timestamp(), false)`,
};

/** Locks the account, so that requesting, canceling and performing its deletion run one at a time. */
export async function lockMember(transaction: Transaction, memberId: string) {
  const [row] = await selectAccounts(transaction, leaverColumns).where(eq(member.id, memberId)).for('no key update');
  return row;
}
export type LeaverRow = NonNullable<Awaited<ReturnType<typeof lockMember>>>;

/**
 * Locks the admins in the order in which staff actions lock members. If the last two admins request deletion concurrently, the
 * second request sees that there is no other admin.
 */
export async function lockStayingAdmins(transaction: Transaction): Promise<string[]> {
  const rows = await selectAccounts(transaction, { memberId: member.id })
    .where(and(eq(member.role, 'admin'), eq(member.state, 'active'), isNull(member.deletionDueAt)))
    .orderBy(asc(member.id))
    .for('no key update');
  return rows.map(({ memberId }) => memberId);
}

export async function setDeletionDue(transaction: Transaction, memberId: string): Promise<Date> {
  const dueAt = sql`now() + make_interval(days => ${DELETION_GRACE_DAYS})`;
  const [row] = await transaction
    .update(users)
    .set({ deletionDueAt: dueAt, updatedAt: sql`now()` })
    .where(eq(member.id, memberId))
    .returning({ deletionDueAt: member.deletionDueAt });
  if (!row?.deletionDueAt) throw new Error('The end of the account was not stored.');
  return row.deletionDueAt;
}

export async function moveDeletionDue(transaction: Transaction, memberId: string, dueAt: Date): Promise<void> {
  await transaction.update(users).set({ deletionDueAt: dueAt, updatedAt: sql`now()` }).where(eq(member.id, memberId));
}

export async function clearDeletionDue(transaction: Transaction, memberId: string): Promise<void> {
  await transaction.update(users).set({ deletionDueAt: null, updatedAt: sql`now()` }).where(eq(member.id, memberId));
}

/** Selects connections, and members with a pending request to or from the member. */
export async function selectCounterparts(transaction: Transaction, memberId: string): Promise<string[]> {
  const { requesterId, targetId, status } = userConnections;
  const rows = await transaction
    .select({ memberId: sql<string>`case when ${requesterId} = ${memberId} then ${targetId} else ${requesterId} end` })
    .from(userConnections)
    .where(and(inArray(status, [...ALIVE_CONNECTION_STATES]), or(eq(requesterId, memberId), eq(targetId, memberId))));
  return rows.map((row) => row.memberId);
}

/**
 * One minute after the due time, no open transaction can still keep the account, because a transaction may idle for half a minute
 * at most (platform/database/connect.ts).
 */
const isErasable = sql`${member.deletionDueAt} <= now() - interval '1 minute'`;

/** Returns the longest overdue account first. */
export async function selectDue(database: Database, besides: readonly string[], limit: number): Promise<string[]> {
  const rows = await selectAccounts(database, { memberId: member.id })
    .where(and(isErasable, notInArray(member.id, [...besides])))
    .orderBy(asc(member.deletionDueAt))
    .limit(limit);
  return rows.map(({ memberId }) => memberId);
}

export async function canErase(database: Database | Transaction, memberId: string): Promise<boolean> {
  const rows = await selectAccounts(database, { memberId: member.id }).where(and(eq(member.id, memberId), isErasable));
  return rows.length > 0;
}

/** Foreign keys cascade to all rows that reference the account. */
export async function deleteUser(transaction: Transaction, memberId: string): Promise<void> {
  await transaction.delete(users).where(eq(member.id, memberId));
}
