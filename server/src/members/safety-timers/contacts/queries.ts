import { SAFETY_REQUESTS_PER_ADDRESS, SAFETY_UNCONFIRMED_DAYS } from '@bros/contract/members/safety-timer-rules';
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { rightNow } from '../queries.ts';
import { safetyAddresses, safetyContacts } from '../tables.ts';

const { id, memberId, name, email, confirmedAt, withdrawnAt, requests, requestedAt, mailIds } = safetyContacts;

export const selectContacts = (database: Database | Transaction, ownerId: string) =>
  database
    .select({ id, name, email, confirmedAt, withdrawnAt, requests, requestedAt, mailIds })
    .from(safetyContacts)
    .where(eq(memberId, ownerId))
    .orderBy(asc(id));
export type ContactRow = Awaited<ReturnType<typeof selectContacts>>[number];

export async function insertContact(
  transaction: Transaction,
  contact: { memberId: string; name: string; email: string },
): Promise<string> {
  const [row] = await transaction.insert(safetyContacts).values(contact).returning({ id });
  if (!row) throw new Error('The contact was not stored.');
  return row.id;
}

export async function countRequest(transaction: Transaction, contactId: string, mailId: string | null): Promise<void> {
  await transaction
    .update(safetyContacts)
    .set({
      requests: sql`${requests} + 1`,
      requestedAt: rightNow,
      ...(mailId !== null && { mailIds: sql`array_append(${mailIds}, ${mailId}::uuid)` }),
    })
    .where(eq(id, contactId));
}

/** Counts a request. False if the address declined or reached the limit. */
export async function claimAddress(transaction: Transaction, addressHash: string): Promise<boolean> {
  const isOver = sql`${safetyAddresses.countedFrom} < ${rightNow} - make_interval(days => ${SAFETY_UNCONFIRMED_DAYS})`;
  const rows = await transaction
    .insert(safetyAddresses)
    .values({ addressHash, requests: 1 })
    .onConflictDoUpdate({
      target: safetyAddresses.addressHash,
      set: {
        requests: sql`case when ${isOver} then 1 else ${safetyAddresses.requests} + 1 end`,
        countedFrom: sql`case when ${isOver} then ${rightNow} else ${safetyAddresses.countedFrom} end`,
      },
      setWhere: sql`${safetyAddresses.declinedAt} is null and (${isOver} or ${safetyAddresses.requests} < ${SAFETY_REQUESTS_PER_ADDRESS})`,
    })
    .returning({ addressHash: safetyAddresses.addressHash });
  return rows.length > 0;
}

export async function markDeclined(transaction: Transaction, addressHash: string): Promise<void> {
  await transaction
    .insert(safetyAddresses)
    .values({ addressHash, declinedAt: rightNow })
    .onConflictDoUpdate({
      target: safetyAddresses.addressHash,
      set: { declinedAt: sql`coalesce(${safetyAddresses.declinedAt}, ${rightNow})` },
    });
}

/** `share` makes a concurrent decline wait. */
export async function isDeclined(database: Database | Transaction, addressHash: string, lock?: 'share'): Promise<boolean> {
  const query = database
    .select({ declinedAt: safetyAddresses.declinedAt })
    .from(safetyAddresses)
    .where(eq(safetyAddresses.addressHash, addressHash));
  const [row] = await (lock ? query.for(lock) : query);
  return row?.declinedAt != null;
}

/** Serializes concurrent answers by one contact. */
export async function lockContact(transaction: Transaction, contactId: string): Promise<void> {
  await transaction.select({ id }).from(safetyContacts).where(eq(id, contactId)).for('no key update');
}

export async function markConfirmed(transaction: Transaction, contactId: string): Promise<boolean> {
  const rows = await transaction
    .update(safetyContacts)
    .set({ confirmedAt: rightNow })
    .where(and(eq(id, contactId), isNull(confirmedAt)))
    .returning({ id });
  return rows.length > 0;
}

export async function withdrawAddress(transaction: Transaction, address: string): Promise<{ id: string; memberId: string }[]> {
  const rows = await transaction
    .update(safetyContacts)
    .set({ withdrawnAt: rightNow })
    .where(and(eq(email, address), isNotNull(confirmedAt), isNull(withdrawnAt)))
    .returning({ id, memberId });
  return rows.sort((one, other) => one.memberId.localeCompare(other.memberId));
}

export async function deleteContact(transaction: Transaction, contactId: string): Promise<void> {
  await transaction.delete(safetyContacts).where(eq(id, contactId));
}

export async function deleteUnconfirmed(transaction: Transaction): Promise<string[]> {
  const rows = await transaction
    .delete(safetyContacts)
    .where(and(isNull(confirmedAt), sql`${requestedAt} < ${rightNow} - make_interval(days => ${SAFETY_UNCONFIRMED_DAYS})`))
    .returning({ mailIds });
  return rows.flatMap((row) => row.mailIds);
}

/** Keeps addresses that declined. */
export async function deleteOldCounts(transaction: Transaction): Promise<void> {
  const { declinedAt, countedFrom } = safetyAddresses;
  await transaction
    .delete(safetyAddresses)
    .where(and(isNull(declinedAt), sql`${countedFrom} < ${rightNow} - make_interval(days => ${SAFETY_UNCONFIRMED_DAYS})`));
}
