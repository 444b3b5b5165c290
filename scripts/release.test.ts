import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { findMigrationProblems, hashOf, readJournal, readReleases } from './migrations.mjs';
import { prepareRelease } from './release.mjs';
import { findNode, ownEnvironment, ROOT } from './run.mjs';

const root = mkdtempSync(join(tmpdir(), 'bros-release-'));
const folder = join(root, 'server/migrations');
const released = readJournal(join(ROOT, 'server/migrations')).map(({ tag }) => `${tag}.sql`);
const next = `${String(released.length).padStart(4, '0')}_add_text.sql`;
const TODAY = new Date('2026-12-01T12:00:00Z');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const versionOf = (file: string) => JSON.parse(read(file)).version as string;

/** All existing migrations count as released with 1.0.0. */
beforeAll(() => {
  cpSync(join(ROOT, 'server/migrations'), folder, { recursive: true });
  for (const file of ['package.json', 'package-lock.json']) cpSync(join(ROOT, file), join(root, file));
  writeFileSync(join(root, 'CHANGELOG.md'), '# Changelog\n\n## Unreleased\n\nThe first text.\n');
  const migrations = Object.fromEntries(released.map((file) => [file, hashOf(folder, file)]));
  writeFileSync(join(folder, 'released.json'), JSON.stringify([{ version: '1.0.0', migrations }]));
});
afterAll(() => rmSync(root, { recursive: true }));

function generate(version: string, ...args: string[]) {
  const env = { ...ownEnvironment(), MIGRATIONS_OUT: folder, RELEASE_VERSION: version };
  const { status, stderr } = spawnSync(findNode(), ['scripts/generate-migration.mjs', ...args], { cwd: ROOT, env });
  return { status, stderr: String(stderr) };
}

test('no release changed a migration that was released before', () => {
  expect(
    findMigrationProblems(join(ROOT, 'server/migrations'), JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).version),
  ).toEqual([]);
});

test('the command itself prepares a release', () => {
  const copy = mkdtempSync(join(tmpdir(), 'bros-release-command-'));
  onTestFinished(() => rmSync(copy, { recursive: true }));
  cpSync(root, copy, { recursive: true });
  mkdirSync(join(copy, 'scripts'));
  for (const name of ['release', 'migrations', 'run'])
    cpSync(join(ROOT, `scripts/${name}.mjs`), join(copy, `scripts/${name}.mjs`));
  // Stand-ins for the command's programs.
  writeFileSync(join(copy, 'scripts/generate-migration.mjs'), '');
  mkdirSync(join(copy, 'node_modules/.bin'), { recursive: true });
  writeFileSync(join(copy, 'node_modules/.bin/vitest'), '#!/bin/sh\n', { mode: 0o755 });
  const { stdout, stderr } = spawnSync(findNode(), ['scripts/release.mjs', '1.1.0'], { cwd: copy, encoding: 'utf8' });
  expect({ stdout, stderr }).toEqual({ stdout: expect.stringContaining('Version 1.1.0 is prepared.'), stderr: '' });
  expect(readReleases(join(copy, 'server/migrations'))).toMatchObject([
    { version: '1.0.0' },
    { version: '1.1.0', migrations: {} },
  ]);
});

describe('a release', () => {
  test('is rejected without a version', () => {
    expect(() => prepareRelease(root, '0.9', TODAY)).toThrow('Name the version');
    expect(() => prepareRelease(root, '', TODAY)).toThrow('Name the version');
  });

  test('dates the changes and needs new ones for the next release', () => {
    prepareRelease(root, '1.1.0', TODAY);
    expect(readReleases(folder).at(-1)).toEqual({ version: '1.1.0', migrations: {} });
    expect([versionOf('package.json'), versionOf('package-lock.json')]).toEqual(['1.1.0', '1.1.0']);
    expect(read('CHANGELOG.md')).toMatch(/## Unreleased\n\n## 1\.1\.0 \(2026-12-01\)\n\n\S/);
    expect(generate('1.1.0', '--check')).toEqual({ status: 0, stderr: '' });
    expect(() => prepareRelease(root, '1.1.0', TODAY)).toThrow('1.1.0 is already released.');
    expect(() => prepareRelease(root, '1.2.0', TODAY)).toThrow('CHANGELOG.md says nothing');
  });

  test('that package.json does not name is a problem', () => {
    expect(findMigrationProblems(folder, '1.2.0')).toEqual([
      expect.stringContaining('the newest release in released.json is 1.1.0'),
    ]);
  });

  test('is followed by the migrations that `npm run db:generate` writes', () => {
    takeColumnFromSnapshot('public.announcements', 'text');
    expect(generate('1.1.0', '--check').stderr).toContain('The tables have changes that no migration makes.');
    expect(generate('1.1.0').stderr).toContain('Name the change in lowercase');
    expect(generate('1.1.0', 'add_text').status).toBe(0);
    expect(read(`server/migrations/${next}`)).toContain('ALTER TABLE "announcements" ADD COLUMN "text" text NOT NULL');
    expect(generate('1.1.0', '--check').stderr).toContain(`${next}: older versions may not run after \`ALTER TABLE`);
    writeFileSync(join(folder, next), 'ALTER TABLE "announcements" ADD COLUMN "text" text;\n');
    expect(generate('1.1.0', '--check')).toEqual({ status: 0, stderr: '' });
  });

  test('is followed by releases whose migrations must not change either', () => {
    writeFileSync(join(root, 'CHANGELOG.md'), read('CHANGELOG.md').replace('## Unreleased\n', '## Unreleased\n\nMore text.\n'));
    prepareRelease(root, '1.10.0', TODAY);
    expect(readReleases(folder).map(({ version, migrations }) => [version, Object.keys(migrations)])).toEqual([
      ['1.0.0', released],
      ['1.1.0', []],
      ['1.10.0', [next]],
    ]);
    expect(() => prepareRelease(root, '1.9.0', TODAY)).toThrow('1.10.0 is already released.');
    expect(findMigrationProblems(folder, '1.10.0')).toEqual([]);
    writeFileSync(join(folder, next), 'ALTER TABLE "announcements" ADD COLUMN "text" varchar;\n');
    expect(findMigrationProblems(folder, '1.10.0')).toEqual([
      `${next} was released with 1.10.0 and must not change: write another migration.`,
    ]);
  });
});

describe('a migration', () => {
  const own = mkdtempSync(join(tmpdir(), 'bros-migrations-'));
  afterAll(() => rmSync(own, { recursive: true }));

  function problemsOf(statements: string, when = 2) {
    mkdirSync(join(own, 'meta'), { recursive: true });
    const entries = [
      { idx: 0, when: 1, tag: '0000_initial' },
      { idx: 1, when, tag: '0001_next' },
    ];
    writeFileSync(join(own, 'meta/_journal.json'), JSON.stringify({ entries }));
    writeFileSync(join(own, '0000_initial.sql'), '');
    writeFileSync(join(own, '0001_next.sql'), statements);
    const hash = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
    writeFileSync(join(own, 'released.json'), JSON.stringify([{ version: '1.0.0', migrations: { '0000_initial.sql': hash } }]));
    expect(readJournal(own)).toHaveLength(2);
    return findMigrationProblems(own, '1.0.0');
  }

  test.each([
    'alter table trips drop column note;',
    'drop table trips;',
    'alter table trips rename column note to remark;',
    'alter table trips alter column note set not null;',
    'alter table "trips" alter column "note" type integer;',
    'alter table "trips" add constraint short check (length(note) < 9);',
    'alter table trips add column note text not null;',
    'alter table trips add note text not null;',
    'alter table trips add column price numeric(10,2) not null;',
    'alter table trips add column kind text check (kind in (1, 2)) not null, add column note text;',
    'alter table trips add check (length(note) < 9);',
    'alter table trips add unique (note);',
    'alter table trips drop note;',
    'alter table trips alter note type integer;',
    'alter table trips set schema elsewhere;',
    'create unique index trips_by_note on trips (note);',
    'CREATE UNIQUE INDEX "trips_by_note" ON "public"."trips" USING btree ("note");',
    'do $body$ begin alter table trips drop note; end $body$;',
    `execute 'drop table trips';`,
  ])('that older versions cannot run after is rejected unless it raises the minimum version: %s', (statement) => {
    expect(problemsOf(statement)).toEqual([
      expect.stringContaining(`older versions may not run after \`${statement.slice(0, -1)}\``),
    ]);
    expect(problemsOf(`${statement}\nupdate schema_compatibility set minimum_version = '1.1.0';`)).toEqual([]);
    expect(problemsOf(`-- update schema_compatibility set minimum_version = '1.1.0';\n${statement}`)).toHaveLength(1);
    expect(problemsOf(`-- compatible: no version reads it\n${statement}`)).toEqual([]);
    expect(problemsOf(`${statement} -- compatible: no version reads it`)).toEqual([]);
    expect(problemsOf(`-- compatible: nobody reads it\nalter table trips drop a; ${statement}`)).toHaveLength(1);
    expect(problemsOf(`alter table trips drop a; -- compatible: nobody reads it\n${statement}`)).toHaveLength(1);
  });

  test.each([
    'create table postcards (id uuid primary key, text text not null);',
    'alter table trips add column note text;',
    `alter table trips add column note text not null default '';`,
    'alter table trips add column price numeric(10,2) default 0 not null;',
    'create index trips_by_note on trips (note);',
    'create table "postcards" (id uuid);--> statement-breakpoint\ncreate unique index on "postcards" (id);',
    '-- drop table trips: next year',
  ])('that only expands is allowed: %s', (statement) => {
    expect(problemsOf(statement)).toEqual([]);
  });

  test('that is older than the previous migration is rejected, because it would be skipped', () => {
    expect(problemsOf('select 1;', 1)).toEqual([expect.stringContaining('0001_next is not newer than the migration before it')]);
  });
});

function takeColumnFromSnapshot(table: string, column: string): void {
  const last = readJournal(folder).length - 1;
  const file = join(folder, `meta/${String(last).padStart(4, '0')}_snapshot.json`);
  const snapshot = JSON.parse(readFileSync(file, 'utf8'));
  delete snapshot.tables[table].columns[column];
  writeFileSync(file, JSON.stringify(snapshot));
}
