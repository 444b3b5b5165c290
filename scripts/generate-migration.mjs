import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { findMigrationProblems, readJournal, readReleases } from './migrations.mjs';
import { ownEnvironment, ROOT } from './run.mjs';

/**
 * Before 1.0.0, writes the only migration: `before/*.sql`, Drizzle's output, `after/*.sql`. Later, the next one: `npm run db:generate -- what_changes`, or
 * `--custom` for an empty file (docs/releasing.md). `--check` fails if they are outdated or wrong.
 */
const FOLDER = process.env.MIGRATIONS_OUT ?? join(ROOT, 'server/migrations');
const FILES = ['0000_initial.sql', 'meta/0000_snapshot.json', 'meta/_journal.json'];
const [MIGRATION = '', SNAPSHOT = '', JOURNAL = ''] = FILES;
/** Drizzle's values would change with each run. */
const MOMENT_MS = Date.UTC(2026, 10, 20);
const SNAPSHOT_ID = '00000000-0000-0000-0000-000000000001';

const isCheck = process.argv.includes('--check');
const isReleased = readReleases(FOLDER).length > 0;
const problems = isReleased ? generateNext() : generateInitial();
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
if (isCheck) problems.push(...findMigrationProblems(FOLDER, process.env.RELEASE_VERSION ?? version));
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;

function generateInitial() {
  const out = isCheck ? mkdtempSync(join(tmpdir(), 'bros-migration-')) : FOLDER;
  try {
    writeInitial(out);
    const stale = FILES.filter((file) => readFileSync(join(out, file), 'utf8') !== readFileSync(join(FOLDER, file), 'utf8'));
    return stale.length > 0 ? [`Not what the tables give: ${stale.join(', ')}. Run \`npm run db:generate\`.`] : [];
  } finally {
    if (isCheck) rmSync(out, { recursive: true });
  }
}

/** `--check` generates into a copy, to find missing migrations. */
function generateNext() {
  if (!isCheck) {
    const [name = '', ...options] = process.argv.slice(2);
    if (!/^[a-z][a-z0-9_]*$/.test(name)) return ['Name the change in lowercase: npm run db:generate -- add_postcards'];
    runDrizzle(FOLDER, ['--name', name, ...options]);
    return [];
  }
  const copy = mkdtempSync(join(tmpdir(), 'bros-migration-'));
  try {
    cpSync(FOLDER, copy, { recursive: true });
    runDrizzle(copy, ['--name', 'check']);
    const isMissing = readJournal(copy).length > readJournal(FOLDER).length;
    return isMissing ? ['The tables have changes that no migration makes. Run `npm run db:generate -- what_changes`.'] : [];
  } finally {
    rmSync(copy, { recursive: true });
  }
}

function writeInitial(/** @type {string} */ out) {
  rmSync(join(out, MIGRATION), { force: true });
  rmSync(join(out, 'meta'), { recursive: true, force: true });
  runDrizzle(out, ['--name', 'initial']);
  const header = '-- Written by `npm run db:generate`: change tables.ts, before/ or after/, and run it again.';
  const parts = [header, ...readParts('before'), readFileSync(join(out, MIGRATION), 'utf8').trim(), ...readParts('after')];
  writeFileSync(join(out, MIGRATION), `${parts.join('\n--> statement-breakpoint\n')}\n`);

  const journal = JSON.parse(readFileSync(join(out, JOURNAL), 'utf8'));
  journal.entries[0].when = MOMENT_MS;
  writeJson(join(out, JOURNAL), journal);
  writeJson(join(out, SNAPSHOT), { ...JSON.parse(readFileSync(join(out, SNAPSHOT), 'utf8')), id: SNAPSHOT_ID });
}

function runDrizzle(/** @type {string} */ out, /** @type {string[]} */ options) {
  const config = join(ROOT, 'server/drizzle.config.ts');
  // Drizzle asks a person whether a column was renamed.
  const { status } = spawnSync('drizzle-kit', ['generate', '--config', config, ...options], {
    cwd: ROOT,
    // Drizzle reads an absolute path as a relative one.
    env: { ...ownEnvironment(), MIGRATIONS_OUT: relative(ROOT, out) },
    stdio: isReleased && !isCheck ? 'inherit' : ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error('drizzle-kit made no migration.');
}

function readParts(/** @type {string} */ name) {
  const folder = join(FOLDER, name);
  return readdirSync(folder)
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8').trim());
}

function writeJson(/** @type {string} */ file, /** @type {unknown} */ value) {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}
