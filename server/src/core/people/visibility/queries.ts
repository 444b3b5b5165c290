import { and, eq, inArray, ne, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type Actor, hasCapability } from '../../../platform/api/context.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { placeholder } from '../../../platform/database/prepared.ts';
import { users } from '../accounts/tables.ts';
import { blocks } from '../blocks/tables.ts';
import { userConnections } from '../connections/tables.ts';
import { directoryEntries } from '../directory/tables.ts';
import { userProfiles } from '../profiles/tables.ts';
import type { Relation } from './policy.ts';

export type Viewer = Pick<Actor, 'memberId' | 'role' | 'tier' | 'isConfirmed'>;

/** All fields of a viewer except the ID. Statements are prepared for each kind. */
export type ViewerKind = { [Field in 'role' | 'tier' | 'isConfirmed']: Viewer[Field] };

export const kindOf = ({ role, tier, isConfirmed }: Viewer): ViewerKind => ({ role, tier, isConfirmed });

/** A viewer whose ID is the placeholder `viewerId`. */
export const viewerOf = (kind: ViewerKind): Viewer => ({ ...kind, memberId: placeholder<string>('viewerId') });

/** 'directory' is for finding members: lists, counts, searches, suggestions and the map. 'profile' is for connections, requested members and authors. */
export type Surface = 'directory' | 'profile';

/** PostgreSQL evaluates this once per statement, which is faster than a check per row. */
export const blockedWith = (memberId: string | Placeholder | SQL) => sql<string[]>`array(
  select ${blocks.blockedId} from ${blocks} where ${blocks.blockerId} = ${memberId}
  union all select ${blocks.blockerId} from ${blocks} where ${blocks.blockedId} = ${memberId})`;

/** Includes blocks by either member, in stable order. */
export async function selectBlockedWith(database: Database | Transaction, memberId: string): Promise<string[]> {
  const { rows } = await database.execute<{ id: string }>(
    sql`select distinct hidden.id from unnest(${blockedWith(memberId)}) as hidden (id) order by hidden.id`,
  );
  return rows.map(({ id }) => id);
}

export const connectedWith = (memberId: string) => sql`
  select ${userConnections.targetId} from ${userConnections} where ${userConnections.status} = 'accepted' and ${userConnections.requesterId} = ${memberId}
  union all
  select ${userConnections.requesterId} from ${userConnections} where ${userConnections.status} = 'accepted' and ${userConnections.targetId} = ${memberId}`;

export const sharesWithConnections = sql`(${userProfiles.locationAudience} <> 'nobody' and ${userProfiles.travelHistoryAudience} <> 'nobody')`;

export const isBlockedBetween = (viewerId: string | SQL) => sql`exists (
  select from ${blocks}
  where (${blocks.blockerId} = ${viewerId} and ${blocks.blockedId} = ${users.id})
     or (${blocks.blockerId} = ${users.id} and ${blocks.blockedId} = ${viewerId}))`;

const isAcquainted = (viewerId: string) => sql`exists (
  select from ${userConnections}
  where (${userConnections.requesterId} = ${users.id} and ${userConnections.targetId} = ${viewerId} and ${userConnections.status} in ('pending', 'accepted'))
     or (${userConnections.requesterId} = ${viewerId} and ${userConnections.targetId} = ${users.id} and ${userConnections.status} = 'accepted'))`;

export const isActiveAccount = sql`(${users.state} = 'active' and ${users.emailVerified} and ${users.deletionDueAt} is null and ${userProfiles.isActive})`;

/** Includes suspended members, because they come back. */
export const isStaying = sql`(${users.state} <> 'banned' and ${users.deletionDueAt} is null)`;

export async function hasLeft(database: Database | Transaction, memberId: string): Promise<boolean> {
  return (await database.$count(users, and(eq(users.id, memberId), isStaying))) === 0;
}

/** Is fast over many rows, because indexes find the few inactive accounts. */
export const isActiveAccountId = (id: SQLWrapper) => sql`(
  not exists (select from ${users} where ${users.id} = ${id}
    and (${users.state} <> 'active' or not ${users.emailVerified} or ${users.deletionDueAt} is not null))
  and not exists (select from ${userProfiles} where ${userProfiles.userId} = ${id} and not ${userProfiles.isActive}))`;

export const shownName = sql<string | null>`case when ${isActiveAccount} then ${userProfiles.displayName} end`;

const sees = (viewer: Viewer | null): viewer is Viewer => viewer?.isConfirmed === true && hasCapability(viewer, 'people.see');

/**
 * Excludes the viewer and members whom the viewer has a block with. `directory_entries` lacks banned, suspended, unconfirmed, inactive, leaving and hidden
 * members and Browsers (view `listed_members`).
 */
export function isListedFor(viewer: Viewer | null): SQL {
  if (!sees(viewer)) return sql`false`;
  return sql`(${directoryEntries.memberId} <> ${viewer.memberId} and ${directoryEntries.memberId} <> all (${blockedWith(viewer.memberId)}))`;
}

/**
 * Every list, count, search, suggestion, profile and picture of members uses this, or `isListedFor` on `directory_entries` (specification, D2). Needs
 * `joinMember`. Never visible: members whom the viewer has a block with; banned, suspended, unconfirmed, inactive or leaving accounts. Hidden members and
 * Browsers are in no directory; only acquaintances see their profiles.
 */
export function visibleTo(viewer: Viewer | null, surface: Surface): SQL {
  if (!sees(viewer)) return sql`false`;
  const id = viewer.memberId;
  // The view that fills `directory_entries` is faster for one member.
  const isListed = sql`exists (select from listed_members where listed_members.member_id = ${users.id})`;
  if (surface === 'directory') return sql`(${users.id} <> ${id} and ${isListed} and not ${isBlockedBetween(id)})`;
  const isOpen = sql`(${isActiveAccount} and not ${isBlockedBetween(id)})`;
  return sql`(${users.id} = ${id} or (${isOpen} and (${isListed} or ${isAcquainted(id)})))`;
}

export const relationTo = (viewerId: string) => sql<Relation>`case
  when ${users.id} = ${viewerId} then 'self'
  when exists (
    select from ${userConnections}
    where ${userConnections.status} = 'accepted'
      and ((${userConnections.requesterId} = ${users.id} and ${userConnections.targetId} = ${viewerId})
        or (${userConnections.requesterId} = ${viewerId} and ${userConnections.targetId} = ${users.id}))
  ) then 'connection'
  else 'stranger' end`;

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

/** Serializes changes of the connection between the members. Omits missing members. */
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

export async function isNameable(database: Database | Transaction, viewer: Actor, memberId: string): Promise<boolean> {
  const found = await database
    .select({ id: users.id })
    .from(users)
    .innerJoin(userProfiles, eq(userProfiles.userId, users.id))
    .where(
      and(
        eq(users.id, memberId),
        ne(users.id, viewer.memberId),
        isActiveAccount,
        sql`not exists (select from ${blocks} where ${blocks.blockerId} = ${users.id} and ${blocks.blockedId} = ${viewer.memberId})`,
      ),
    );
  return found.length > 0;
}
