import { and, desc, eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { destinationFavorites, destinations } from '../tables.ts';

export function selectFavorites(database: Database, memberId: string) {
  return database
    .select({ destinationId: destinationFavorites.destinationId })
    .from(destinationFavorites)
    .where(eq(destinationFavorites.memberId, memberId))
    .orderBy(desc(destinationFavorites.createdAt), destinationFavorites.destinationId);
}

export async function shareLockDestination(transaction: Transaction, destinationId: string): Promise<boolean> {
  const found = await transaction
    .select({ id: destinations.id })
    .from(destinations)
    .where(eq(destinations.id, destinationId))
    .for('key share');
  return found.length > 0;
}

export function countFavorites(transaction: Transaction, memberId: string): Promise<number> {
  return transaction.$count(destinationFavorites, eq(destinationFavorites.memberId, memberId));
}

const isOne = (memberId: string, destinationId: string) =>
  and(eq(destinationFavorites.memberId, memberId), eq(destinationFavorites.destinationId, destinationId));

export async function hasFavorite(transaction: Transaction, memberId: string, destinationId: string): Promise<boolean> {
  return (await transaction.$count(destinationFavorites, isOne(memberId, destinationId))) > 0;
}

export async function insertFavorite(transaction: Transaction, memberId: string, destinationId: string): Promise<void> {
  await transaction.insert(destinationFavorites).values({ memberId, destinationId });
}

export async function deleteFavorite(database: Database, memberId: string, destinationId: string): Promise<void> {
  await database.delete(destinationFavorites).where(isOne(memberId, destinationId));
}

export function selectFavoritesForArchive(database: Database, memberId: string) {
  return database
    .select({
      destination: destinations.name,
      country: destinations.country,
      slug: destinations.slug,
      since: destinationFavorites.createdAt,
    })
    .from(destinationFavorites)
    .innerJoin(destinations, eq(destinations.id, destinationFavorites.destinationId))
    .where(eq(destinationFavorites.memberId, memberId))
    .orderBy(destinationFavorites.createdAt);
}
