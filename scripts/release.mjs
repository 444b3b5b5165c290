/**
 * `npm run release -- 1.1.0` prepares a release's commit: version, date in CHANGELOG.md, hashes of new migrations, and a filled database for upgrade tests
 * (docs/releasing.md).
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findUnreleased, hashOf, readReleases } from './migrations.mjs';
import { ROOT, run } from './run.mjs';

const VERSION = /^[1-9]\d*\.\d+\.\d+$/;

/** @param {string} root @param {string} version @param {Date} today */
export function prepareRelease(root, version, today) {
  const folder = join(root, 'server/migrations');
  const releases = readReleases(folder);
  refuse(root, version, releases.at(-1)?.version ?? '');
  const migrations = Object.fromEntries(findUnreleased(folder).map((file) => [file, hashOf(folder, file)]));
  writeJson(join(folder, 'released.json'), [...releases, { version, migrations }]);
  rewrite(join(root, 'CHANGELOG.md'), (text) =>
    text.replace('## Unreleased\n', `## Unreleased\n\n## ${version} (${today.toISOString().slice(0, 10)})\n`),
  );
  // Keeps the rest of the file unchanged.
  rewrite(join(root, 'package.json'), (text) => text.replace(/"version": "[^"]*"/, `"version": "${version}"`));
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  lock.version = version;
  lock.packages[''].version = version;
  writeJson(join(root, 'package-lock.json'), lock);
}

/** @param {string} root @param {string} version @param {string} last */
function refuse(root, version, last) {
  if (!VERSION.test(version)) throw new Error('Name the version: npm run release -- 1.1.0');
  if (version.localeCompare(last, 'en', { numeric: true }) <= 0) throw new Error(`${last} is already released.`);
  const [, notes = ''] =
    /^## Unreleased\n([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(readFileSync(join(root, 'CHANGELOG.md'), 'utf8')) ?? [];
  if (notes.trim() === '') throw new Error('CHANGELOG.md says nothing under "Unreleased".');
}

/** @param {string} path @param {(text: string) => string} change */
function rewrite(path, change) {
  writeFileSync(path, change(readFileSync(path, 'utf8')));
}

/** @param {string} path @param {unknown} value */
const writeJson = (path, value) => writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);

// At the end, because the functions use constants of this file.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [version = ''] = process.argv.slice(2);
  try {
    if (!run('node', ['scripts/generate-migration.mjs', '--check'])) throw new Error('Nothing was released.');
    prepareRelease(ROOT, version, new Date());
    if (!run('vitest', ['run', 'server/test/upgrade/upgrade.test.ts', '--testNamePattern', 'kept'], { KEEP_FILLED: version }))
      throw new Error('The version is set, but its filled database was not kept: `git restore .`, and try again.');
    console.log(`Version ${version} is prepared. Run \`npm test\`, commit, and tag the commit v${version}.`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
