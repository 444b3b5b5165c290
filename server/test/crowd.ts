import type { SQL } from 'drizzle-orm';
import { expect } from 'vitest';
import { BACKGROUND_TIMEOUTS, connectDatabase } from '../src/platform/database/connect.ts';
import { createTestDatabase } from './database.ts';
import { buildMember } from './factories.ts';
import { startTestApp } from './harness.ts';
import { untilLockWaits } from './lock-waits.ts';
import { PATIENCE_MS } from './patience.ts';

const POOL_SIZE = 3;
const READINGS = 20;

export async function openCrowd(size: number) {
  const { url, database } = await createTestDatabase();
  const pool = connectDatabase(url, {
    onError: () => undefined,
    poolSize: POOL_SIZE,
    timeouts: { ...BACKGROUND_TIMEOUTS, connectMs: PATIENCE_MS },
  });
  const env = { IP_RATE_LIMIT_FACTOR: '100000', REQUESTS_PER_MINUTE: '1000000' };
  const app = await startTestApp({ env, database: { url, database: pool }, hasWorkers: false });
  const openMember = async () => app.openSession(await buildMember(database));
  const members = await Promise.all(Array.from({ length: size }, openMember));
  const reader = await openMember();

  async function requestWhileLocked(lock: SQL, requestAll: () => Promise<Response>[]): Promise<Response[]> {
    const requests: Promise<Response>[] = [];
    await database.transaction(async (transaction) => {
      await transaction.execute(lock);
      requests.push(...requestAll());
      await untilLockWaits(database);
      for (let reading = 0; reading < READINGS; reading += 1) {
        expect((await reader.request('GET', '/api/notices')).status).toBe(200);
      }
    });
    return Promise.all(requests);
  }
  return { app, database, members, requestWhileLocked };
}
