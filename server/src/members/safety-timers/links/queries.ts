import { and, eq, isNull } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { safetyContacts, safetyLinks, safetyTimers } from '../tables.ts';

export async function insertLink(
  transaction: Transaction,
  link: { codeHash: string; contactId?: string; timerId?: string },
): Promise<void> {
  await transaction.insert(safetyLinks).values(link);
}

export async function findLink(database: Database | Transaction, codeHash: string) {
  const [row] = await database
    .select({
      contactId: safetyLinks.contactId,
      timerId: safetyLinks.timerId,
      email: safetyContacts.email,
      contactOwnerId: safetyContacts.memberId,
      confirmedAt: safetyContacts.confirmedAt,
      timerOwnerId: safetyTimers.memberId,
    })
    .from(safetyLinks)
    .leftJoin(safetyContacts, eq(safetyContacts.id, safetyLinks.contactId))
    .leftJoin(safetyTimers, eq(safetyTimers.id, safetyLinks.timerId))
    .where(eq(safetyLinks.codeHash, codeHash));
  return row;
}
export type LinkRow = NonNullable<Awaited<ReturnType<typeof findLink>>>;

export async function deleteDeadLinks(transaction: Transaction): Promise<void> {
  await transaction.delete(safetyLinks).where(and(isNull(safetyLinks.contactId), isNull(safetyLinks.timerId)));
}
