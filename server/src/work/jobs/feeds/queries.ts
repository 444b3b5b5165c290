import { and, desc, eq } from 'drizzle-orm';
import { joinMember } from '../../../core/people/members/queries.ts';
import { isActiveAccount } from '../../../core/people/visibility/service.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { isOnBoard } from '../queries.ts';
import { jobListings } from '../tables.ts';

export function selectPublicJobs(database: Database, limit: number) {
  const { id, title, company, location, jobType, salaryMin, salaryMax, currency, description, openedAt, expiresAt } = jobListings;
  const { requirements, benefits, countries, tags } = jobListings;
  return joinMember(
    database
      .select({
        id,
        title,
        company,
        location,
        jobType,
        salaryMin,
        salaryMax,
        currency,
        description,
        openedAt,
        expiresAt,
        requirements,
        benefits,
        countries,
        tags,
      })
      .from(jobListings),
    jobListings.postedBy,
  )
    .where(and(isOnBoard, eq(jobListings.isPublic, true), isActiveAccount))
    .orderBy(desc(openedAt), desc(id))
    .limit(limit);
}
