import type { DestinationId } from '@bros/contract/core/fields';
import { FAVORITES_MAX } from '@bros/contract/core/rules';
import { lockMember } from '../../../core/people/accounts/queries.ts';
import type { Actor } from '../../../platform/api/context.ts';
import { type Database, inTransaction } from '../../../platform/database/connect.ts';
import { failure } from '../../../platform/http/failure.ts';
import { countFavorites, deleteFavorite, hasFavorite, insertFavorite, selectFavorites, shareLockDestination } from './queries.ts';

export async function listFavorites(database: Database, { memberId }: Actor): Promise<{ destinationIds: DestinationId[] }> {
  const rows = await selectFavorites(database, memberId);
  return { destinationIds: rows.map(({ destinationId }) => destinationId as DestinationId) };
}

/** Idempotent. Throws FAVORITES_LIMIT, NOT_FOUND for an unknown destination. */
export function addFavorite(database: Database, { memberId }: Actor, destinationId: string): Promise<{ isFavorite: true }> {
  return inTransaction(database, async (transaction) => {
    await lockMember(transaction, memberId);
    if (!(await shareLockDestination(transaction, destinationId))) throw failure('NOT_FOUND');
    if (await hasFavorite(transaction, memberId, destinationId)) return { isFavorite: true };
    if ((await countFavorites(transaction, memberId)) >= FAVORITES_MAX) {
      throw failure('FAVORITES_LIMIT', { max: FAVORITES_MAX });
    }
    await insertFavorite(transaction, memberId, destinationId);
    return { isFavorite: true };
  });
}

/** Idempotent, also for a destination that does not exist. */
export async function removeFavorite(
  database: Database,
  { memberId }: Actor,
  destinationId: string,
): Promise<{ isFavorite: false }> {
  await deleteFavorite(database, memberId, destinationId);
  return { isFavorite: false };
}
