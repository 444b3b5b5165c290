/** `npm run bench -- guide --verbose` runs one benchmark with its option. */

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuilt } from '../scripts/builds.mjs';
import { ensureInstalled } from '../scripts/install.mjs';

const BENCHMARKS = [
  'start',
  'clone',
  'read',
  'requests',
  'landing',
  'screens',
  'directory',
  'destinations',
  'map',
  'events',
  'guide',
  'jobs',
  'reviews',
  'revenue',
  'verification',
  'documents',
  'joins',
  'chat',
  'chat-history',
  'chat-search',
];

const given = process.argv.slice(2);
const firstOption = given.findIndex((word) => word.startsWith('--'));
const requested = firstOption < 0 ? given : given.slice(0, firstOption);
const options = firstOption < 0 ? [] : given.slice(firstOption);
const unknown = requested.filter((name) => !BENCHMARKS.includes(name));
if (unknown.length > 0) {
  console.error(`There is no benchmark '${unknown[0]}'. There are: ${BENCHMARKS.join(', ')}.`);
  process.exit(1);
}
ensureInstalled({ hasBench: true });
ensureBuilt();
for (const name of requested.length > 0 ? requested : BENCHMARKS) {
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, `${name}.ts`), ...options], { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
