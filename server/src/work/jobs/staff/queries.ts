import { and, eq, isNull } from 'drizzle-orm';
import { mayBeModeratedBy } from '../../../core/people/authors/service.ts';
import { joinAccount } from '../../../core/people/members/queries.ts';
import type { Actor } from '../../../platform/api/context.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { jobListings } from '../tables.ts';

export function countHeldJobs(database: Database, actor: Actor, max: number): Promise<number> {
  const held = joinAccount(database.select({ id: jobListings.id }).from(jobListings), jobListings.postedBy)
    .where(and(eq(jobListings.state, 'held'), isNull(jobListings.hiddenAt), mayBeModeratedBy(actor)))
    .limit(max)
    .as('held');
  return database.$count(held);
}
