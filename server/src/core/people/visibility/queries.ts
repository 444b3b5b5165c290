import { and, eq, inArray, ne, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type Actor, hasCapability } from '../../../platform/api/context.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { users } from '../accounts/tables.ts';
import { blocks } from '../blocks/tables.ts';
import { userConnections } from '../connections/tables.ts';
import { directoryEntries } from '../directory/tables.ts';
import { userProfiles } from '../profiles/tables.ts';
import type { Relation } from './policy.ts';

/** The viewer's fields that visibility depends on. */
export type Viewer = Pick<Actor, 'memberId' | 'role' | 'tier' | 'isConfirmed'>;

/**
 * The places where a member can show: a `directory` (list, count, search, suggestion, map) picks members by itself; a `profile` is asked for by name or
 * id, or leads from a text that its author wrote.
 */
export type Surface = 'directory' | 'profile';

/** The ids of everyone blocked with a member, by either of them. Read once for a statement, which is quicker than to ask about each of its rows. */
export const blockedWith = (memberId: string | Placeholder | SQL) => sql<string[]>`array(
  select ${blocks.blockedId} from ${blocks} where ${blocks.blockerId} = ${memberId}
  union all select ${blocks.blockerId} from ${blocks} where ${blocks.blockedId} = ${memberId})`;

/** Returns the ids of members hidden from this one by blocks of either side, in order. */
export async function selectBlockedWith(database: Database | Transaction, memberId: string): Promise<string[]> {
  const { rows } = await database.execute<{ id: string }>(
    sql`select distinct hidden.id from unnest(${blockedWith(memberId)}) as hidden (id) order by hidden.id`,
  );
  return rows.map(({ id }) => id);
}

/** The ids of a member's connections: for an `in (…)`. */
export const connectedWith = (memberId: string) => sql`
  select ${userConnections.targetId} from ${userConnections} where ${userConnections.status} = 'accepted' and ${userConnections.requesterId} = ${memberId}
  union all
  select ${userConnections.requesterId} from ${userConnections} where ${userConnections.status} = 'accepted' and ${userConnections.targetId} = ${memberId}`;

/** True when the member joined as `user_profiles` shares location and travel history with connections, who then see current and planned stays. */
export const sharesWithConnections = sql`(${userProfiles.locationAudience} <> 'nobody' and ${userProfiles.travelHistoryAudience} <> 'nobody')`;

/** True when one of the two, this member or the one joined as `users`, blocked the other. */
export const isBlockedBetween = (viewerId: string | SQL) => sql`exists (
  select from ${blocks}
  where (${blocks.blockerId} = ${viewerId} and ${blocks.blockedId} = ${users.id})
     or (${blocks.blockerId} = ${users.id} and ${blocks.blockedId} = ${viewerId}))`;

/** Connected, or the member has asked the viewer to connect and waits for the answer. */
const isAcquainted = (viewerId: string) => sql`exists (
  select from ${userConnections}
  where (${userConnections.requesterId} = ${users.id} and ${userConnections.targetId} = ${viewerId} and ${userConnections.status} in ('pending', 'accepted'))
     or (${userConnections.requesterId} = ${viewerId} and ${userConnections.targetId} = ${users.id} and ${userConnections.status} = 'accepted'))`;

/** The account is open to others at all: confirmed, in good standing, active, not being deleted. */
export const isInGoodStanding = sql`(${users.state} = 'active' and ${users.emailVerified} and ${users.deletionDueAt} is null and ${userProfiles.isActive})`;

/** The account is neither banned nor about to be deleted. Suspended members come back. */
export const isStaying = sql`(${users.state} <> 'banned' and ${users.deletionDueAt} is null)`;

/** Returns true for a member who is banned, waits to be deleted, or has no account any more. */
export async function hasLeft(database: Database | Transaction, memberId: string): Promise<boolean> {
  return (await database.$count(users, and(eq(users.id, memberId), isStaying))) === 0;
}

/** The same for a member id, in statements over many rows: their own indexes find the few members who are in no good standing. */
export const isIdInGoodStanding = (id: SQLWrapper) => sql`(
  not exists (select from ${users} where ${users.id} = ${id}
    and (${users.state} <> 'active' or not ${users.emailVerified} or ${users.deletionDueAt} is not null))
  and not exists (select from ${userProfiles} where ${userProfiles.userId} = ${id} and not ${userProfiles.isActive}))`;

/** The name of the member joined as `users` and `user_profiles` for readers: null for a member who is not in good standing (any more). */
export const shownName = sql<string | null>`case when ${isInGoodStanding} then ${userProfiles.displayName} end`;

const sees = (viewer: Viewer | null): viewer is Viewer => viewer?.isConfirmed === true && hasCapability(viewer, 'people.see');

/**
 * Limits `directory_entries` to the members that a viewer finds: all but the viewer and those blocked either way. Members who belong in no directory
 * (banned, suspended, unconfirmed, inactive, being deleted, hidden or a Browser) have no entry; the view `listed_members` says so.
 */
export function isListedFor(viewer: Viewer | null): SQL {
  if (!sees(viewer)) return sql`false`;
  return sql`(${directoryEntries.memberId} <> ${viewer.memberId} and ${directoryEntries.memberId} <> all (${blockedWith(viewer.memberId)}))`;
}

/**
 * The one condition of every list, count, search, suggestion, profile and picture of members (specification, D2). Its query must join
 * the member (`joinMember`); a query on `directory_entries` uses `isListedFor`.
 * Members who are blocked either way, banned, suspended, unconfirmed, inactive or being deleted show nowhere. Hidden members and Browsers show in no
 * directory, and their profile only to acquaintances.
 */
export function visibleTo(viewer: Viewer | null, surface: Surface): SQL {
  if (!sees(viewer)) return sql`false`;
  const id = viewer.memberId;
  // The view that `directory_entries` is filled from: for one member it is quicker to ask, and no other rule.
  const isListed = sql`exists (select from listed_members where listed_members.member_id = ${users.id})`;
  if (surface === 'directory') return sql`(${users.id} <> ${id} and ${isListed} and not ${isBlockedBetween(id)})`;
  const isOpen = sql`(${isInGoodStanding} and not ${isBlockedBetween(id)})`;
  return sql`(${users.id} = ${id} or (${isOpen} and (${isListed} or ${isAcquainted(id)})))`;
}

/** Returns the relation of the member joined as `users` to the viewer. */
export const relationTo = (viewerId: string) => sql<Relation>`case
  when ${users.id} = ${viewerId} then 'self'
  when exists (
    select from ${userConnections}
    where ${userConnections.status} = 'accepted'
      and ((${userConnections.requesterId} = ${users.id} and ${userConnections.targetId} = ${viewerId})
        or (${userConnections.requesterId} = ${viewerId} and ${userConnections.targetId} = ${users.id}))
  ) then 'connection'
  else 'stranger' end`;

/** Returns the relation of a member to the viewer; undefined when the viewer must not know of them. */
export async function findRelation(
  database: Database | Transaction,
  viewer: Actor,
  memberId: string,
): Promise<Relation | undefined> {
  const { rows } = await database.execute<{ relation: Relation }>(sql`
    select ${relationTo(viewer.memberId)} as relation
    from ${users}
    join ${userProfiles} on ${userProfiles.userId} = ${users.id}
    where ${users.id} = ${memberId} and ${visibleTo(viewer, 'profile')}`);
  return rows[0]?.relation;
}

/**
 * Locks two members until the transaction ends, so that their connection changes one step at a time. Returns the facts that limits depend on; a member
 * who does not exist is missing.
 */
export function lockMembersBetween(transaction: Transaction, memberIds: readonly [string, string]) {
  return transaction
    .select({ memberId: users.id, joinedAt: users.createdAt, isVerified: userProfiles.isVerified })
    .from(users)
    .innerJoin(userProfiles, eq(userProfiles.userId, users.id))
    .where(inArray(users.id, [...memberIds]))
    .orderBy(users.id)
    .for('no key update', { of: users });
}
export type MemberBetween = Awaited<ReturnType<typeof lockMembersBetween>>[number];

/** True when the member is somebody else, in good standing, and has not blocked the viewer. */
export async function isNameable(database: Database | Transaction, viewer: Actor, memberId: string): Promise<boolean> {
  const found = await database
    .select({ id: users.id })
    .from(users)
    .innerJoin(userProfiles, eq(userProfiles.userId, users.id))
    .where(
      and(
        eq(users.id, memberId),
        ne(users.id, viewer.memberId),
        isInGoodStanding,
        sql`not exists (select from ${blocks} where ${blocks.blockerId} = ${users.id} and ${blocks.blockedId} = ${viewer.memberId})`,
      ),
    );
  return found.length > 0;
}
