import { and, asc, eq } from 'drizzle-orm';
import { cities } from '../../../core/cities/tables.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { conciergeFiles, conciergeMessages, conciergeRequests } from '../tables.ts';

export function selectRequestsOf(database: Database, memberId: string) {
  const { id, kind, title, startsOn, endsOn, budgetUsd, state, createdAt, changedAt } = conciergeRequests;
  return database
    .select({ id, kind, title, city: cities.name, startsOn, endsOn, budgetUsd, state, createdAt, changedAt })
    .from(conciergeRequests)
    .leftJoin(cities, eq(cities.id, conciergeRequests.cityId))
    .where(eq(conciergeRequests.memberId, memberId))
    .orderBy(asc(createdAt), asc(id));
}

/** Omits internal notes. */
export function selectMessagesOf(database: Database, memberId: string) {
  const { requestId, isFromDesk, text, createdAt } = conciergeMessages;
  return database
    .select({ requestId, isFromDesk, text, createdAt })
    .from(conciergeMessages)
    .innerJoin(conciergeRequests, eq(conciergeRequests.id, requestId))
    .where(and(eq(conciergeRequests.memberId, memberId), eq(conciergeMessages.isNote, false)))
    .orderBy(asc(createdAt), asc(conciergeMessages.id));
}

export const selectFilesOf = (database: Database, memberId: string) =>
  database
    .select({
      name: conciergeFiles.name,
      sizeBytes: conciergeFiles.sizeBytes,
      uploadedAt: conciergeFiles.uploadedAt,
      wholeKey: conciergeFiles.wholeKey,
    })
    .from(conciergeFiles)
    .where(eq(conciergeFiles.uploaderId, memberId))
    .orderBy(asc(conciergeFiles.uploadedAt), asc(conciergeFiles.id));
