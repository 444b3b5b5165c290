import { and, desc, eq } from 'drizzle-orm';
import { users } from '../../../core/people/accounts/tables.ts';
import { userProfiles } from '../../../core/people/profiles/tables.ts';
import { isInGoodStanding } from '../../../core/people/visibility/service.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { isOnBoard } from '../queries.ts';
import { jobListings } from '../tables.ts';

/** Jobs on the board whose posters chose that everybody may read them, the latest first. */
export function selectPublicJobs(database: Database, limit: number) {
  const { id, title, company, location, jobType, salaryMin, salaryMax, currency, description, openedAt, expiresAt } = jobListings;
  const { requirements, benefits, countries, tags } = jobListings;
  return database
    .select({
      ...{ id, title, company, location, jobType, salaryMin, salaryMax, currency, description, openedAt, expiresAt },
      ...{ requirements, benefits, countries, tags },
    })
    .from(jobListings)
    .innerJoin(users, eq(users.id, jobListings.postedBy))
    .innerJoin(userProfiles, eq(userProfiles.userId, users.id))
    .where(and(isOnBoard, eq(jobListings.isPublic, true), isInGoodStanding))
    .orderBy(desc(openedAt), desc(id))
    .limit(limit);
}
