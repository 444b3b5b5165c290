import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { member, selectMembers } from '../../../core/people/members/queries.ts';
import { connectedWith, isActiveAccount } from '../../../core/people/visibility/service.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/ids.ts';
import { eventCovers, travelEvents } from '../tables.ts';
import type { Moments, WallClocks } from '../wall-clock.ts';

type Columns = typeof travelEvents.$inferSelect;

export type EventTexts = Pick<
  Columns,
  | 'title'
  | 'description'
  | 'cityId'
  | 'isOnline'
  | 'venue'
  | 'address'
  | 'link'
  | 'capacity'
  | 'visibility'
  | 'minTier'
  | 'minAttendancePercent'
  | 'isVerifiedOnly'
  | 'priceCents'
  | 'refundHours'
  | 'doorAmount'
  | 'doorCurrency'
> & { countryCode: string | null; timeZone: string };

export type Timed = WallClocks & Moments;

export async function insertEvents(
  transaction: Transaction,
  { hostId, clientId, isDraft, texts }: { hostId: string; clientId: string; isDraft: boolean; texts: EventTexts },
  occurrences: readonly Timed[],
): Promise<string[]> {
  const seriesId = occurrences.length > 1 ? newId() : null;
  const [state, publishedAt] = isDraft ? (['draft', null] as const) : (['active', sql`now()`] as const);
  const series = { seriesId, seriesCount: occurrences.length };
  const rows = occurrences.map((times, index) => ({
    ...texts,
    ...times,
    ...series,
    seriesPosition: index + 1,
    hostId,
    clientId,
    state,
    publishedAt,
  }));
  const added = await transaction.insert(travelEvents).values(rows).returning({ id: travelEvents.id });
  return added.map(({ id }) => id);
}

export async function updateEvent(transaction: Transaction, eventId: string, values: EventTexts & Timed): Promise<void> {
  await transaction
    .update(travelEvents)
    .set({ ...values, version: sql`${travelEvents.version} + 1`, editedAt: sql`now()` })
    .where(eq(travelEvents.id, eventId));
}

export async function publishEvents(transaction: Transaction, eventIds: readonly string[]): Promise<void> {
  await transaction
    .update(travelEvents)
    .set({ state: 'active', publishedAt: sql`now()`, version: sql`${travelEvents.version} + 1` })
    .where(inArray(travelEvents.id, [...eventIds]));
}

export async function cancelEvents(transaction: Transaction, eventIds: readonly string[], reason: string): Promise<void> {
  await transaction
    .update(travelEvents)
    .set({ state: 'canceled', cancelReason: reason, version: sql`${travelEvents.version} + 1` })
    .where(inArray(travelEvents.id, [...eventIds]));
}

/** Also deletes covers that no other event uses. */
export async function deleteEvents(transaction: Transaction, eventIds: readonly string[]): Promise<void> {
  const deleted = await transaction
    .delete(travelEvents)
    .where(inArray(travelEvents.id, [...eventIds]))
    .returning({ coverId: travelEvents.coverId });
  await deleteUnusedCovers(
    transaction,
    deleted.flatMap(({ coverId }) => coverId ?? []),
  );
}

/** A trigger enqueues removal of the files. */
export async function deleteUnusedCovers(transaction: Transaction, coverIds: readonly string[]): Promise<void> {
  if (coverIds.length === 0) return;
  const isUsed = sql`${eventCovers.id} in (select ${travelEvents.coverId} from ${travelEvents} where ${isNotNull(travelEvents.coverId)})`;
  await transaction.delete(eventCovers).where(and(inArray(eventCovers.id, [...new Set(coverIds)]), sql`not ${isUsed}`));
}

export async function selectConnectionsAmong(
  transaction: Transaction,
  hostId: string,
  memberIds: readonly string[],
): Promise<string[]> {
  const rows = await selectMembers(transaction, { id: member.id }).where(
    and(inArray(member.id, [...memberIds]), sql`${member.id} in (${connectedWith(hostId)})`, isActiveAccount),
  );
  return rows.map(({ id }) => id);
}
