import { and, eq, isNull, ne } from 'drizzle-orm';
import { users } from '../../../core/people/accounts/tables.ts';
import type { Actor } from '../../../platform/api/context.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { jobListings } from '../tables.ts';

/** Counts the held jobs that this member of staff may decide about, up to `most`. */
export function countHeldJobs(database: Database, actor: Actor, most: number): Promise<number> {
  const isInCare = actor.role === 'admin' ? ne(users.id, actor.memberId) : eq(users.role, 'member');
  const held = database
    .select({ id: jobListings.id })
    .from(jobListings)
    .innerJoin(users, eq(users.id, jobListings.postedBy))
    .where(and(eq(jobListings.state, 'held'), isNull(jobListings.hiddenAt), isInCare))
    .limit(most)
    .as('held');
  return database.$count(held);
}
