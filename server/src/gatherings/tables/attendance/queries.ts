import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/connect.ts';
import { dinnerConfirmations, dinnerSeats } from '../tables.ts';

const { tableId, memberId, confirmedById, came } = dinnerConfirmations;

export async function saveConfirmation(
  transaction: Transaction,
  confirmation: typeof dinnerConfirmations.$inferInsert,
): Promise<void> {
  await transaction
    .insert(dinnerConfirmations)
    .values(confirmation)
    .onConflictDoUpdate({ target: [tableId, memberId, confirmedById], set: { came: confirmation.came } });
}

export async function countConfirmations(transaction: Transaction, guest: { tableId: string; memberId: string }) {
  const isSeated = and(eq(dinnerSeats.tableId, guest.tableId), eq(dinnerSeats.state, 'seated'));
  const count = (hasCome: boolean) =>
    transaction.$count(dinnerConfirmations, and(eq(tableId, guest.tableId), eq(memberId, guest.memberId), eq(came, hasCome)));
  return {
    guestCount: await transaction.$count(dinnerSeats, isSeated),
    cameCount: await count(true),
    missedCount: await count(false),
  };
}
