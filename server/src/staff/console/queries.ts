import type { Role } from '@bros/contract/core/access';
import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { users } from '../../core/people/accounts/tables.ts';
import { userProfiles } from '../../core/people/profiles/tables.ts';
import type { PageRequest } from '../../platform/database/newest-first.ts';

/** `mayHandle` of the policy as a condition on the member that something is about, who is joined as `users`. */
export const isForRole = (role: Role) => (role === 'admin' ? undefined : eq(users.role, 'member'));

/** A part of a list: entries about one member, and days in UTC, both included. */
export interface DaysFilter extends PageRequest {
  memberId?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

export const isWithin = (moment: SQLWrapper, { from, to }: Omit<DaysFilter, 'limit'>) =>
  and(
    from ? sql`${moment} >= ${from}::timestamp at time zone 'UTC'` : undefined,
    to ? sql`${moment} < (${to}::timestamp + interval '1 day') at time zone 'UTC'` : undefined,
  );

/** True where every word searched for begins a word of the text, which has an index. */
export const hasWords = (text: SQL, search: string) => sql`search_words(${text}) @@ search_prefixes(${search})`;

/** A search looks only at private fields that the searcher is shown. */
export interface Searched {
  emails: boolean;
  fullNames: boolean;
}
export const EVERYTHING: Searched = { emails: true, fullNames: true };

/** The ids of members with every word searched for at the beginning of a word of the display name or, where they are shown, of the full name or the email. */
export function membersNamed(search: string, searched: Searched): SQL {
  const prefixes = sql`search_prefixes(${search})`;
  const byFullName = sql`union select ${users.id} from ${users} where search_words(${users.name}) @@ ${prefixes}`;
  const byEmail = sql`union select ${users.id} from ${users} where search_words(${users.email}::text) @@ ${prefixes}`;
  return sql`(
    select ${userProfiles.userId} from ${userProfiles} where search_words(${userProfiles.displayName}) @@ ${prefixes}
    ${searched.fullNames ? byFullName : sql``} ${searched.emails ? byEmail : sql``})`;
}
