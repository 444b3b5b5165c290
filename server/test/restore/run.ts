import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { rehearse } from './rehearsal.ts';
import { loseSuddenly } from './sudden-loss.ts';

/**
 * `npm run rehearse` backs up a server under load, kills it, restores it to a point in time, and fails if acknowledged data is
 * missing. Then it kills an idle server, and fails if more than five minutes of data are lost or the restore takes more than
 * fifteen minutes. `-- --seconds 120` makes the load longer.
 */
const MAX_LOST_SECONDS = 5 * 60;
const BACK_WITHIN_SECONDS = 15 * 60;
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '20' },
    writers: { type: 'string', default: '8' },
    quiet: { type: 'string', default: '170' },
  },
});
const folder = await mkdtemp(join(tmpdir(), 'bros-rehearsal-'));
// The folder must not be private (0700): for root, the embedded database would then store its data elsewhere.
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
  console.log(outcome.output);
  console.dir(
    {
      ...outcome,
      output: undefined,
      baseMegabytes: await weigh(join(backupDir, 'bases')),
      journalMegabytes: await weigh(join(backupDir, 'wal')),
    },
    { depth: null },
  );
  const loss = await loseSuddenly({
    ...{ dataDir: join(folder, 'quiet-data'), backupDir: join(folder, 'quiet-backup') },
    quietMs: Number(values.quiet) * 1000,
  });
  console.dir(loss);
  const { lost, early, changed } = outcome.ledger;
  const isRight =
    lost + early + changed + loss.holes === 0 &&
    outcome.accounts.deleted === 'gone' &&
    outcome.accounts.asked === 'leaving' &&
    loss.lostSeconds <= MAX_LOST_SECONDS &&
    Math.max(outcome.backSeconds, loss.backSeconds) <= BACK_WITHIN_SECONDS;
  console.log(
    isRight ? 'the ledger is identical, the deleted account is deleted again, and the loss is within its limits' : 'FAILED',
  );
  process.exitCode = isRight ? 0 : 1;
} finally {
  // Retries, because the last process of a killed database may still be writing.
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
}

async function weigh(path: string): Promise<number> {
  const entries = await readdir(path, { withFileTypes: true, recursive: true });
  const sizes = await Promise.all(
    entries.filter((entry) => entry.isFile()).map(async (entry) => (await stat(join(entry.parentPath, entry.name))).size),
  );
  return Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1024 / 1024);
}
