import { type SQL, sql } from 'drizzle-orm';
import { users } from '../accounts/tables.ts';
import { userConnections } from '../connections/tables.ts';
import { memberships } from '../memberships/tables.ts';
import { type Actor, hasCapability } from '../platform/api/context.ts';
import type { Database, Transaction } from '../platform/database/connect.ts';
import { userProfiles } from '../profiles/tables.ts';
import type { Relation } from './policy.ts';
import { blocks } from './tables.ts';

/** Who looks: all that visibility asks of him. */
export type Viewer = Pick<Actor, 'memberId' | 'role' | 'tier' | 'isConfirmed'>;

/**
 * Where a member may show: in a `directory` (list, count, search, suggestion, map) he has chosen nothing himself, a `profile` is asked for by name or id,
 * or stands behind something he wrote.
 */
export type Surface = 'directory' | 'profile';

/** Whether the member joined as `users` and this one are blocked, by either of them. */
export const isBlockedBetween = (viewerId: string) => sql`exists (
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

/**
 * The one condition that every list, count, search, suggestion, profile and picture of members starts at (product.md, D2). Its query must have `users`,
 * `user_profiles` and `memberships` joined. Who is blocked either way, banned, suspended, unconfirmed, inactive or being deleted is nowhere; who is hidden or
 * a Browser is in no directory, and his profile is open only to those he is acquainted with.
 */
export function visibleTo(viewer: Viewer | null, surface: Surface): SQL {
  if (!viewer?.isConfirmed || !hasCapability(viewer, 'people.see')) return sql`false`;
  const id = viewer.memberId;
  const isListed = sql`(not ${userProfiles.isHidden} and ${memberships.tier} <> 'browser')`;
  const isOpen = sql`(${isInGoodStanding} and not ${isBlockedBetween(id)})`;
  if (surface === 'directory') return sql`(${isOpen} and ${isListed} and ${users.id} <> ${id})`;
  return sql`(${users.id} = ${id} or (${isOpen} and (${isListed} or ${isAcquainted(id)})))`;
}

/** What a member is to the viewer; undefined when the viewer must not know of him. */
export async function findRelation(
  database: Database | Transaction,
  viewer: Actor,
  memberId: string,
): Promise<Relation | undefined> {
  const { rows } = await database.execute<{ relation: Relation }>(sql`
    select case
      when ${users.id} = ${viewer.memberId} then 'self'
      when exists (
        select from ${userConnections}
        where ${userConnections.status} = 'accepted'
          and ((${userConnections.requesterId} = ${users.id} and ${userConnections.targetId} = ${viewer.memberId})
            or (${userConnections.requesterId} = ${viewer.memberId} and ${userConnections.targetId} = ${users.id}))
      ) then 'connection'
      else 'stranger' end as relation
    from ${users}
    join ${userProfiles} on ${userProfiles.userId} = ${users.id}
    join ${memberships} on ${memberships.userId} = ${users.id}
    where ${users.id} = ${memberId} and ${visibleTo(viewer, 'profile')}`);
  return rows[0]?.relation;
}
