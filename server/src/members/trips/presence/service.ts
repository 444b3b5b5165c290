import type { CityId } from '@bros/contract/core/cities';
import type { Presence } from '@bros/contract/members/trips';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { type PresenceRow, selectPresences } from './queries.ts';

export { hasStay, isSharedWith, positionsIn, sharingConnectionsOf } from './queries.ts';

/** Finds at most one current and one upcoming stay (specification, N1). The caller checks `canSeeTrips`. */
export async function findPresence(
  database: Database | Transaction,
  memberIds: readonly string[],
  cityId?: number,
): Promise<(memberId: string) => Presence[]> {
  const rows = memberIds.length > 0 ? await selectPresences(database, memberIds, cityId) : [];
  const byMember = Map.groupBy(rows, (row) => row.memberId);
  return (memberId) => (byMember.get(memberId) ?? []).map(presentPresence);
}

function presentPresence({ cityId, city, country, arrivesOn, leavesOn, isNow }: PresenceRow): Presence {
  return { when: isNow ? 'now' : 'soon', cityId: cityId as CityId, city, country, arrivesOn, leavesOn };
}
