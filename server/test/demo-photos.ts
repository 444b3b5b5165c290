import { createHash } from 'node:crypto';
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

const TILE = 40;

/** Draws tiles that only depend on the name, because the tests run before the web is built. */
export async function readPoster(name: string): Promise<string> {
  const bytes = createHash('shake256', { outputLength: (640 / TILE) * (360 / TILE) })
    .update(name)
    .digest();
  const tiles = [...bytes].map((shade, index) => {
    const [x, y] = [(index * TILE) % 640, Math.floor((index * TILE) / 640) * TILE];
    return `<rect x="${x}" y="${y}" width="${TILE}" height="${TILE}" fill="rgb(${shade},${shade},${shade})"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360" width="640" height="360">${tiles.join('')}</svg>`;
}

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
  const deps = { database, outbox, config, log: createLog('error'), signal: new AbortController().signal, readPoster };
  const addPhotos = async () => {
    await addDemoPhotos(deps, 'signIns');
    await addDemoPhotos(deps, 'network');
  };
  await addPhotos();
  return { database, addPhotos };
}
