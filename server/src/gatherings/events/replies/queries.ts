import { asc, eq, sql } from 'drizzle-orm';
import type { Replies } from '../../../core/people/replies/service.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { eventCoHosts, eventReplies, travelEvents } from '../tables.ts';

export const repliesToEvents: Replies = {
  table: eventReplies,
  isByHost: sql<boolean>`(exists (select from ${travelEvents}
    where ${travelEvents.id} = ${eventReplies.parentId} and ${travelEvents.hostId} = ${eventReplies.authorId})
    or exists (select from ${eventCoHosts}
    where ${eventCoHosts.eventId} = ${eventReplies.parentId} and ${eventCoHosts.memberId} = ${eventReplies.authorId}))`,
};

export function selectRepliesBy(database: Database, authorId: string) {
  const { text, hiddenReason, createdAt } = eventReplies;
  return database
    .select({ eventDay: travelEvents.startsOn, text, hiddenReason, createdAt })
    .from(eventReplies)
    .innerJoin(travelEvents, eq(travelEvents.id, eventReplies.parentId))
    .where(eq(eventReplies.authorId, authorId))
    .orderBy(asc(createdAt), asc(eventReplies.id));
}
