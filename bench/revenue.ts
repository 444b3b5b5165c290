/**
 * Compares the queries of `/admin/revenue` over 240,000 paid invoices with those over 10,000. The overview refetches the current month's sum every 30 seconds.
 */

import { TOP_INVITERS } from '@bros/contract/money/revenue';
import type { Database } from '../server/src/platform/database/connect.ts';
import { countMemberships } from '../server/src/staff/console/revenue/memberships/queries.ts';
import { twelveMonthsUntil } from '../server/src/staff/console/revenue/policy.ts';
import { countFunnels, selectTopInviters, sumAccounts, sumByDay } from '../server/src/staff/console/revenue/queries.ts';
import { populateBilling } from './support/billing.ts';
import { openDatabases, withClient } from './support/databases.ts';
import { populateMembers } from './support/members.ts';
import { formatCount, median, report, round } from './support/report.ts';

const INVOICES = { few: 10_000, many: Number(process.env.INVOICES ?? 240_000) };
const MONTHS = 12;
const ROUNDS = Number(process.env.ROUNDS ?? 30);
const WARM_UP_ROUNDS = 3;
/** Enough for the service to run all queries concurrently. */
const POOL_SIZE = 10;
/** Time may grow linearly, because every invoice is read. */
const GOAL_RATIO = INVOICES.many / INVOICES.few;
const GOAL_ALL_MS = 1000;

type Query = (database: Database) => Promise<unknown>;

const lastTwelveMonths = twelveMonthsUntil(new Date());
const currentMonth = {
  from: new Date(Date.UTC(lastTwelveMonths.to.getUTCFullYear(), lastTwelveMonths.to.getUTCMonth(), 1)),
  to: lastTwelveMonths.to,
};
const pageQueries: Record<string, Query> = {
  'money by day': (database) => sumByDay(database, lastTwelveMonths),
  memberships: (database) => countMemberships(database, lastTwelveMonths),
  conversion: (database) => countFunnels(database),
  inviters: (database) => selectTopInviters(database, TOP_INVITERS),
  books: (database) => sumAccounts(database),
};
const ALL = 'all of them concurrently';
const MONTH = 'the current month';
const QUERIES: Record<string, Query> = {
  ...pageQueries,
  [ALL]: (database) => Promise.all(Object.values(pageQueries).map((run) => run(database))),
  [MONTH]: (database) => sumByDay(database, currentMonth),
};

const databases = await openDatabases();
try {
  await compare({ few: await openSize('few'), many: await openSize('many') });
} finally {
  await databases.close();
}

async function openSize(name: keyof typeof INVOICES): Promise<Database> {
  const database = await databases.open(name, { poolSize: POOL_SIZE });
  const members = Math.round(INVOICES[name] / MONTHS);
  await withClient(database, async (client) => {
    await populateMembers(client, members);
    await populateBilling(client, members);
  });
  return database;
}

async function compare(sizes: { few: Database; many: Database }): Promise<void> {
  const rows: { query: string; few: number; many: number }[] = [];
  for (const [query, run] of Object.entries(QUERIES)) {
    const times = { few: [] as number[], many: [] as number[] };
    for (let turn = -WARM_UP_ROUNDS; turn < ROUNDS; turn += 1) {
      for (const size of ['few', 'many'] as const) {
        const startedAt = performance.now();
        await run(sizes[size]);
        if (turn >= 0) times[size].push(performance.now() - startedAt);
      }
    }
    rows.push({ query, few: median(times.few), many: median(times.many) });
  }
  report(
    'revenue',
    rows.map(({ query, few, many }) => ({
      query,
      [`p50 ms at ${formatCount(INVOICES.few)} / ${formatCount(INVOICES.many)}`]: `${round(few)} / ${round(many)}`,
      'p50 ratio': round(many / few),
    })),
    [
      ...rows
        .filter(({ query }) => query === ALL || query === MONTH)
        .map(({ query, few, many }) => ({ name: query, measured: many / few, unit: '×', atMost: GOAL_RATIO })),
      ...rows
        .filter(({ query }) => query === ALL)
        .map(({ many }) => ({ name: ALL, measured: many, unit: 'ms', atMost: GOAL_ALL_MS })),
    ],
    { invoices: INVOICES, months: MONTHS, rounds: ROUNDS },
  );
}
