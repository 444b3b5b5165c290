import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { makeTemporaryFolder } from '../temporary-folder.ts';
import { findPostgres, openExternalSite } from './external.ts';
import { embeddedSite, type Outcome, rehearse, type Site } from './rehearsal.ts';
import { loseSuddenly } from './sudden-loss.ts';

/**
 * `npm run rehearse` kills a server under load and restores it to a point in time. No acknowledged data may be missing. Then it kills an idle server, which may
 * lose five minutes. A restore may take fifteen. `-- --seconds 120` makes the load longer. `-- --external` does only the first part, with the backups of
 * `deploy/compose.yaml` and an installed PostgreSQL.
 */
const MAX_LOST_SECONDS = 5 * 60;
const BACK_WITHIN_SECONDS = 15 * 60;
const { values } = parseArgs({
  options: {
    external: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '20' },
    writers: { type: 'string', default: '8' },
    quiet: { type: 'string', default: '170' },
  },
});
const folder = await makeTemporaryFolder('rehearsal');
process.exitCode = (await (values.external ? rehearseExternal() : rehearseEmbedded())) ? 0 : 1;

async function rehearseEmbedded(): Promise<boolean> {
  const outcome = await rehearseSite(embeddedSite(join(folder, 'data'), join(folder, 'backup')));
  const loss = await loseSuddenly({
    dataDir: join(folder, 'quiet-data'),
    backupDir: join(folder, 'quiet-backup'),
    quietMs: Number(values.quiet) * 1000,
  });
  console.dir(loss);
  return report(
    isRight(outcome) &&
      loss.holes === 0 &&
      loss.lostSeconds <= MAX_LOST_SECONDS &&
      Math.max(outcome.backSeconds, loss.backSeconds) <= BACK_WITHIN_SECONDS,
  );
}

async function rehearseExternal(): Promise<boolean> {
  const binaries = await findPostgres();
  if (binaries === undefined) {
    console.log('Nothing was rehearsed, because no PostgreSQL server is installed: apt-get install postgresql');
    return false;
  }
  console.log(`PostgreSQL of ${binaries}`);
  const outcome = await rehearseSite(await openExternalSite(binaries, folder));
  return report(isRight(outcome) && outcome.backSeconds <= BACK_WITHIN_SECONDS);
}

async function rehearseSite(site: Site): Promise<Outcome> {
  const { output, ...outcome } = await rehearse({
    site,
    writers: Number(values.writers),
    loadMs: Number(values.seconds) * 1000,
    closesSegment: true,
  });
  console.log(output);
  const [baseMegabytes, journalMegabytes] = [
    await weigh(join(site.backupDir, 'bases')),
    await weigh(join(site.backupDir, 'wal')),
  ];
  console.dir({ ...outcome, baseMegabytes, journalMegabytes }, { depth: null });
  return { ...outcome, output };
}

function isRight({ ledger: { lost, early, changed }, accounts }: Outcome): boolean {
  return (
    lost + early + changed === 0 && accounts.deleted === 'gone' && accounts.asked === 'leaving' && accounts.returned === 'there'
  );
}

function report(isFine: boolean): boolean {
  console.log(
    isFine ? 'the ledger is identical, the deleted account is deleted again, and the loss is within its limits' : 'FAILED',
  );
  return isFine;
}

async function weigh(path: string): Promise<number> {
  const entries = await readdir(path, { withFileTypes: true, recursive: true });
  const sizes = await Promise.all(
    entries.filter((entry) => entry.isFile()).map(async (entry) => (await stat(join(entry.parentPath, entry.name))).size),
  );
  return Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1024 / 1024);
}
