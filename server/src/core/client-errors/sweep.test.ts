import { CLIENT_ERRORS_KEPT_DAYS } from '@bros/contract/core/rules';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { sweepClientErrorsJob } from './background.ts';
import { clientErrors } from './tables.ts';

const { database } = await createTestDatabase();
const daysAgo = (days: number) => sql`now() - make_interval(days => ${days}, mins => 1)`;

test('a client error is deleted 90 days after it last occurred, no matter when it first occurred', async () => {
  const error = { message: 'Failed', severity: 'error', lastUrl: '/', lastBrowser: 'Firefox' } as const;
  const firstSeenAt = daysAgo(CLIENT_ERRORS_KEPT_DAYS + 30);
  await database.insert(clientErrors).values([
    { ...error, fingerprint: 'old', firstSeenAt, lastSeenAt: daysAgo(CLIENT_ERRORS_KEPT_DAYS) },
    { ...error, fingerprint: 'recent', firstSeenAt, lastSeenAt: daysAgo(CLIENT_ERRORS_KEPT_DAYS - 1) },
  ]);
  const job = sweepClientErrorsJob(database);
  await Promise.all([job.handle({}), job.handle({})]);
  expect((await database.select().from(clientErrors)).map(({ fingerprint }) => fingerprint)).toEqual(['recent']);
});
