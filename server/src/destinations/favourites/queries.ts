import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/connect.ts';
import { destinationFavourites, destinations } from '../tables.ts';

export function selectFavouritesForArchive(database: Database, memberId: string) {
  return database
    .select({ destination: destinations.name, country: destinations.country, since: destinationFavourites.createdAt })
    .from(destinationFavourites)
    .innerJoin(destinations, eq(destinations.id, destinationFavourites.destinationId))
    .where(eq(destinationFavourites.memberId, memberId))
    .orderBy(destinationFavourites.createdAt);
}
