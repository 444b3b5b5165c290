import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownEnvironment, ROOT } from './run.mjs';

/**
 * Writes the only migration until the first release (docs/operations.md, 'Changing the schema'): `before/*.sql`, Drizzle's output for every `tables.ts`, then
 * `after/*.sql`. Resolve a merge conflict by running it again. `--check` only fails if the files are outdated.
 */
const FOLDER = join(ROOT, 'server/migrations');
const FILES = ['0000_initial.sql', 'meta/0000_snapshot.json', 'meta/_journal.json'];
const [MIGRATION = '', SNAPSHOT = '', JOURNAL = ''] = FILES;
/** Replaces the parts of Drizzle's output that change with each run. */
const MOMENT_MS = Date.UTC(2026, 10, 20);
const SNAPSHOT_ID = '00000000-0000-0000-0000-000000000001';

const isCheck = process.argv.includes('--check');
const out = isCheck ? mkdtempSync(join(tmpdir(), 'bros-migration-')) : FOLDER;
try {
  generate();
  const stale = FILES.filter((file) => readFileSync(join(out, file), 'utf8') !== readFileSync(join(FOLDER, file), 'utf8'));
  if (stale.length > 0) {
    console.error(`Not what the tables give: ${stale.join(', ')}. Run \`npm run db:generate\`.`);
    process.exitCode = 1;
  }
} finally {
  if (isCheck) rmSync(out, { recursive: true });
}

function generate() {
  rmSync(join(out, MIGRATION), { force: true });
  rmSync(join(out, 'meta'), { recursive: true, force: true });
  const config = join(ROOT, 'server/drizzle.config.ts');
  const { status } = spawnSync('drizzle-kit', ['generate', '--config', config, '--name', 'initial'], {
    cwd: ROOT,
    env: { ...ownEnvironment(), MIGRATIONS_OUT: out },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error('drizzle-kit made no migration.');
  const header = '-- Written by `npm run db:generate`: change tables.ts, before/ or after/, and run it again.';
  const parts = [header, ...readParts('before'), readFileSync(join(out, MIGRATION), 'utf8').trim(), ...readParts('after')];
  writeFileSync(join(out, MIGRATION), `${parts.join('\n--> statement-breakpoint\n')}\n`);

  const journal = JSON.parse(readFileSync(join(out, JOURNAL), 'utf8'));
  journal.entries[0].when = MOMENT_MS;
  writeJson(JOURNAL, journal);
  writeJson(SNAPSHOT, { ...JSON.parse(readFileSync(join(out, SNAPSHOT), 'utf8')), id: SNAPSHOT_ID });
}

function readParts(/** @type {string} */ name) {
  const folder = join(FOLDER, name);
  return readdirSync(folder)
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8').trim());
}

function writeJson(/** @type {string} */ file, /** @type {unknown} */ value) {
  writeFileSync(join(out, file), `${JSON.stringify(value, null, 2)}\n`);
}
