import { and, asc, eq } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/connect.ts';
import { eventCoHosts } from '../tables.ts';

/** Ids of an event's co-hosts, the first in line first. */
export async function selectCoHostIds(transaction: Transaction, eventId: string): Promise<string[]> {
  const rows = await transaction
    .select({ memberId: eventCoHosts.memberId })
    .from(eventCoHosts)
    .where(eq(eventCoHosts.eventId, eventId))
    .orderBy(asc(eventCoHosts.position));
  return rows.map(({ memberId }) => memberId);
}

export async function replaceCoHosts(transaction: Transaction, eventId: string, memberIds: readonly string[]): Promise<void> {
  await transaction.delete(eventCoHosts).where(eq(eventCoHosts.eventId, eventId));
  if (memberIds.length === 0) return;
  await transaction.insert(eventCoHosts).values(memberIds.map((memberId, index) => ({ eventId, memberId, position: index + 1 })));
}

/** Returns false when the member was no co-host. */
export async function deleteCoHost(transaction: Transaction, eventId: string, memberId: string): Promise<boolean> {
  const gone = await transaction
    .delete(eventCoHosts)
    .where(and(eq(eventCoHosts.eventId, eventId), eq(eventCoHosts.memberId, memberId)))
    .returning({ memberId: eventCoHosts.memberId });
  return gone.length > 0;
}
