import type { JobFilter } from '@bros/contract/work/jobs';
import { sql } from 'drizzle-orm';
import type { Actor } from '../server/src/platform/api/context.ts';
import type { Database } from '../server/src/platform/database/connect.ts';
import { getJob, listJobs, listTags } from '../server/src/work/jobs/board/service.ts';
import { readPublicJobs } from '../server/src/work/jobs/feeds/service.ts';
import { openDatabases, withClient } from './support/databases.ts';
import { populateJobs } from './support/jobs.ts';
import { populateMembers } from './support/members.ts';
import { median, report, round } from './support/report.ts';

const JOBS = Number(process.env.JOBS ?? 100_000);
const MEMBERS = 20_000;
const ROUNDS = Number(process.env.ROUNDS ?? 100);
const WARM_UP_ROUNDS = 5;
const GOAL_P99_MS = 50;

const databases = await openDatabases();
try {
  const database = await databases.open('jobs');
  await measure(database, await populate(database));
} finally {
  await databases.close();
}

async function populate(database: Database): Promise<Actor> {
  await withClient(database, async (client) => {
    await populateMembers(client, MEMBERS);
    await populateJobs(client, JOBS);
  });
  const { rows } = await database.execute<{ id: string }>(sql`select id from users order by number desc limit 1`);
  const memberId = rows[0]?.id ?? '';
  return { memberId, sessionId: '', displayName: '', role: 'member', tier: 'legend', isConfirmed: true, deletionDueAt: null };
}

async function measure(database: Database, actor: Actor): Promise<void> {
  const page: JobFilter = { view: 'all', limit: 20 };
  const first = await listJobs(database, actor, page);
  const jobId = first.items[0]?.id ?? '';
  const list = (filter: Partial<JobFilter>) => () => listJobs(database, actor, { ...page, ...filter });
  const queries: Record<string, () => Promise<unknown>> = {
    'the board': list({}),
    'the second page': list({ cursor: first.nextCursor ?? undefined }),
    'a frequent word': list({ search: 'designer' }),
    'two words': list({ search: 'des lisb' }),
    'a rare word': list({ search: 'company 4711' }),
    'no such word': list({ search: 'zeppelin' }),
    'a type': list({ jobType: 'onsite' }),
    'a salary': list({ salaryAtLeast: 130_000, currency: 'EUR' }),
    'a country': list({ countryCode: 'TH' }),
    'a rare tag': list({ tags: ['tag299'] }),
    'a day': list({ postedWithinDays: 1 }),
    everything: list({
      search: 'chef',
      jobType: 'remote',
      countryCode: 'PT',
      salaryAtLeast: 50_000,
      currency: 'USD',
      postedWithinDays: 14,
    }),
    'a job': () => getJob(database, actor, jobId),
    tags: () => listTags(database),
    'the public feed': () => readPublicJobs({ database, publicUrl: '' }),
  };
  const rows: ({ query: string } & Awaited<ReturnType<typeof time>>)[] = [];
  for (const [query, run] of Object.entries(queries)) rows.push({ query, ...(await time(run)) });
  const slowest = Math.max(...rows.map(({ p99Ms }) => p99Ms));
  const goal = { name: 'the slowest question, p99', measured: slowest, unit: 'ms', atMost: GOAL_P99_MS };
  report('jobs', rows, [goal], { jobs: JOBS, members: MEMBERS, rounds: ROUNDS });
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
