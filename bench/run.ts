import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuilt } from '../scripts/builds.mjs';
import { ensureInstalled } from '../scripts/install.mjs';

/** `npm run bench` runs every benchmark, `npm run bench -- read` only one. */

const BENCHMARKS = [
  'start',
  'clone',
  'read',
  'landing',
  'screens',
  'directory',
  'destinations',
  'map',
  'events',
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

const requested = process.argv.slice(2);
const unknown = requested.filter((name) => !BENCHMARKS.includes(name));
if (unknown.length > 0) {
  console.error(`There is no benchmark '${unknown[0]}'. There are: ${BENCHMARKS.join(', ')}.`);
  process.exit(1);
}
ensureInstalled({ hasBench: true });
ensureBuilt();
for (const name of requested.length > 0 ? requested : BENCHMARKS) {
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, `${name}.ts`)], { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
