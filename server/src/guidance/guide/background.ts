import { type Database, inTransaction } from '../../platform/database/connect.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import type { JobDefinition } from '../../platform/queue.ts';
import { announceAnswer } from './announce.ts';
import { deleteOldDays, failOverdue } from './queries.ts';

/** Kept to investigate complaints about the daily limit. */
const DAYS_KEPT = 90;

export const forgetDaysJob = (database: Database): JobDefinition<object> => ({
  name: 'guide.delete-old-days',
  retryLimit: 2,
  retryDelaySeconds: 60,
  schedule: '41 3 * * *',
  handle: () => deleteOldDays(database, DAYS_KEPT),
});

/** Marks questions that wait too long as failed, so members can ask again. */
export const failOverdueJob = ({ database, outbox }: { database: Database; outbox: Outbox }): JobDefinition<object> => ({
  name: 'guide.fail-overdue',
  retryLimit: 2,
  retryDelaySeconds: 10,
  schedule: '* * * * *',
  handle: () =>
    inTransaction(database, async (transaction) => {
      for (const question of await failOverdue(transaction)) await announceAnswer(outbox, transaction, question);
    }),
});
