import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { BACKGROUND_TIMEOUTS, connectDatabase, type Database } from '../src/platform/database/connect.ts';
import { createTestDatabase } from './database.ts';
import { buildEvent } from './events.ts';
import { buildMember } from './factories.ts';
import { startTestApp } from './harness.ts';
import { untilLockWaits } from './lock-waits.ts';
import { PATIENCE_MS } from './patience.ts';

const JOINERS = 50;
const POOL_SIZE = 3;

async function openCrowd() {
  const { url, database } = await createTestDatabase();
  const pool = connectDatabase(url, {
    onError: () => undefined,
    poolSize: POOL_SIZE,
    timeouts: { ...BACKGROUND_TIMEOUTS, connectMs: PATIENCE_MS },
  });
  const env = { IP_RATE_LIMIT_FACTOR: '100000', REQUESTS_PER_MINUTE: '1000000' };
  const app = await startTestApp({ env, database: { url, database: pool }, hasWorkers: false });
  const openMember = async () => app.openSession(await buildMember(database));
  const host = await buildMember(database);
  const { id: eventId } = await buildEvent(database, { hostId: host.id, capacity: JOINERS });
  const joiners = await Promise.all(Array.from({ length: JOINERS }, openMember));
  const reader = await openMember();
  const joinAll = () => Promise.all(joiners.map((joiner) => joiner.request('PUT', `/api/events/${eventId}/attendance`)));
  return { database, eventId, reader, joinAll };
}

/** Locks the row from a connection outside the app's pool. */
function whileLocked(database: Database, eventId: string, work: () => Promise<void>): Promise<void> {
  return database.transaction(async (transaction) => {
    await transaction.execute(sql`select from travel_events where id = ${eventId} for update`);
    await work();
  });
}

test('while 50 members wait for one event, other members can read their lists; then all 50 join', async () => {
  const { database, eventId, reader, joinAll } = await openCrowd();
  let joins: ReturnType<typeof joinAll> | undefined;
  await whileLocked(database, eventId, async () => {
    joins = joinAll();
    await untilLockWaits(database);
    for (let reading = 0; reading < 20; reading += 1) {
      expect((await reader.request('GET', '/api/notices')).status).toBe(200);
    }
  });
  expect(new Set((await joins)?.map(({ status }) => status))).toEqual(new Set([200]));
});
