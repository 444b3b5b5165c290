import type pg from 'pg';
import { compareMigrations, type Release } from './migrate.ts';
import { type Cost, findRaisedMinimum, planStatement, type StatementPlan, splitStatements } from './statements.ts';

interface TableSize {
  rows: number;
  bytes: number;
}

interface Step extends StatementPlan {
  /** Undefined for an instant statement, and if the table is unknown or does not exist yet. */
  size: TableSize | undefined;
  /** Null if the time cannot be estimated. */
  seconds: number | null;
}

export interface UpgradePlan {
  migrations: { name: string; steps: Step[] }[];
  raisedMinimum: string | undefined;
  sample: Sample | undefined;
}

interface Sample {
  table: string;
  rows: number;
  readSeconds: number;
  writeSeconds: number;
}

const SAMPLE_ROWS = 20_000;
const FIRST = '0000_initial';
const MEGABYTE = 1024 * 1024;
const number = new Intl.NumberFormat('en');
/** Number of times that a statement reads and writes all rows, with all indexes. Measured in docs/decisions/upgrades.md. */
const PASSES: Record<Cost, readonly [reads: number, writes: number] | null> = {
  instant: [0, 0],
  reads: [1, 0],
  builds: [1, 0.2],
  rewrites: [1, 1],
  updates: [1, 3],
  unknown: null,
};

/** Changes no data. Throws an OtherVersionError like `migrateDatabase`. */
export async function planUpgrade(client: pg.ClientBase, release: Release = {}): Promise<UpgradePlan> {
  const { pending } = await compareMigrations(client, release);
  const statements = pending.map(({ sql }) => sql.flatMap(splitStatements));
  const plans = statements.map((texts) => texts.map(planStatement));
  const sizes = await readSizes(client, plans.flat());
  const largest = [...sizes].toSorted(([, one], [, other]) => other.rows - one.rows)[0];
  const sample = largest && largest[1].rows > 0 ? await takeSample(client, largest[0]) : undefined;
  return {
    migrations: pending.map(({ tag }, at) => ({
      name: tag,
      steps: (plans[at] ?? []).map((plan) => estimate(plan, sizes.get(plan.table ?? ''), sample)),
    })),
    raisedMinimum: findRaisedMinimum(statements.flat()),
    sample,
  };
}

async function readSizes(client: pg.ClientBase, plans: readonly StatementPlan[]): Promise<Map<string, TableSize>> {
  const handled = plans.flatMap(({ table, cost }) => (table !== undefined && cost !== 'instant' ? [table] : []));
  const sizes = new Map<string, TableSize>();
  for (const table of new Set(handled)) {
    const { rows } = await client.query<{ bytes: string | null; rows: string }>(
      `select pg_table_size(oid)::text as bytes, greatest(reltuples, 0)::bigint::text as rows from pg_class
      where oid = to_regclass(quote_ident($1))`,
      [table],
    );
    const [found] = rows;
    if (found?.bytes)
      sizes.set(table, { bytes: Number(found.bytes), rows: Number(found.rows) || (await countRows(client, table)) });
  }
  return sizes;
}

/** Statistics are missing until the first `analyze`. */
async function countRows(client: pg.ClientBase, table: string): Promise<number> {
  const { rows } = await client.query<{ count: string }>(`select count(*) from "${table}"`);
  return Number(rows[0]?.count);
}

/** Measures copying rows into a table with the same indexes, then rolls back. Without the right to create tables, uses a temporary one, which is faster. */
async function takeSample(client: pg.ClientBase, table: string): Promise<Sample> {
  const timed = async (statement: string) => {
    const before = performance.now();
    const { rowCount } = await client.query(statement);
    return { seconds: (performance.now() - before) / 1000, rows: rowCount ?? 0 };
  };
  await client.query('begin');
  try {
    const { rows } = await client.query<{ kind: string }>(
      `select case when has_schema_privilege('public', 'create') then 'table public.' else 'temporary table ' end as kind`,
    );
    await client.query(`create ${rows[0]?.kind}upgrade_check_sample (like "${table}" including indexes)`);
    const sampled = `(select * from "${table}" limit ${SAMPLE_ROWS})`;
    const read = await timed(`select count(r.*) from ${sampled} r`);
    const write = await timed(`insert into upgrade_check_sample select * from ${sampled} r`);
    return { table, rows: write.rows, readSeconds: read.seconds, writeSeconds: write.seconds };
  } finally {
    await client.query('rollback');
  }
}

function estimate(plan: StatementPlan, size: TableSize | undefined, sample: Sample | undefined): Step {
  const passes = PASSES[plan.cost];
  if (!passes) return { ...plan, size, seconds: null };
  if (!size || !sample || sample.rows === 0) return { ...plan, size, seconds: 0 };
  const share = size.rows / sample.rows;
  return { ...plan, size, seconds: share * (passes[0] * sample.readSeconds + passes[1] * sample.writeSeconds) };
}

export function describeUpgrade({ migrations, raisedMinimum, sample }: UpgradePlan, version: string): string[] {
  if (migrations.length === 0)
    return [`The database is up to date with Bros Abroad ${version}. Starting this version changes nothing in it.`];
  if (migrations[0]?.name === FIRST)
    return [`The database is empty. The first start of Bros Abroad ${version} creates its tables.`];
  const count = migrations.length === 1 ? 'one migration' : `${migrations.length} migrations, all or none`;
  const times = migrations.flatMap(({ steps }) => steps.map(({ seconds }) => seconds));
  const known = times.reduce<number>((sum, seconds) => sum + (seconds ?? 0), 0);
  return [
    `The first start of Bros Abroad ${version} changes the database by ${count}:`,
    ...migrations.flatMap(({ name, steps }) => [name, ...steps.map(describeStep)]),
    `In total: ${describeTime(known)}${times.includes(null) ? ', and the steps of unknown time' : ''}.`,
    ...(sample
      ? [
          `Estimated from ${number.format(sample.rows)} rows of ${sample.table}, read and copied just now. Expect up to three times as long, and far more on a disk that other programs keep busy.`,
        ]
      : []),
    raisedMinimum
      ? `Afterwards, versions before ${raisedMinimum} cannot run on the database: going back to them takes a restore.`
      : 'Afterwards, the version that runs now still runs on the database. To go back, start it.',
  ];
}

function describeStep({ table, size, effect, seconds }: Step): string {
  const rows = size ? ` (${number.format(size.rows)} rows, ${Math.ceil(size.bytes / MEGABYTE)} MB)` : '';
  return `  ${table ? `${table}${rows}: ` : ''}${effect}: ${describeTime(seconds)}`;
}

function describeTime(seconds: number | null): string {
  if (seconds === null) return 'unknown time';
  if (seconds < 0.1) return 'instant';
  if (seconds < 120) return `about ${Math.max(1, Math.round(seconds))} s`;
  return `about ${Math.round(seconds / 60)} min`;
}
