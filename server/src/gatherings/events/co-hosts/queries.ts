import { and, asc, eq } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/connect.ts';
import { eventCoHosts } from '../tables.ts';

/** In order of succession. */
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

export async function deleteCoHost(transaction: Transaction, eventId: string, memberId: string): Promise<boolean> {
  const deleted = await transaction
    .delete(eventCoHosts)
    .where(and(eq(eventCoHosts.eventId, eventId), eq(eventCoHosts.memberId, memberId)))
    .returning({ memberId: eventCoHosts.memberId });
  return deleted.length > 0;
}
