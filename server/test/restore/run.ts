import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { rehearse } from './rehearsal.ts';

/**
 * `npm run rehearse`: books into the ledger for half a minute while a server is copied, kills it, restores it to a moment, and fails when anything that was
 * acknowledged is missing. `-- --seconds 120` makes it longer. It uses a folder and a port of its own.
 */
const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '20' }, writers: { type: 'string', default: '8' } },
});
const folder = await mkdtemp(join(tmpdir(), 'bros-rehearsal-'));
// As private as it was made, root's database would have to move out of it.
await chmod(folder, 0o755);
const backupDir = join(folder, 'backup');
try {
  const outcome = await rehearse({
    dataDir: join(folder, 'data'),
    backupDir,
    writers: Number(values.writers),
    loadMs: Number(values.seconds) * 1000,
    closesSegment: true,
  });
  console.log(outcome.said);
  console.dir(
    {
      ...outcome,
      said: undefined,
      baseMegabytes: await weigh(join(backupDir, 'bases')),
      journalMegabytes: await weigh(join(backupDir, 'wal')),
    },
    { depth: null },
  );
  const { lost, early, changed } = outcome.ledger;
  const isRight = lost + early + changed === 0 && outcome.accounts.deleted === 'gone' && outcome.accounts.asked === 'leaving';
  console.log(isRight ? 'the ledger is identical, and the deleted account is deleted again' : 'NOT as it must be');
  process.exitCode = isRight ? 0 : 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function weigh(path: string): Promise<number> {
  const entries = await readdir(path, { withFileTypes: true, recursive: true });
  const sizes = await Promise.all(
    entries.filter((entry) => entry.isFile()).map(async (entry) => (await stat(join(entry.parentPath, entry.name))).size),
  );
  return Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1024 / 1024);
}
