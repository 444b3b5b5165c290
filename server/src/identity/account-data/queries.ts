import { ALIVE_CONNECTION_STATES } from '@bros/contract/core/connection-rules';
import { CONFIRMATION_LINK_HOURS, DELETION_GRACE_DAYS, UNFINISHED_ACCOUNTS_KEPT_DAYS } from '@bros/contract/core/rules';
import { and, arrayContains, asc, eq, gt, inArray, isNull, not, notInArray, or, sql } from 'drizzle-orm';
import { users } from '../../core/people/accounts/tables.ts';
import { userConnections } from '../../core/people/connections/tables.ts';
import { member, selectAccounts } from '../../core/people/members/queries.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { mails } from '../../platform/mail/tables.ts';

const leaverColumns = {
  memberId: member.id,
  email: member.email,
  role: member.role,
  state: member.state,
  suspendedUntil: member.suspendedUntil,
  deletionDueAt: member.deletionDueAt,
  /** True once deletion is due: parts may be gone, so the account cannot be kept. */
  isOver: sql<boolean>`coalesce(${member.deletionDueAt} <= clock_timestamp(), false)`,
};

/** Serializes requesting, canceling and performing deletion. */
export async function lockMember(transaction: Transaction, memberId: string) {
  const [row] = await selectAccounts(transaction, leaverColumns).where(eq(member.id, memberId)).for('no key update');
  return row;
}
export type LeaverRow = NonNullable<Awaited<ReturnType<typeof lockMember>>>;

/** Locks in the same order as staff actions. If the last two admins request deletion concurrently, the second sees no other admin. */
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
  if (!row?.deletionDueAt) throw new Error('The date of the deletion was not stored.');
  return row.deletionDueAt;
}

export async function moveDeletionDue(transaction: Transaction, memberId: string, dueAt: Date): Promise<void> {
  await transaction.update(users).set({ deletionDueAt: dueAt, updatedAt: sql`now()` }).where(eq(member.id, memberId));
}

export async function clearDeletionDue(transaction: Transaction, memberId: string): Promise<void> {
  await transaction.update(users).set({ deletionDueAt: null, updatedAt: sql`now()` }).where(eq(member.id, memberId));
}

/** Selects connections and members with a pending request in either direction. */
export async function selectCounterparts(transaction: Transaction, memberId: string): Promise<string[]> {
  const { requesterId, targetId, status } = userConnections;
  const rows = await transaction
    .select({ memberId: sql<string>`case when ${requesterId} = ${memberId} then ${targetId} else ${requesterId} end` })
    .from(userConnections)
    .where(and(inArray(status, [...ALIVE_CONNECTION_STATES]), or(eq(requesterId, memberId), eq(targetId, memberId))));
  return rows.map((row) => row.memberId);
}

/** Makes the deletion of unconfirmed accounts due, except after an email in the last day, whose link may still work. Returns how many became due. */
export async function endUnfinished(database: Database, limit: number): Promise<number> {
  const isUnfinished = sql`not ${member.isConfirmed} and ${member.deletionDueAt} is null
    and ${member.joinedAt} < now() - make_interval(days => ${UNFINISHED_ACCOUNTS_KEPT_DAYS})
    and not exists (select from ${mails} where ${mails.to} = ${member.email}::text
      and ${mails.createdAt} > now() - make_interval(hours => ${CONFIRMATION_LINK_HOURS}))`;
  const unfinished = selectAccounts(database, { id: member.id }).where(isUnfinished).limit(limit);
  // The address may have been confirmed since.
  const rows = await database
    .update(users)
    .set({ deletionDueAt: sql`now()`, updatedAt: sql`now()` })
    .where(and(inArray(member.id, unfinished), isUnfinished))
    .returning({ id: member.id });
  return rows.length;
}

/** After a minute, no open transaction can keep the account, because transactions idle at most half a minute (platform/database/connect.ts). */
const isErasable = sql`${member.deletionDueAt} <= now() - interval '1 minute'`;

export async function selectDue(database: Database, exceptIds: readonly string[], limit: number): Promise<string[]> {
  const rows = await selectAccounts(database, { memberId: member.id })
    .where(and(isErasable, notInArray(member.id, [...exceptIds])))
    .orderBy(asc(member.deletionDueAt))
    .limit(limit);
  return rows.map(({ memberId }) => memberId);
}

export async function canErase(database: Database | Transaction, memberId: string): Promise<boolean> {
  const rows = await selectAccounts(database, { memberId: member.id }).where(and(eq(member.id, memberId), isErasable));
  return rows.length > 0;
}

export async function deleteUser(transaction: Transaction, memberId: string): Promise<void> {
  await transaction.delete(users).where(eq(member.id, memberId));
}

/**
 * Selects emails to the current address, after the ID `after`. Omits subject and text of emails that mention another member, and link tokens, which would let a
 * thief prove access to the mailbox.
 */
export function selectMails(database: Database, memberId: string, after: string | undefined, limit: number) {
  const isAboutOthers = sql`not ${mails.concerns} <@ array[${memberId}::uuid]`;
  return database
    .select({
      id: mails.id,
      kind: mails.template,
      to: mails.to,
      subject: sql<string | null>`case when ${isAboutOthers} then null else ${mails.subject} end`,
      text: sql<
        string | null
      >`case when ${isAboutOthers} then null else regexp_replace(${mails.text}, 'token=\\S+', 'token=…', 'g') end`,
      createdAt: mails.createdAt,
      sentAt: mails.sentAt,
    })
    .from(mails)
    .innerJoin(users, and(eq(member.id, memberId), sql`${member.email} = ${mails.to}::citext`))
    .where(and(arrayContains(mails.concerns, [memberId]), not(mails.isPrivate), after ? gt(mails.id, after) : undefined))
    .orderBy(asc(mails.id))
    .limit(limit);
}
