import { desc, eq } from 'drizzle-orm';
import type { Database } from '../platform/database/connect.ts';
import { earnings } from './tables.ts';

export function selectAllEarnings(database: Database, memberId: string) {
  return database
    .select({
      type: earnings.type,
      description: earnings.description,
      amountCents: earnings.amountCents,
      grossCents: earnings.grossCents,
      reversedCents: earnings.reversedCents,
      currency: earnings.currency,
      percent: earnings.percent,
      status: earnings.status,
      transactionDate: earnings.transactionDate,
    })
    .from(earnings)
    .where(eq(earnings.userId, memberId))
    .orderBy(desc(earnings.transactionDate), desc(earnings.id));
}
