import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, run } from './run.mjs';

/**
 * Writes the only migration there is until the first release (docs/operations.md, 'Changing the schema'): `before/*.sql`, what Drizzle makes of every
 * `tables.ts`, then `after/*.sql`. The same tables and parts always give the same files, so a merge conflict in them is settled by running this again.
 */
const FOLDER = join(ROOT, 'server/migrations');
const MIGRATION = join(FOLDER, '0000_initial.sql');
const SNAPSHOT = join(FOLDER, 'meta/0000_snapshot.json');
const JOURNAL = join(FOLDER, 'meta/_journal.json');
/** Stands in for what Drizzle would make up anew each time: the moment of the journal's entry and the id of the snapshot. */
const MOMENT_MS = Date.UTC(2026, 10, 20);
const SNAPSHOT_ID = '00000000-0000-0000-0000-000000000001';

rmSync(MIGRATION, { force: true });
rmSync(join(FOLDER, 'meta'), { recursive: true, force: true });
if (!run('drizzle-kit', ['generate', '--config', 'server/drizzle.config.ts', '--name', 'initial'])) process.exit(1);

const header = '-- Written by `npm run db:generate`: change tables.ts, before/ or after/, and run it again.';
const parts = [header, ...readParts('before'), readFileSync(MIGRATION, 'utf8').trim(), ...readParts('after')];
writeFileSync(MIGRATION, `${parts.join('\n--> statement-breakpoint\n')}\n`);

const journal = JSON.parse(readFileSync(JOURNAL, 'utf8'));
journal.entries[0].when = MOMENT_MS;
writeJson(JOURNAL, journal);
writeJson(SNAPSHOT, { ...JSON.parse(readFileSync(SNAPSHOT, 'utf8')), id: SNAPSHOT_ID });

/** The hand-written SQL of a folder, in the order of its files' names. */
function readParts(/** @type {string} */ name) {
  const folder = join(FOLDER, name);
  return readdirSync(folder)
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8').trim());
}

function writeJson(/** @type {string} */ file, /** @type {unknown} */ value) {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}
