import type { JobFilter, JobListView } from '@bros/contract/work/jobs';
import { and, count, desc, eq, gte, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { matchesWordsOrPlace, type PlacePhrase } from '../../../core/cities/service.ts';
import { joinMember } from '../../../core/people/members/queries.ts';
import { kindOf, type Viewer, type ViewerKind, viewerOf } from '../../../core/people/visibility/service.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { newestFirst } from '../../../platform/database/newest-first.ts';
import {
  definePrepared,
  isPreparedLimit,
  literal,
  type PreparedLimit,
  placeholder,
} from '../../../platform/database/prepared.ts';
import { type DatabaseOrTransaction, isOnBoard, isPosterOpen, isPosterUnblocked, jobsFor } from '../queries.ts';
import { jobListings, savedJobs } from '../tables.ts';

type JobWishes = { phrases?: readonly PlacePhrase[] } & Pick<
  JobFilter,
  'search' | 'jobType' | 'salaryAtLeast' | 'currency' | 'countryCode' | 'tags'
>;

const textArray = (...values: string[]) => sql`${sql.param(values)}::text[]`;

const isWanted = ({ search, phrases, jobType, salaryAtLeast, currency, countryCode, tags }: JobWishes) =>
  and(
    search ? matchesWordsOrPlace(jobListings.words, search, phrases) : undefined,
    jobType === undefined ? undefined : eq(jobListings.jobType, jobType),
    currency === undefined ? undefined : eq(jobListings.currency, currency),
    salaryAtLeast === undefined ? undefined : gte(jobListings.salaryTop, salaryAtLeast),
    countryCode === undefined
      ? undefined
      : sql`(${jobListings.countries} @> ${textArray(countryCode)} or ${jobListings.countries} = '{}')`,
    tags?.length ? sql`${jobListings.tags} && ${textArray(...tags)}` : undefined,
  );

const isInView: Record<JobListView, (viewer: Viewer) => SQL | undefined> = {
  all: (viewer) => and(isOnBoard, isPosterOpen(viewer)),
  saved: (viewer) =>
    and(
      eq(savedJobs.memberId, viewer.memberId),
      isPosterOpen(viewer),
      sql`${jobListings.state} in ('open', 'closed', 'expired')`,
      isNull(jobListings.hiddenAt),
    ),
  mine: ({ memberId }) => eq(jobListings.postedBy, memberId),
  // Staff decide about the jobs of posters without an active account as well.
  held: (viewer) => and(eq(jobListings.state, 'held').inlineParams(), isPosterUnblocked(viewer)),
  hidden: (viewer) =>
    and(isNotNull(jobListings.hiddenAt), ne(jobListings.state, 'draft').inlineParams(), isPosterUnblocked(viewer)),
};

const MOMENTS = {
  all: jobListings.openedAt,
  saved: savedJobs.createdAt,
  mine: jobListings.createdAt,
  held: jobListings.createdAt,
  hidden: jobListings.createdAt,
} as const satisfies Record<JobListView, unknown>;

type FirstPage = { kind: ViewerKind; view: JobListView; limit: PreparedLimit; hasDays: boolean };

const firstPage = definePrepared('job_page', (database, { kind, hasDays, ...page }: FirstPage) =>
  jobPage(database, viewerOf(kind), { ...page, ...(hasDays && { postedWithinDays: placeholder<number>('days') }) }),
);

export function selectJobs(database: DatabaseOrTransaction, viewer: Viewer, filter: JobFilter & JobWishes) {
  const { view, limit, postedWithinDays, phrases: _, ...others } = filter;
  const isFirstPage = Object.values(others).every((value) => value === undefined);
  if (!isFirstPage || !isPreparedLimit(limit, 20)) return jobPage(database, viewer, filter);
  const statement = firstPage(database, { kind: kindOf(viewer), view, limit, hasDays: postedWithinDays !== undefined });
  return statement.execute({ viewerId: viewer.memberId, days: postedWithinDays });
}

/**
 * Newest first, open jobs by posting, saved jobs by saving, others by creation. Selects the page's IDs first, because PostgreSQL would otherwise read all jobs.
 */
function jobPage(database: DatabaseOrTransaction, viewer: Viewer, { view, postedWithinDays, ...filter }: JobFilter & JobWishes) {
  const { isAfterCursor, order, limit, microseconds } = newestFirst(MOMENTS[view], jobListings.id, filter);
  const isRecent =
    postedWithinDays === undefined
      ? undefined
      : sql`${jobListings.openedAt} > now() - make_interval(days => ${postedWithinDays}::int)`;
  const jobs = joinMember(
    database.select({ id: jobListings.id, microseconds: microseconds.as('microseconds') }).from(jobListings),
    jobListings.postedBy,
  ).$dynamic();
  const found = (view === 'saved' ? jobs.innerJoin(savedJobs, eq(savedJobs.jobId, jobListings.id)) : jobs)
    .where(and(isInView[view](viewer), isWanted(filter), isRecent, isAfterCursor))
    .orderBy(...order)
    .limit(literal(limit))
    .as('found');
  return jobsFor(database, viewer, { microseconds: sql`${found.microseconds}`.mapWith(Number) })
    .innerJoin(found, eq(found.id, jobListings.id))
    .orderBy(desc(found.microseconds), desc(found.id));
}

/** Frequent tags come from this many latest jobs. */
const TAGS_FROM_JOBS = 2000;

export function selectTags(database: Database, limit: number) {
  const latest = database
    .select({ tags: jobListings.tags })
    .from(jobListings)
    .where(isOnBoard)
    .orderBy(desc(jobListings.openedAt), desc(jobListings.id))
    .limit(TAGS_FROM_JOBS)
    .as('latest');
  const tagged = database
    .select({ tag: sql<string>`unnest(${latest.tags})`.as('tag') })
    .from(latest)
    .as('tagged');
  return database
    .select({ tag: tagged.tag, count: count() })
    .from(tagged)
    .groupBy(tagged.tag)
    .orderBy(desc(count()), tagged.tag)
    .limit(limit);
}
