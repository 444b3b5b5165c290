import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq, isNull, ne } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import { type DemoSize, readConfig } from '../config.ts';
import { seedFirstCities } from '../core/cities/seed.ts';
import { users } from '../core/people/accounts/tables.ts';
import { memberships } from '../core/people/memberships/tables.ts';
import { photos } from '../core/people/photos/tables.ts';
import { photoChecks, photoMatches } from '../identity/verification/tables.ts';
import { seedRooms } from '../messaging/chat/seed.ts';
import { seedDestinations } from '../places/destinations/seed.ts';
import { createLog } from '../platform/log.ts';
import { addDemoPhotos } from './photos.ts';
import { seedDemo } from './seed.ts';

async function startDemo(size: Exclude<DemoSize, 'none'>) {
  const { database } = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'bros-demo-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  await seedFirstCities(database);
  await seedDestinations(database);
  await seedRooms(database);
  await seedDemo(database, 'a secret of thirty-two characters!', size);
  const outbox = { add: async () => undefined } as never;
  const config = { ...readConfig({ DATA_DIR: dataDir, NODE_ENV: 'test' }), demo: size };
  const parts = { database, outbox, config, log: createLog('error'), signal: new AbortController().signal };
  await addDemoPhotos(parts, 'signIns');
  await addDemoPhotos(parts, 'network');
  return database;
}

test('each demo photo has a fingerprint, and no photo resembles another member’s photo', async () => {
  const database = await startDemo('small');
  const added = await database.$count(photos, eq(photos.kind, 'photo'));
  expect(added).toBeGreaterThan(6);
  expect(await database.$count(photoChecks)).toBe(added);
  expect(await database.$count(photoMatches)).toBe(0);
});

test('in the network, each member whose tier includes photos has a different face', async () => {
  const database = await startDemo('full');
  const faceless = await database
    .select({ email: users.email })
    .from(users)
    .innerJoin(memberships, eq(memberships.userId, users.id))
    .leftJoin(photos, and(eq(photos.memberId, users.id), eq(photos.kind, 'photo'), eq(photos.position, 0)))
    .where(and(ne(memberships.tier, 'browser'), isNull(photos.id)));
  expect(faceless).toEqual([]);
  expect(await database.$count(photos, and(eq(photos.kind, 'photo'), eq(photos.position, 0)))).toBeGreaterThan(70);
  const added = await database.$count(photos, eq(photos.kind, 'photo'));
  expect(await database.$count(photoChecks)).toBe(added);
  expect(await database.$count(photoMatches)).toBe(0);
});
