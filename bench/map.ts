/** Compares the map's server time and bytes at 100,000 members and events with those at 1,000. Measures the longest browser task at 100,000. */

import { setTimeout as sleep } from 'node:timers/promises';
import { paths } from '@bros/contract/paths';
import { chromium, type Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { findChromium } from '../scripts/programs.mjs';
import { CACHE_MS } from '../server/src/places/map/service.ts';
import { connectDatabase, type Database } from '../server/src/platform/database/connect.ts';
import { startEmbeddedDatabase } from '../server/src/platform/database/embedded.ts';
import { buildMember } from '../server/test/factories.ts';
import { makeFolder, type Running, startApplication } from './support/application.ts';
import { withClient } from './support/databases.ts';
import { populateEvents } from './support/events.ts';
import { signIn } from './support/member.ts';
import { populateMembers } from './support/members.ts';
import { median, report, round } from './support/report.ts';

const SIZES = { few: 1000, many: Number(process.env.MEMBERS ?? 100_000) };
const CITIES = 2000;
const ROUNDS = Number(process.env.ROUNDS ?? 20);
const CITIES_PATIENCE_MS = 120_000;
const GOALS = { uncachedMs: 150, taskMs: 200, kilobytes: 100 };

interface Measured {
  members: number;
  rows: number;
  uncachedMs: number;
  cachedMs: number;
  circleMs: number;
  kilobytes: number;
  compressedKilobytes: number;
}

const folder = await makeFolder();
const embedded = await startEmbeddedDatabase({ dataDir: folder.path, log: () => undefined });
try {
  const few = await withSize('few', SIZES.few, (application, cookie) => measureResponses(application, cookie, SIZES.few));
  const many = await withSize('many', SIZES.many, async (application, cookie) => ({
    ...(await measureResponses(application, cookie, SIZES.many)),
    longestTaskMs: await measureTasks(application, cookie),
  }));
  reportAll(few, many);
} finally {
  await embedded.stop();
  await folder.remove();
}

async function withSize<Result>(name: string, count: number, measure: (application: Running, cookie: string) => Promise<Result>) {
  const url = Object.assign(new URL(embedded.url), { pathname: `/${name}` }).href;
  await withClient(embedded.url, (client) => client.query(`create database ${name}`));
  const application = await startApplication({ DATABASE_URL: url, DATA_DIR: folder.path });
  try {
    const email = await populate(url, count);
    return await measure(application, await signIn(application, email));
  } finally {
    await application.stop();
  }
}

/** Returns the email of a member with thirty connections. */
async function populate(url: string, count: number): Promise<string> {
  const database = connectDatabase(url, { onError: () => undefined, poolSize: 1 });
  await waitForCities(database);
  await withClient(url, async (client) => {
    await populateMembers(client, count);
    await client.query(`set session_replication_role = replica`);
    await client.query(
      `with ranked as (select id as city_id, row_number() over (order by population desc) as rank from cities where id > 1000)
       update user_profiles set city_id = ranked.city_id
       from users join ranked on ranked.rank = 1 + floor(power(chance(users.number, 50), 2.5) * $1)::int
       where users.id = user_profiles.user_id`,
      [CITIES],
    );
    await client.query(`
      insert into whereabouts (member_id, audience, position, city_id, holds_until)
      select member_id, audience, position, city_id, holds_until from shared_whereabouts;
      set session_replication_role = origin`);
    await populateEvents(client, { events: count, cities: CITIES });
  });
  const { id, email } = await buildMember(database, { tier: 'legend' });
  await database.execute(sql`
    insert into user_connections (id, requester_id, target_id, status, message, expires_at, decided_at)
    select gen_random_uuid(), ${id}, other.id, 'accepted', 'Hi', now(), now() from users as other where other.number between 10 and 39`);
  await database.$client.end();
  return email;
}

async function waitForCities(database: Database): Promise<void> {
  const deadline = performance.now() + CITIES_PATIENCE_MS;
  while (performance.now() < deadline) {
    const { rows } = await database.execute(sql`select from city_imports`);
    if (rows.length > 0) return;
    await sleep(200);
  }
  throw new Error('The list of cities was not imported in time.');
}

async function measureResponses({ url }: Running, cookie: string, members: number): Promise<Measured> {
  const fetchMap = async (query = '', encoding = 'identity') => {
    const startedAt = performance.now();
    const response = await fetch(`${url}/api/map/places${query}`, { headers: { cookie, 'accept-encoding': encoding } });
    const text = await response.text();
    if (!response.ok) throw new Error(text);
    return { ms: performance.now() - startedAt, text };
  };
  const times = { uncached: [] as number[], cached: [] as number[], circle: [] as number[] };
  for (let index = 0; index < ROUNDS; index += 1) {
    await sleep(CACHE_MS + 50);
    times.uncached.push((await fetchMap()).ms);
    times.cached.push((await fetchMap()).ms);
    times.circle.push((await fetchMap('?circle=connections')).ms);
  }
  const { text } = await fetchMap();
  return {
    members,
    rows: JSON.parse(text).items.length,
    uncachedMs: median(times.uncached),
    cachedMs: median(times.cached),
    circleMs: median(times.circle),
    kilobytes: Buffer.byteLength(text) / 1000,
    compressedKilobytes: (await compressedBytes(`${url}/api/map/places`, cookie)) / 1000,
  };
}

/** Uses a browser, because `fetch` decompresses responses. */
async function compressedBytes(url: string, cookie: string): Promise<number> {
  return withPage(url, cookie, async (page) => {
    const requestFinished = page.waitForEvent('requestfinished', (request) => request.url() === url);
    await page.goto(url);
    return (await (await requestFinished).sizes()).responseBodySize;
  });
}

async function measureTasks({ url }: Running, cookie: string): Promise<number> {
  return withPage(url, cookie, async (page) => {
    await page.addInitScript(() => {
      const tasks: { startTime: number; duration: number }[] = [];
      Object.assign(globalThis, { tasks });
      new PerformanceObserver((list) =>
        tasks.push(...list.getEntries().map(({ startTime, duration }) => ({ startTime, duration }))),
      ).observe({
        type: 'longtask',
        buffered: true,
      });
    });
    await page.goto(url + paths.map, { waitUntil: 'load' });
    const world = page.getByRole('region', { name: /^Map of the world/ });
    await world.waitFor();
    await world.focus();
    for (const key of [
      'ArrowRight',
      'Equal',
      'Equal',
      'ArrowUp',
      'Equal',
      'Equal',
      'Equal',
      'ArrowLeft',
      'Minus',
      'Minus',
      'Minus',
      'Minus',
    ]) {
      await page.keyboard.press(key);
      await sleep(700);
    }
    await page.getByRole('searchbox', { name: 'Search places' }).fill('san');
    await sleep(1500);
    return page.evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      const loadedAt = navigation?.loadEventEnd ?? 0;
      const { tasks } = globalThis as unknown as { tasks: { startTime: number; duration: number }[] };
      return Math.max(0, ...tasks.filter(({ startTime }) => startTime >= loadedAt).map(({ duration }) => duration));
    });
  });
}

async function withPage<Result>(url: string, cookie: string, work: (page: Page) => Promise<Result>): Promise<Result> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const context = await browser.newContext();
    await context.addCookies(
      cookie.split('; ').map((pair) => {
        const [name = '', ...value] = pair.split('=');
        return { name, value: value.join('='), url: new URL(url).origin };
      }),
    );
    return await work(await context.newPage());
  } finally {
    await browser.close();
  }
}

function reportAll(few: Measured, many: Measured & { longestTaskMs: number }): void {
  const rows = [few, many].map((size) => Object.fromEntries(Object.entries(size).map(([name, value]) => [name, round(value)])));
  report(
    'map',
    rows,
    [
      { name: 'uncached response', measured: many.uncachedMs, unit: 'ms', atMost: GOALS.uncachedMs },
      { name: 'compressed response size', measured: many.compressedKilobytes, unit: 'kB', atMost: GOALS.kilobytes },
      { name: 'longest task after load', measured: many.longestTaskMs, unit: 'ms', atMost: GOALS.taskMs },
    ],
    { cities: CITIES, rounds: ROUNDS, rememberedForMs: CACHE_MS },
  );
}
