import type { Role } from '@bros/contract/core/access';
import { and, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { users } from '../../core/people/accounts/tables.ts';
import { member, selectMembers } from '../../core/people/members/queries.ts';
import { userProfiles } from '../../core/people/profiles/tables.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import type { PageRequest } from '../../platform/database/newest-first.ts';

/** `mayHandle` in SQL, but false for a deleted account. The query must join the member as `users`. */
export const isForRole = (role: Role) => (role === 'admin' ? undefined : eq(users.role, 'member'));

/** `from` and `to` are days in UTC, both included. */
export interface MemberAndDaysFilter extends PageRequest {
  memberId?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

export const isWithin = (moment: SQLWrapper, { from, to }: Omit<MemberAndDaysFilter, 'limit'>) =>
  and(
    from ? sql`${moment} >= ${from}::timestamp at time zone 'UTC'` : undefined,
    to ? sql`${moment} < (${to}::timestamp + interval '1 day') at time zone 'UTC'` : undefined,
  );

/** Each word of the search must be the beginning of a word. Uses an index. */
export const matchesSearch = (text: SQL, search: string) => sql`search_words(${text}) @@ search_prefixes(${search})`;

/** The fields that the searcher may see, and therefore search. */
export interface SearchedFields {
  emails: boolean;
  fullNames: boolean;
}
export const EVERYTHING: SearchedFields = { emails: true, fullNames: true };

export function membersMatching(search: string, searched: SearchedFields): SQL {
  const prefixes = sql`search_prefixes(${search})`;
  const byFullName = sql`union select ${users.id} from ${users} where search_words(${users.name}) @@ ${prefixes}`;
  const byEmail = sql`union select ${users.id} from ${users} where search_words(${users.email}::text) @@ ${prefixes}`;
  return sql`(
    select ${userProfiles.userId} from ${userProfiles} where search_words(${userProfiles.displayName}) @@ ${prefixes}
    ${searched.fullNames ? byFullName : sql``} ${searched.emails ? byEmail : sql``})`;
}

export function selectAdmins(transaction: Transaction) {
  return selectMembers(transaction, { id: member.id, email: member.email, displayName: member.displayName }).where(
    and(eq(member.role, 'admin'), eq(member.state, 'active'), isNull(member.deletionDueAt)),
  );
}

export async function findDisplayName(transaction: Database | Transaction, memberId: string): Promise<string | null> {
  const [row] = await selectMembers(transaction, { displayName: member.displayName }).where(eq(member.id, memberId));
  return row?.displayName ?? null;
}
