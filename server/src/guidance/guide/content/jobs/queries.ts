import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { matchesWordsOrPlace } from '../../../../core/cities/service.ts';
import { joinMember } from '../../../../core/people/members/queries.ts';
import type { Viewer } from '../../../../core/people/visibility/service.ts';
import { isOnBoard, isPosterOpen, isReadableBy as mayOpenJob } from '../../../../work/jobs/board/service.ts';
import { jobListings } from '../../../../work/jobs/tables.ts';
import { type DatabaseOrTransaction, dayOf, isSearch, type Search, select, type Wanted } from '../queries.ts';

function isJobThere({ jobs }: Search): SQL | undefined {
  if (!jobs) return undefined;
  if ('isRemote' in jobs) return eq(jobListings.jobType, 'remote');
  const named = jobs.places.map(({ search, phrases }) => matchesWordsOrPlace(jobListings.words, search, phrases));
  const isInCountry = sql`${jobListings.countries} && ${sql.param([...jobs.countryCodes])}::text[]`;
  return or(...named, jobs.countryCodes.length > 0 ? isInCountry : undefined);
}

export function selectJobs(database: DatabaseOrTransaction, viewer: Viewer, wanted: Wanted) {
  const { id, title, description, company, location, openedAt, jobType, salaryMin, salaryMax, currency } = jobListings;
  const { isWanted, order, limit } = select(wanted, id, title, description, [desc(openedAt)]);
  const isOpen = isSearch(wanted) ? and(isOnBoard, isPosterOpen(viewer), isJobThere(wanted)) : mayOpenJob(viewer);
  return joinMember(
    database
      .select({
        id,
        title,
        text: description,
        place: sql<string>`${location}`,
        givenBy: sql<string>`${company}`,
        day: dayOf(openedAt),
        jobType,
        salaryMin,
        salaryMax,
        currency,
      })
      .from(jobListings),
    jobListings.postedBy,
  )
    .where(and(isNull(jobListings.hiddenAt), isOpen, isWanted))
    .orderBy(...order)
    .limit(limit);
}
