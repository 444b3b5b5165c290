import type { DestinationId } from '@bros/contract/core/fields';
import { FAVOURITES_MAX } from '@bros/contract/core/rules';
import { lockMember } from '../../../core/people/accounts/queries.ts';
import type { Actor } from '../../../platform/api/context.ts';
import { type Database, inTransaction } from '../../../platform/database/connect.ts';
import { failure } from '../../../platform/http/failure.ts';
import { countFavourites, deleteFavourite, hasFavourite, holdDestination, insertFavourite, selectFavourites } from './queries.ts';

export async function listFavourites(database: Database, { memberId }: Actor): Promise<{ destinationIds: DestinationId[] }> {
  const rows = await selectFavourites(database, memberId);
  return { destinationIds: rows.map(({ destinationId }) => destinationId as DestinationId) };
}

/** Idempotent. Throws NOT_FOUND for an unknown destination, FAVOURITES_LIMIT. */
export function addFavourite(database: Database, { memberId }: Actor, destinationId: string): Promise<{ isFavourite: true }> {
  return inTransaction(database, async (transaction) => {
    await lockMember(transaction, memberId);
    if (!(await holdDestination(transaction, destinationId))) throw failure('NOT_FOUND');
    if (await hasFavourite(transaction, memberId, destinationId)) return { isFavourite: true };
    if ((await countFavourites(transaction, memberId)) >= FAVOURITES_MAX) {
      throw failure('FAVOURITES_LIMIT', { max: FAVOURITES_MAX });
    }
    await insertFavourite(transaction, memberId, destinationId);
    return { isFavourite: true };
  });
}

/** Idempotent, also for a destination that does not exist. */
export async function removeFavourite(
  database: Database,
  { memberId }: Actor,
  destinationId: string,
): Promise<{ isFavourite: false }> {
  await deleteFavourite(database, memberId, destinationId);
  return { isFavourite: false };
}
