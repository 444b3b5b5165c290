import { SECURITY_EVENTS_KEPT_DAYS } from '@bros/contract/core/rules';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { sweepSecurityJob } from './background.ts';
import { rateLimits, securityEvents } from './tables.ts';

const { database } = await createTestDatabase();
const daysAgo = (days: number) => sql`now() - make_interval(days => ${days}, mins => 1)`;

test('security events and counted attempts are deleted after 180 days, with their network addresses', async () => {
  const [old, recent] = [daysAgo(SECURITY_EVENTS_KEPT_DAYS), daysAgo(SECURITY_EVENTS_KEPT_DAYS - 1)];
  for (const [createdAt, address] of [...Array(5).fill([old, '192.0.2.1']), [recent, '192.0.2.2']] as const) {
    const event = { eventType: 'signed_in', riskLevel: 'low', details: { address }, createdAt } as const;
    await database.insert(securityEvents).values(event);
  }
  const attempt = { actionType: 'login', attempts: 1 };
  for (const n of [1, 2, 3, 4, 5]) {
    await database
      .insert(rateLimits)
      .values({ ...attempt, subject: `address:192.0.2.1${n}`, windowStart: old, lastAttemptAt: old });
  }
  await database.insert(rateLimits).values({ ...attempt, subject: 'address:192.0.2.2', windowStart: old, lastAttemptAt: recent });

  const job = sweepSecurityJob(database, 2);
  await Promise.all([job.handle({}), job.handle({})]);
  await job.handle({});
  expect((await database.select().from(securityEvents)).map(({ details }) => details)).toEqual([{ address: '192.0.2.2' }]);
  expect((await database.select().from(rateLimits)).map(({ subject }) => subject)).toEqual(['address:192.0.2.2']);
});
