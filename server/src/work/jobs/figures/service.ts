import { JOB_FIGURE_DAYS } from '@bros/contract/work/job-rules';
import type { JobFigures } from '@bros/contract/work/jobs';
import { sql } from 'drizzle-orm';
import type { Actor } from '../../../platform/api/context.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { failure } from '../../../platform/http/failure.ts';
import { requireJob } from '../board/service.ts';
import { jobAccessLogs } from '../tables.ts';

type Figures = JobFigures['totals'];

/** Each member is counted once a day per kind. Throws NOT_FOUND, FORBIDDEN for others' jobs. */
export async function readFigures(database: Database, actor: Actor, jobId: string): Promise<JobFigures> {
  const { job } = await requireJob(database, actor, jobId);
  if (job.postedBy !== actor.memberId) throw failure('FORBIDDEN');
  const totals = await selectFigures(database, jobId);
  return { totals: totals ?? { views: 0, saves: 0, clicks: 0, applications: 0 }, days: await selectDays(database, jobId) };
}

const countOf = (accessType: string) => sql`count(*) filter (where ${jobAccessLogs.accessType} = ${accessType})::int`;
const figures = sql`${countOf('view')} as views, ${countOf('save')} as saves, ${countOf('click')} as clicks, ${countOf('apply')} as applications`;

async function selectFigures(database: Database, jobId: string): Promise<Figures | undefined> {
  const { rows } = await database.execute<Figures & Record<string, unknown>>(
    sql`select ${figures} from ${jobAccessLogs} where ${jobAccessLogs.jobId} = ${jobId}`,
  );
  return rows[0];
}

async function selectDays(database: Database, jobId: string): Promise<JobFigures['days']> {
  const today = sql`(now() at time zone 'UTC')::date`;
  const { rows } = await database.execute<JobFigures['days'][number] & Record<string, unknown>>(sql`
    select to_char(shown.day, 'YYYY-MM-DD') as day, ${figures}
    from generate_series(${today} - ${JOB_FIGURE_DAYS - 1}::int, ${today}, interval '1 day') as shown (day)
    left join ${jobAccessLogs} on ${jobAccessLogs.jobId} = ${jobId} and ${jobAccessLogs.day} = shown.day::date
    group by shown.day order by shown.day`);
  return rows;
}
