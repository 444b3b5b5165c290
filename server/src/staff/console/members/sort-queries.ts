import type { StaffMemberSort } from '@bros/contract/staff/staff-members';
import { asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { users } from '../../../core/people/accounts/tables.ts';
import { memberships } from '../../../core/people/memberships/tables.ts';
import { userProfiles } from '../../../core/people/profiles/tables.ts';
import { newestFirst, type PageRequest } from '../../../platform/database/newest-first.ts';
import { decodeCursor } from '../../../platform/database/page.ts';

interface Ordered {
  isAfterCursor: SQL | undefined;
  order: SQL[];
  sortKey: SQL<string | number>;
}

const lastActive = sql`coalesce(${userProfiles.lastActiveAt}, timestamptz '1970-01-01 00:00:00+00')`;
const rank = sql<number>`array_position(array['browser', 'explorer', 'adventurer', 'legend'], ${memberships.tier})`;
const foldedName = sql<string>`fold_words(${userProfiles.displayName})`;

/** Every order has an index. Within a tier, the newest comes first. */
export function orderMembers(sort: StaffMemberSort, page: PageRequest): Ordered {
  if (sort === 'tier') {
    return {
      isAfterCursor: isPast(page, 'number', ([key, id]) => sql`(${rank}, ${memberships.userId}) < (${key}::int, ${id}::uuid)`),
      order: [desc(rank), desc(memberships.userId)],
      sortKey: rank,
    };
  }
  if (sort === 'name') {
    return {
      isAfterCursor: isPast(page, 'string', ([key, id]) => sql`(${foldedName}, ${userProfiles.userId}) > (${key}, ${id}::uuid)`),
      order: [asc(foldedName), asc(userProfiles.userId)],
      sortKey: foldedName,
    };
  }
  const [moment, id]: [SQLWrapper, SQLWrapper] =
    sort === 'active' ? [lastActive, userProfiles.userId] : [users.createdAt, users.id];
  const { isAfterCursor, order, microseconds } = newestFirst(moment, id, page);
  return { isAfterCursor, order: [...order], sortKey: microseconds };
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const RANK_MAX = 4;

/** A cursor from another order starts at the top. */
function isPast(
  { cursor }: PageRequest,
  type: 'number' | 'string',
  after: (values: (string | number)[]) => SQL,
): SQL | undefined {
  const values = decodeCursor(cursor, 2);
  if (!values) return undefined;
  const [key, id] = values;
  const isKey = type === 'string' ? typeof key === 'string' : Number.isInteger(key) && Math.abs(Number(key)) <= RANK_MAX;
  return isKey && UUID.test(String(id)) ? after(values) : undefined;
}
