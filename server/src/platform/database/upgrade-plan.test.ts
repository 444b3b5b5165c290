import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { copyMigrations, createEmptyDatabase } from '../../../test/upgrade/migration-folders.ts';
import { migrateDatabase } from './migrate.ts';
import { findRaisedMinimum, planStatement, splitStatements } from './statements.ts';
import { describeUpgrade, planUpgrade } from './upgrade-plan.ts';

const run = promisify(execFile);

describe('a statement of a migration', () => {
  test.each([
    ['ALTER TABLE "trips" ADD COLUMN "note" text;', 'trips', 'instant'],
    [`alter table trips add column note text not null default ''`, 'trips', 'instant'],
    ['alter table trips add column token uuid default gen_random_uuid()', 'trips', 'rewrites'],
    ['alter table trips add column words tsvector generated always as (search_words(review)) stored', 'trips', 'rewrites'],
    ['ALTER TABLE "trips" ALTER COLUMN "rating" SET DATA TYPE bigint;', 'trips', 'rewrites'],
    ['alter table trips alter column note set not null', 'trips', 'reads'],
    ['ALTER TABLE "trips" ADD CONSTRAINT "a_fk" FOREIGN KEY ("a") REFERENCES "public"."users"("id")', 'trips', 'reads'],
    ['alter table trips add constraint short check (length(note) < 9) not valid', 'trips', 'instant'],
    ['alter table trips add constraint one unique (note)', 'trips', 'builds'],
    ['CREATE UNIQUE INDEX "trips_by_note" ON "trips" USING btree ("note")', 'trips', 'builds'],
    ['create index on public.trips (note)', 'trips', 'builds'],
    [`update trips set note = ''`, 'trips', 'updates'],
    ['delete from trips where note is null', 'trips', 'updates'],
    ['drop table trips', 'trips', 'instant'],
    ['create table postcards (id uuid)', undefined, 'instant'],
    ['create table postcards (id uuid, words text generated always as (lower(text)) stored)', undefined, 'instant'],
    ['create table postcards as select * from trips', undefined, 'unknown'],
    ['create table postcards (id) as (with ids as (select id from trips) select * from ids)', undefined, 'unknown'],
    [
      'create unlogged table if not exists postcards as with ids as (select id from trips) select * from ids',
      undefined,
      'unknown',
    ],
    ['create table postcards as table trips', undefined, 'unknown'],
    ['create materialized view postcards as select * from trips', undefined, 'unknown'],
    ['create view postcards as select * from trips', undefined, 'instant'],
    ['create table if not exists postcards as execute found', undefined, 'unknown'],
    ['insert into postcards table trips', undefined, 'unknown'],
    ['alter table trips add token uuid default gen_random_uuid()', 'trips', 'rewrites'],
    ['insert into postcards select * from trips', undefined, 'unknown'],
    ['do $$ begin perform 1; end $$', undefined, 'unknown'],
  ])('%s', (statement, table, cost) => {
    expect(planStatement(statement)).toMatchObject({ table, cost });
  });
});

test('a migration is split into its statements, without comments and with functions whole', () => {
  const file = `-- Why.
alter table trips add column a text; -- Same line.
alter table trips add column b text default 'one;-- two';--> statement-breakpoint
create function f() as $body$ a; -- Inside.
$$ b; $$ $body$;
/* Last; */ comment on table trips is 'It''s; done' -- End.
`;
  expect(splitStatements(file)).toEqual([
    'alter table trips add column a text',
    "alter table trips add column b text default 'one;-- two'",
    'create function f() as $body$ a; -- Inside.\n$$ b; $$ $body$',
    "comment on table trips is 'It''s; done'",
  ]);
  expect(findRaisedMinimum([`update schema_compatibility set minimum_version = '1.2.0'`])).toBe('1.2.0');
  expect(findRaisedMinimum(['select 1'])).toBeUndefined();
});

test('the plan of an upgrade has the rows and a time for each step, and changes nothing', async () => {
  const { database, url } = await createTestDatabase();
  await database.execute(sql`insert into security_events (id, event_type, risk_level, details)
    select gen_random_uuid(), 'invalid_credentials', 'low', '{}' from generate_series(1, 30000)`);
  const folder = copyMigrations(undefined, {
    '9001_index': `alter table security_events add column note text;
--> statement-breakpoint
create index security_events_by_note on security_events (note);`,
    '9002_fill': `update security_events set note = 'none';\n--> statement-breakpoint\ndo $$ begin perform 1; end $$;`,
  });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const plan = await planUpgrade(client, { folder });
  expect(plan).toMatchObject({
    migrations: [
      {
        name: '9001_index',
        steps: [
          { table: 'security_events', cost: 'instant', seconds: 0 },
          { table: 'security_events', cost: 'builds', size: { rows: 30_000 } },
        ],
      },
      {
        name: '9002_fill',
        steps: [
          { cost: 'updates', size: { rows: 30_000 } },
          { cost: 'unknown', seconds: null },
        ],
      },
    ],
    raisedMinimum: undefined,
    sample: { table: 'security_events', rows: 20_000 },
  });
  const [index, update] = [plan.migrations[0]?.steps[1], plan.migrations[1]?.steps[0]];
  expect(index?.seconds).toBeGreaterThan(0);
  expect(update?.seconds).toBeGreaterThan(Number(index?.seconds));
  const { rows } = await client.query(
    `select from pg_attribute where attrelid = 'security_events'::regclass and attname = 'note'
    union all select from pg_class where relname = 'upgrade_check_sample'`,
  );
  expect(rows).toHaveLength(0);
  await client.end();
  expect(await migrateDatabase(url, () => undefined, { folder })).toBe(2);
});

test('an upgrade is described step by step, with its time and with the versions that can still run afterward', () => {
  const size = { rows: 1_204_332, bytes: 800_000_000 };
  const steps = [
    { table: 'trips', effect: 'changes only its definition', cost: 'instant' as const, size: undefined, seconds: 0 },
    { table: 'trips', effect: 'builds an index; writes wait', cost: 'builds' as const, size, seconds: 31.4 },
    { table: undefined, effect: 'runs `do $$`', cost: 'unknown' as const, size: undefined, seconds: null },
  ];
  const sample = { table: 'trips', rows: 50_000, readSeconds: 1, writeSeconds: 1 };
  const plan = { migrations: [{ name: '0001_notes', steps }], raisedMinimum: undefined, sample };
  expect(describeUpgrade(plan, '1.1.0')).toEqual([
    'The first start of Bros Abroad 1.1.0 changes the database by one migration:',
    '0001_notes',
    '  trips: changes only its definition: instant',
    '  trips (1,204,332 rows, 763 MB): builds an index; writes wait: about 31 s',
    '  runs `do $$`: unknown time',
    'In total: about 31 s, and the steps of unknown time.',
    expect.stringMatching(/^Estimated from 50,000 rows of trips/),
    'Afterwards, the version that runs now still runs on the database. To go back, start it.',
  ]);
  expect(describeUpgrade({ ...plan, raisedMinimum: '1.1.0' }, '1.1.0').at(-1)).toContain('versions before 1.1.0 cannot run');
});

test('the command says what the first start would change', async () => {
  const check = async (url: string) => {
    const { stdout } = await run(
      process.execPath,
      ['--import', './server/src/quick-imports.ts', './server/src/upgrade-check.ts'],
      { env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', DATABASE_URL: url } },
    );
    return stdout;
  };
  expect(await check((await createTestDatabase()).url)).toMatch(/^The database is up to date with Bros Abroad \d/);
  expect(await check((await createEmptyDatabase()).url)).toMatch(/^The database is empty. The first start of Bros Abroad \d/);
});
