import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { users } from '../../people/accounts/tables.ts';
import { userProfiles } from '../../people/profiles/tables.ts';
import { isInGoodStanding } from '../../people/visibility/service.ts';
import type { Database } from '../../platform/database/connect.ts';
import { travelEvents } from '../tables.ts';

/** Events to come that everybody may read, the soonest first. */
export function selectPublicEvents(database: Database, limit: number) {
  const { id, state, hiddenAt, endsAt, startsAt, visibility, hostId } = travelEvents;
  return database
    .select({ id })
    .from(travelEvents)
    .innerJoin(users, eq(users.id, hostId))
    .innerJoin(userProfiles, eq(userProfiles.userId, users.id))
    .where(and(eq(visibility, 'public'), eq(state, 'active'), isNull(hiddenAt), sql`${endsAt} > now()`, isInGoodStanding))
    .orderBy(asc(startsAt), asc(id))
    .limit(limit);
}
