import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { deleteUnusedCovers } from '../hosting/queries.ts';
import type { DatabaseOrTransaction } from '../queries.ts';
import { eventCovers, travelEvents } from '../tables.ts';

export async function findCover(database: DatabaseOrTransaction, coverId: string) {
  const [row] = await database
    .select({ renditionBase: eventCovers.renditionBase })
    .from(eventCovers)
    .where(eq(eventCovers.id, coverId));
  return row;
}

/** Null removes the cover. Deletes covers that no event uses. */
export async function setCover(
  transaction: Transaction,
  events: readonly { id: string; coverId: string | null }[],
  cover: (typeof eventCovers.$inferInsert & { id: string }) | null,
): Promise<void> {
  if (cover) await transaction.insert(eventCovers).values(cover);
  const isMeant = inArray(
    travelEvents.id,
    events.map(({ id }) => id),
  );
  await transaction
    .update(travelEvents)
    .set({ coverId: cover?.id ?? null })
    .where(isMeant);
  await deleteUnusedCovers(
    transaction,
    events.flatMap(({ coverId }) => coverId ?? []),
  );
}

export function selectCoversBy(database: Database, uploaderId: string) {
  const { id, wholeKey, width, height, createdAt } = eventCovers;
  return database
    .select({ id, wholeKey, width, height, createdAt, eventDay: sql<string | null>`min(${travelEvents.startsOn})` })
    .from(eventCovers)
    .leftJoin(travelEvents, and(eq(travelEvents.coverId, id)))
    .where(eq(eventCovers.uploaderId, uploaderId))
    .groupBy(id)
    .orderBy(asc(createdAt), asc(id));
}
