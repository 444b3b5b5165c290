import { and, desc, eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { destinationFavourites, destinations } from '../tables.ts';

export function selectFavourites(database: Database, memberId: string) {
  return database
    .select({ destinationId: destinationFavourites.destinationId })
    .from(destinationFavourites)
    .where(eq(destinationFavourites.memberId, memberId))
    .orderBy(desc(destinationFavourites.createdAt), destinationFavourites.destinationId);
}

/** Locks the destination until the transaction ends. Returns false if it does not exist. */
export async function holdDestination(transaction: Transaction, destinationId: string): Promise<boolean> {
  const found = await transaction
    .select({ id: destinations.id })
    .from(destinations)
    .where(eq(destinations.id, destinationId))
    .for('key share');
  return found.length > 0;
}

export function countFavourites(transaction: Transaction, memberId: string): Promise<number> {
  return transaction.$count(destinationFavourites, eq(destinationFavourites.memberId, memberId));
}

const isOne = (memberId: string, destinationId: string) =>
  and(eq(destinationFavourites.memberId, memberId), eq(destinationFavourites.destinationId, destinationId));

export async function hasFavourite(transaction: Transaction, memberId: string, destinationId: string): Promise<boolean> {
  return (await transaction.$count(destinationFavourites, isOne(memberId, destinationId))) > 0;
}

export async function insertFavourite(transaction: Transaction, memberId: string, destinationId: string): Promise<void> {
  await transaction.insert(destinationFavourites).values({ memberId, destinationId });
}

export async function deleteFavourite(database: Database, memberId: string, destinationId: string): Promise<void> {
  await database.delete(destinationFavourites).where(isOne(memberId, destinationId));
}

export function selectFavouritesForArchive(database: Database, memberId: string) {
  return database
    .select({
      destination: destinations.name,
      country: destinations.country,
      slug: destinations.slug,
      since: destinationFavourites.createdAt,
    })
    .from(destinationFavourites)
    .innerJoin(destinations, eq(destinations.id, destinationFavourites.destinationId))
    .where(eq(destinationFavourites.memberId, memberId))
    .orderBy(destinationFavourites.createdAt);
}
