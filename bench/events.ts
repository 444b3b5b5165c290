/** Measures the calendar and the list at 100,000 events (`EVENTS`) within a year. */

import type { EventFilter } from '@bros/contract/gatherings/events';
import { sql } from 'drizzle-orm';
import { seedFirstCities } from '../server/src/core/cities/seed.ts';
import { findEvent } from '../server/src/gatherings/events/queries.ts';
import { getMonth, listCountries, listEvents } from '../server/src/gatherings/events/reading/service.ts';
import type { Actor } from '../server/src/platform/api/context.ts';
import type { Database } from '../server/src/platform/database/connect.ts';
import { openDatabases, withClient } from './support/databases.ts';
import { populateEvents } from './support/events.ts';
import { populateMembers } from './support/members.ts';
import { median, report, round } from './support/report.ts';

const EVENTS = Number(process.env.EVENTS ?? 100_000);
const MEMBERS = 20_000;
const CITIES = 60;
const ROUNDS = Number(process.env.ROUNDS ?? 100);
const WARM_UP_ROUNDS = 5;
const GOAL_P99_MS = 50;
const MONTH = 'the month';

const databases = await openDatabases();
try {
  const database = await databases.open('events');
  await measure(database, await populate(database));
} finally {
  await databases.close();
}

async function populate(database: Database): Promise<Actor> {
  await seedFirstCities(database);
  await withClient(database, async (client) => {
    await populateMembers(client, MEMBERS);
    await populateEvents(client, { events: EVENTS, cities: CITIES });
  });
  const { rows } = await database.execute<{ id: string }>(sql`select id from users order by number desc limit 1`);
  const memberId = rows[0]?.id ?? '';
  await database.execute(sql`
    insert into user_connections (id, requester_id, target_id, status, message, expires_at, decided_at)
    select gen_random_uuid(), ${memberId}, other.id, 'accepted', 'Hi', now(), now() from users as other where other.number between 10 and 39`);
  await database.execute(sql`analyze user_connections`);
  return { memberId, sessionId: '', displayName: '', role: 'member', tier: 'legend', isConfirmed: true, deletionDueAt: null };
}

async function measure(database: Database, actor: Actor): Promise<void> {
  const month = new Date().toISOString().slice(0, 7);
  const page: EventFilter = { view: 'all', limit: 20 };
  const { items } = await listEvents(database, actor, page);
  const eventId = items[0]?.id ?? '';
  const queries: Record<string, () => Promise<unknown>> = {
    [MONTH]: () => getMonth(database, actor, { month }),
    'the month, a country': () => getMonth(database, actor, { month, countryCode: 'PT' }),
    'the list': () => listEvents(database, actor, page),
    'the list, a country': () => listEvents(database, actor, { ...page, countryCode: 'PT' }),
    'the list, connections go': () => listEvents(database, actor, { ...page, withConnections: true }),
    countries: () => listCountries(database, actor),
    'an event': () => findEvent(database, actor, { eventId }),
  };
  const rows: ({ query: string } & Awaited<ReturnType<typeof time>>)[] = [];
  for (const [query, run] of Object.entries(queries)) rows.push({ query, ...(await time(run)) });
  const { total } = await getMonth(database, actor, { month });
  const ofMonth = rows.find(({ query }) => query === MONTH)?.p99Ms ?? Number.NaN;
  const goal = { name: 'the month, p99', measured: ofMonth, unit: 'ms', atMost: GOAL_P99_MS };
  report('events', rows, [goal], { events: EVENTS, inTheMonth: total, members: MEMBERS, rounds: ROUNDS });
}

async function time(run: () => Promise<unknown>): Promise<{ p50Ms: number; p99Ms: number }> {
  const times: number[] = [];
  for (let index = -WARM_UP_ROUNDS; index < ROUNDS; index += 1) {
    const startedAt = performance.now();
    await run();
    if (index >= 0) times.push(performance.now() - startedAt);
  }
  const p99 = times.toSorted((a, b) => a - b)[Math.min(ROUNDS - 1, Math.floor(ROUNDS * 0.99))] ?? Number.NaN;
  return { p50Ms: round(median(times)), p99Ms: round(p99) };
}
