import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/connect.ts';
import { dinnerSeats } from '../tables.ts';

interface Lateness {
  tableId: string;
  memberId: string;
  minutes: number | null;
}

export async function saveLateness(transaction: Transaction, { tableId, memberId, minutes }: Lateness): Promise<boolean> {
  const isSeat = and(eq(dinnerSeats.tableId, tableId), eq(dinnerSeats.memberId, memberId), eq(dinnerSeats.state, 'seated'));
  const changed = await transaction
    .update(dinnerSeats)
    .set({ lateMinutes: minutes })
    .where(and(isSeat, sql`${dinnerSeats.lateMinutes} is distinct from ${minutes}::smallint`))
    .returning({ memberId: dinnerSeats.memberId });
  return changed.length > 0;
}
