import { ne } from 'drizzle-orm';
import { payoutRuns } from '../../payouts/tables.ts';
import type { Database } from '../../platform/database/connect.ts';

/** Payout runs that are not settled: one a month, so there are few of them ever. */
export function countOpenRuns(database: Database): Promise<number> {
  return database.$count(payoutRuns, ne(payoutRuns.state, 'settled'));
}
