import type { MemberId } from '@bros/contract/core/fields';
import { MEMBER_COUNT_SHOWN_FROM } from '@bros/contract/core/rules';
import type { Crossing } from '@bros/contract/members/trips';
import { presentAvatar } from '../../../core/people/photos/present.ts';
import { type Actor, hasCapability } from '../../../platform/api/context.ts';
import type { Database } from '../../../platform/database/connect.ts';
import type { PreparedLimit } from '../../../platform/database/prepared.ts';
import { type CrossingRow, countCrossings, selectCrossings } from './queries.ts';

export interface Crossings {
  /** Null if the reader's tier does not show members and the count is too small, as on the map. */
  count: number | null;
  items: Crossing[];
}

export async function findCrossings(database: Database, viewer: Actor, limit: PreparedLimit): Promise<Crossings> {
  if (!hasCapability(viewer, 'people.see')) {
    const count = await countCrossings(database, viewer.memberId);
    return { count: count >= MEMBER_COUNT_SHOWN_FROM ? count : null, items: [] };
  }
  const rows = await selectCrossings(database, viewer, limit);
  return { count: rows[0]?.total ?? 0, items: rows.map(presentCrossing) };
}

function presentCrossing(row: CrossingRow): Crossing {
  const { memberId, displayName, isVerified, city, country, startsOn, endsOn } = row;
  const photo = presentAvatar(row, row.relation);
  return { memberId: memberId as MemberId, displayName, isVerified, photo, city, country, startsOn, endsOn };
}
