import type { GroupRole } from '@bros/contract/messaging/group-rules';
import type { Group, GroupMember } from '@bros/contract/messaging/groups';
import * as z from 'zod';
import { presentAuthor } from '../../../core/people/authors/present.ts';
import { type Actor, hasCapability } from '../../../platform/api/context.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { decodeCursor, toPage } from '../../../platform/database/page.ts';
import { failure } from '../../../platform/http/failure.ts';
import { removeRoomMember } from '../../chat/rooms/service.ts';
import { changeGroup, type GroupDeps } from '../acting.ts';
import { offerPlace } from '../event-groups/later.ts';
import { keepWithoutSeat } from '../event-groups/queries.ts';
import { canManage, canOwn, canRemove } from '../policy.ts';
import { findGroup, findMembership, type GroupRow } from '../queries.ts';
import { requireOwnable } from '../service.ts';
import { notifyOwner } from '../succession/service.ts';
import { retractInvitation } from './inviting.ts';
import { deleteMembership, findRank, type GroupMemberRow, saveMembership, selectGroupMembers, setRole } from './queries.ts';

const lastMember = z.tuple([z.int(), z.uuid()]);

interface Asked {
  roomId: string;
  state: 'joined' | 'asked' | 'invited';
  cursor?: string | undefined;
  limit: number;
}

/** Throws NOT_FOUND unless the actor is in the group, FORBIDDEN if an ordinary member lists requests or invitations. */
export async function listGroupMembers(
  database: Database,
  actor: Actor,
  { roomId, state, cursor, limit }: Asked,
): Promise<{ items: GroupMember[]; nextCursor: string | null }> {
  const group = await findGroup(database, actor, roomId);
  if (group?.ownState !== 'joined') throw failure('NOT_FOUND');
  if (state !== 'joined' && !canManage(group.ownRole)) throw failure('FORBIDDEN');
  const [rank, memberId] = lastMember.safeParse(decodeCursor(cursor, 2)).data ?? [];
  const after = rank !== undefined && memberId !== undefined ? { rank, memberId } : null;
  const rows = await selectGroupMembers(database, actor, { roomId, state, after, limit: limit + 1 });
  const { items, nextCursor } = toPage(rows, limit, (row) => [row.rank, row.memberId]);
  return { items: items.flatMap((row) => presentGroupMember(row, actor, group) ?? []), nextCursor };
}

function presentGroupMember(row: GroupMemberRow, viewer: Actor, group: GroupRow): GroupMember | null {
  const member = presentAuthor(row, hasCapability(viewer, 'people.see'));
  if (!member) return null;
  const isOther = row.memberId !== viewer.memberId && group.isActive;
  const canAppoint = isOther && canOwn(group.ownRole);
  return {
    member,
    role: row.role,
    since: row.since.toISOString(),
    can: { remove: isOther && canRemove(group.ownRole, row.role), appoint: canAppoint, own: canAppoint },
  };
}

/** Throws NOT_FOUND for a member neither in the group nor invited, FORBIDDEN for a role that the actor may not remove, and the errors of `inGroup`. */
export const removeMember = (
  deps: GroupDeps,
  actor: Actor,
  { roomId, memberId }: { roomId: string; memberId: string },
): Promise<Group> =>
  changeGroup(deps, actor, { roomId, right: 'manage' }, async (transaction, _group, own) => {
    const membership = await findMembership(transaction, roomId, memberId);
    if (membership?.state === 'invited') {
      await deleteMembership(transaction, roomId, memberId);
      return retractInvitation(deps.outbox, transaction, roomId, memberId);
    }
    if (membership?.state !== 'joined') throw failure('NOT_FOUND');
    if (!canRemove(own.role, membership.role)) throw failure('FORBIDDEN');
    await saveMembership(transaction, roomId, memberId, { role: 'member', state: 'removed' });
    await removeRoomMember(deps.outbox, transaction, roomId, memberId);
    await offerPlace(deps, transaction, roomId);
  });

/** Throws NOT_FOUND for the actor and for members outside the group, GROUPS_LIMIT for a new owner, and the errors of `inGroup`. */
export const setMemberRole = (
  deps: GroupDeps,
  actor: Actor,
  { roomId, memberId, role }: { roomId: string; memberId: string; role: GroupRole },
): Promise<Group> =>
  changeGroup(deps, actor, { roomId, right: 'own' }, async (transaction, group) => {
    const membership = await findMembership(transaction, roomId, memberId);
    if (membership?.state !== 'joined' || memberId === actor.memberId) throw failure('NOT_FOUND');
    if (role !== 'member') await keepWithoutSeat(transaction, roomId, memberId);
    if (role !== 'owner') return setRole(transaction, roomId, memberId, role);
    const rank = await findRank(transaction, memberId);
    if (!rank) throw failure('NOT_FOUND');
    await requireOwnable(transaction, { memberId, ...rank });
    await setRole(transaction, roomId, actor.memberId, 'helper');
    await setRole(transaction, roomId, memberId, 'owner');
    await notifyOwner(deps, transaction, group, memberId);
  });
