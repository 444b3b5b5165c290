import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { findMigrationProblems, readJournal } from './migrations.mjs';
import { ownEnvironment, ROOT } from './run.mjs';

/**
 * Writes the next migration: `npm run db:generate -- what_changes`, or `--custom` for an empty file (docs/releasing.md). `--check` fails if a migration is
 * missing or wrong.
 */
const FOLDER = process.env.MIGRATIONS_OUT ?? join(ROOT, 'server/migrations');

const isCheck = process.argv.includes('--check');
const problems = isCheck ? check() : generate();
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;

function generate() {
  const [name = '', ...options] = process.argv.slice(2);
  if (!/^[a-z][a-z0-9_]*$/.test(name)) return ['Name the change in lowercase: npm run db:generate -- add_postcards'];
  runDrizzle(FOLDER, ['--name', name, ...options]);
  return [];
}

/** Generates into a copy, to find missing migrations. */
function check() {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const copy = mkdtempSync(join(tmpdir(), 'bros-migration-'));
  try {
    cpSync(FOLDER, copy, { recursive: true });
    runDrizzle(copy, ['--name', 'check']);
    const isMissing = readJournal(copy).length > readJournal(FOLDER).length;
    return [
      ...(isMissing ? ['The tables have changes that no migration makes. Run `npm run db:generate -- what_changes`.'] : []),
      ...findMigrationProblems(FOLDER, process.env.RELEASE_VERSION ?? version),
    ];
  } finally {
    rmSync(copy, { recursive: true });
  }
}

function runDrizzle(/** @type {string} */ out, /** @type {string[]} */ options) {
  const config = join(ROOT, 'server/drizzle.config.ts');
  // Drizzle asks a person whether a column was renamed.
  const { status } = spawnSync('drizzle-kit', ['generate', '--config', config, ...options], {
    cwd: ROOT,
    // Drizzle reads an absolute path as a relative one.
    env: { ...ownEnvironment(), MIGRATIONS_OUT: relative(ROOT, out) },
    stdio: isCheck ? ['ignore', 'ignore', 'inherit'] : 'inherit',
  });
  if (status !== 0) throw new Error('drizzle-kit made no migration.');
}
