import { execFileSync } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { canReach } from './account.ts';
import { findPlace } from './place.ts';

const isRoot = process.getuid?.() === 0;
let scratch: string;

beforeEach(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'bros-place-'));
  await chmod(scratch, 0o755);
});

afterEach(() => rm(scratch, { recursive: true, force: true }));

test('accessible folders are used directly', async () => {
  const place = await findPlace({ dataDir: join(scratch, 'data'), log: () => {}, openFolder: join(scratch, 'open') });
  expect(place.home).toBe(join(scratch, 'data', 'postgres'));
});

test.runIf(isRoot)(
  'if root starts the server in a clone that only root can enter, the database programs are copied to where the database user can read them',
  async () => {
    const open = await findPlace({ dataDir: join(scratch, 'data'), log: () => {} });
    const clone = join(scratch, 'clone');
    await mkdir(clone);
    await cp(join(open.binaries, '..', 'package.json'), join(clone, 'package.json'));
    await cp(open.binaries, join(clone, 'native'), { recursive: true, verbatimSymlinks: true });
    await chmod(clone, 0o700);

    const messages: string[] = [];
    const options = { dataDir: join(scratch, 'data'), installed: join(clone, 'native'), openFolder: join(scratch, 'open') };
    const place = await findPlace({ ...options, log: (message) => messages.push(message) });
    expect(place.binaries).toMatch(`${options.openFolder}/postgresql-18`);
    expect(messages.join()).toContain('PostgreSQL is copied');
    const version = execFileSync(join(place.binaries, 'bin', 'postgres'), ['--version'], {
      ...place.account,
      cwd: '/',
      encoding: 'utf8',
    });
    expect(version).toContain('PostgreSQL) 18');

    const again = await findPlace({ ...options, log: (message) => messages.push(message) });
    expect(again.binaries).toBe(place.binaries);
    expect(messages).toHaveLength(1);
  },
);

test('a folder is accessible only if every parent folder allows it', async () => {
  const stranger = { uid: 65_000, gid: 65_000 };
  const inner = join(scratch, 'outer', 'inner');
  await mkdir(inner, { recursive: true });
  expect(await canReach(inner, stranger)).toBe(true);
  await chmod(join(scratch, 'outer'), 0o750);
  expect(await canReach(inner, stranger)).toBe(false);
  expect(await canReach(inner, { uid: 65_000, gid: process.getgid?.() ?? 0 })).toBe(true);
});
