import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeDataFolder } from '../../../test/application.ts';
import { runCommand } from '../../../test/restore/command.ts';
import { findPostgres, openExternalSite } from '../../../test/restore/external.ts';
import { embeddedSite, rehearse } from '../../../test/restore/rehearsal.ts';

test('a lost server is restored to a point in time, and accounts deleted after that time are deleted again', async () => {
  const folder = await makeDataFolder();
  const settings = {
    site: embeddedSite(join(folder, 'data'), join(folder, 'backup')),
    writers: 2,
    loadMs: 200,
    closesSegment: true,
  };
  const outcome = await rehearse(settings);
  expect(outcome.ledger, outcome.output).toMatchObject({ lost: 0, early: 0, changed: 0 });
  expect(outcome.ledger.journals).toBeGreaterThan(0);
  expect(outcome.ledger.journals).toBeLessThan(outcome.bookings);
  expect(outcome.accounts).toEqual({ deleted: 'gone', asked: 'leaving', returned: 'there' });
  expect(outcome.file).toBe('kept');

  const env = { DATA_DIR: join(folder, 'data'), BACKUP_DIR: join(folder, 'backup') };
  const tooLate = await runCommand('restore.ts', ['2099-01-01T00:00:00Z', '--rehearse'], {
    ...env,
    DATA_DIR: join(folder, 'other'),
  });
  expect(tooLate.output).toContain('The WAL in the backup ends before 2099-01-01');
  const tooEarly = await runCommand('restore.ts', ['2001-01-01T00:00:00Z'], env);
  expect(tooEarly.output).toContain('name that time or a later one');
  await rm(join(folder, 'backup'), { recursive: true });
  expect(await runCommand('restore.ts', ['latest'], env)).toMatchObject({
    code: 1,
    output: expect.stringContaining('There is no backup'),
  });
});

const binaries = await findPostgres();

test.skipIf(!binaries)('a lost separate PostgreSQL is restored to a point in time with the scripts of `deploy`', async () => {
  const site = await openExternalSite(String(binaries), await makeDataFolder());
  const outcome = await rehearse({ site, writers: 2, loadMs: 200, closesSegment: true });
  expect(outcome.ledger, outcome.output).toMatchObject({ lost: 0, early: 0, changed: 0 });
  expect(outcome.ledger.journals).toBeLessThan(outcome.bookings);
  expect(outcome.accounts).toEqual({ deleted: 'gone', asked: 'leaving', returned: 'there' });
});

test.each([
  [
    'back-up.ts',
    { DATABASE_URL: 'postgres://127.0.0.1:1/none' },
    /copies only the embedded database. If DATABASE_URL is set, use deploy\/backup.sh/,
  ],
  ['back-up.ts', { DATA_DIR: '/nonexistent' }, /Set BACKUP_DIR/],
  ['restore.ts', { DATABASE_URL: 'postgres://127.0.0.1:1/none' }, /restores only the embedded database/],
  ['repeat-deletions.ts', {}, /needs DATABASE_URL/],
  ['repeat-deletions.ts', { DATABASE_URL: 'postgres://127.0.0.1:1/none' }, /Set BACKUP_DIR/],
] as const)('%s rejects %j', async (file, env, sentence) => {
  const end = await runCommand(file, file === 'restore.ts' ? ['latest'] : [], env);
  expect(end.code).toBe(1);
  expect(end.output).toMatch(sentence);
});
