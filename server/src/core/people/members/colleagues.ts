import type { Role } from '@bros/contract/core/access';
import type { MemberId } from '@bros/contract/core/fields';
import { and, asc, eq, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { isActiveAccount } from '../visibility/service.ts';
import { member, members, selectMembers } from './queries.ts';

const isActiveStaff = and(ne(member.role, 'member'), isActiveAccount);

const COLLEAGUES_LISTED = 200;

export async function listColleagues(database: Database): Promise<{ items: { id: MemberId; displayName: string }[] }> {
  const rows = await selectMembers(database, { id: member.id, displayName: member.displayName })
    .where(isActiveStaff)
    .orderBy(asc(member.displayName), asc(member.id))
    .limit(COLLEAGUES_LISTED);
  return { items: rows.map(({ id, displayName }) => ({ id: id as MemberId, displayName })) };
}

export async function findColleague(database: Database | Transaction, memberId: string): Promise<{ role: Role } | undefined> {
  const [row] = await selectMembers(database, { role: member.role }).where(and(eq(member.id, memberId), isActiveStaff));
  return row;
}

/** Null unless active staff, so that nothing stays assigned to someone demoted, suspended or banned. */
export const colleagueOf = (id: SQLWrapper): SQL<string | null> =>
  sql<string | null>`${sql`(select ${member.id} from ${members} where ${member.id} = ${id} and ${isActiveStaff})`}`;
