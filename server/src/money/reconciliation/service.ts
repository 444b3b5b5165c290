import type { Database } from '../../platform/database/connect.ts';
import type { Log } from '../../platform/log.ts';
import type { JobDefinition } from '../../platform/queue.ts';
import { selectLeftovers, selectMemberMismatches, selectTotalMismatches } from './queries.ts';

/** Fails if the books disagree, so that staff see it among the failed jobs. */
export const CHECK_JOB = 'commissions.check-books';

export interface Mismatch {
  what: string;
  details: object;
}

/** Compares the ledger with earnings, settlements and payouts, and finds settlements that were not booked. Any disagreement is a bug. */
export async function checkBooks(database: Database): Promise<Mismatch[]> {
  const members = await selectMemberMismatches(database);
  const totals = await selectTotalMismatches(database);
  const leftovers = await selectLeftovers(database);
  return [
    ...members.map((details) => ({ what: 'The earnings of a member differ from their accounts', details })),
    ...totals.map((details) => ({ what: 'The company’s accounts do not match the movements', details })),
    ...leftovers.map((details) => ({ what: 'Money is not booked for more than an hour', details })),
  ];
}

export async function reportBooks({ database, log }: { database: Database; log: Log }): Promise<void> {
  const found = await checkBooks(database);
  for (const { what, details } of found) log.error(details, what);
  if (found.length > 0) throw new Error(`The books do not agree in ${found.length} places.`);
}

export const checkBooksJob = (deps: { database: Database; log: Log }): JobDefinition<object> => ({
  name: CHECK_JOB,
  schedule: '20 3 * * *',
  retryLimit: 0,
  retryDelaySeconds: 60,
  handle: () => reportBooks(deps),
});
