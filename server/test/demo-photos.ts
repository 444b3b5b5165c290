import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type DemoSize, readConfig } from '../src/config.ts';
import { seedFirstCities } from '../src/core/cities/seed.ts';
import { addDemoPhotos } from '../src/demo/photos.ts';
import { seedDemo } from '../src/demo/seed.ts';
import { seedRooms } from '../src/messaging/chat/seed.ts';
import { seedDestinations } from '../src/places/destinations/seed.ts';
import { createLog } from '../src/platform/log.ts';
import { createTestDatabase } from './database.ts';

export async function startDemo(size: Exclude<DemoSize, 'none'>) {
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
