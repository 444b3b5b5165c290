import type { Group, groupForm, newGroupForm } from '@bros/contract/messaging/groups';
import { paths } from '@bros/contract/paths';
import type { ServerEvents } from '@bros/contract/realtime';
import type * as z from 'zod';
import { assertTextAllowed, type WritingDeps } from '../../core/moderation/service.ts';
import { notify } from '../../core/notices/service.ts';
import { assertLinksAllowed, lockAuthor } from '../../core/people/authors/service.ts';
import type { Actor } from '../../platform/api/context.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { inRowTransaction } from '../../platform/database/serial.ts';
import { failure } from '../../platform/http/failure.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import { audiences } from '../../platform/realtime.ts';
import { removeRoomMember } from '../chat/rooms/service.ts';
import { changeGroup, type GroupDeps, getGroup } from './acting.ts';
import { offerPlace } from './event-groups/later.ts';
import { keepWithoutSeat } from './event-groups/queries.ts';
import { inviteMembers, resolveInvitation } from './members/inviting.ts';
import { admit } from './members/membership.ts';
import { deleteMembership } from './members/queries.ts';
import { resolveRequest } from './members/requests.ts';
import { groupsOwnedBy, tierOwningMore } from './policy.ts';
import {
  countOwned,
  findMembership,
  insertGroup,
  type LockedGroup,
  lockGroup,
  markClosed,
  selectJoinedIds,
  updateGroup,
} from './queries.ts';
import { passOn } from './succession/service.ts';

export type { GroupDeps } from './acting.ts';
export { findMembership } from './queries.ts';

type TextDeps = GroupDeps & WritingDeps;

/** Idempotent. Throws GROUPS_LIMIT, GROUPS_JOINED_LIMIT, LINKS_REFUSED, WORDS_REFUSED, EDIT_CONFLICT if another room has the ID. */
export function createGroup(
  deps: TextDeps,
  actor: Actor,
  { roomId, memberIds, ...form }: z.output<typeof newGroupForm>,
): Promise<Group> {
  return inRowTransaction(deps.database, actor.memberId, async (transaction) => {
    // The lock serializes the counts of an account's groups.
    const trust = await lockAuthor(transaction, actor);
    const known = await findMembership(transaction, roomId, actor.memberId);
    if (known?.role === 'owner') return getGroup(transaction, actor, roomId);
    assertLinksAllowed(trust, form.name, form.purpose);
    await assertTextAllowed(deps, transaction, trust, form.name, form.purpose);
    await requireOwnable(transaction, actor);
    if (!(await insertGroup(transaction, { id: roomId, ...form }))) throw failure('EDIT_CONFLICT');
    await admit(deps.outbox, transaction, { id: roomId }, actor.memberId, 'owner');
    await inviteMembers(deps, transaction, actor, { group: await requireGroup(transaction, roomId), memberIds });
    return getGroup(transaction, actor, roomId);
  });
}

export async function requireOwnable(transaction: Transaction, owner: Pick<Actor, 'memberId' | 'role' | 'tier'>): Promise<void> {
  const max = groupsOwnedBy(owner);
  if ((await countOwned(transaction, owner.memberId)) >= max) {
    throw failure('GROUPS_LIMIT', { max, tier: tierOwningMore(max) });
  }
}

async function requireGroup(transaction: Transaction, roomId: string): Promise<LockedGroup> {
  const group = await lockGroup(transaction, roomId);
  if (!group) throw failure('NOT_FOUND');
  return group;
}

/** Throws the errors of `inGroup`, LINKS_REFUSED and WORDS_REFUSED. */
export function changeDetails(deps: TextDeps, actor: Actor, { roomId, ...form }: z.output<typeof groupForm>): Promise<Group> {
  return changeGroup(deps, actor, { roomId, right: 'manage' }, async (transaction, group) => {
    const trust = await lockAuthor(transaction, actor);
    assertLinksAllowed(trust, form.name, form.purpose);
    await assertTextAllowed(deps, transaction, trust, form.name, form.purpose);
    await updateGroup(transaction, group.id, form);
    if (form.name !== group.name) await announceToMembers(deps.outbox, transaction, group.id);
  });
}

/** Also withdraws a request or declines an invitation. Idempotent. */
export function leaveGroup(deps: GroupDeps, actor: Actor, roomId: string): Promise<{ ok: true }> {
  const { memberId } = actor;
  return inRowTransaction(deps.database, roomId, async (transaction) => {
    const group = await lockGroup(transaction, roomId);
    const own = group && (await findMembership(transaction, roomId, memberId));
    if (!own || own.state === 'removed') return { ok: true };
    if (own.role === 'owner') await passOn(deps, transaction, group as LockedGroup, memberId);
    await deleteMembership(transaction, roomId, memberId);
    // Only an invitation, a link or a new seat brings the member back.
    await keepWithoutSeat(transaction, roomId, memberId);
    if (own.state === 'joined') {
      await removeRoomMember(deps.outbox, transaction, roomId, memberId);
      await offerPlace(deps, transaction, roomId);
    }
    if (own.state === 'asked') await resolveRequest(deps, transaction, roomId, memberId);
    if (own.state === 'invited') await resolveInvitation(deps.outbox, transaction, roomId, memberId);
    if (group?.isActive && (await selectJoinedIds(transaction, roomId)).length === 0) {
      await markClosed(transaction, roomId, null);
    }
    return { ok: true };
  });
}

/** Idempotent. Throws NOT_FOUND and FORBIDDEN. */
export const closeGroup = (deps: GroupDeps, actor: Actor, roomId: string): Promise<Group> =>
  changeGroup(deps, actor, { roomId, right: 'own', allowsClosed: true }, async (transaction, group) => {
    if (!group.isActive) return;
    await markClosed(transaction, roomId, null);
    await announceToMembers(deps.outbox, transaction, roomId);
  });

/** Notifies the members. False if already closed. Throws NOT_FOUND. */
export async function closeByStaff(
  deps: GroupDeps,
  transaction: Transaction,
  { roomId, reason }: { roomId: string; reason: string },
): Promise<boolean> {
  const group = await lockGroup(transaction, roomId);
  if (!group) throw failure('NOT_FOUND');
  if (!group.isActive) return false;
  await markClosed(transaction, roomId, reason);
  for (const memberId of await announceToMembers(deps.outbox, transaction, roomId)) {
    await notify(deps, transaction, {
      memberId,
      kind: 'group.closed',
      path: paths.dashboardRoom(group.slug),
      values: { group: group.name, reason },
    });
  }
  return true;
}

export async function announceToMembers(outbox: Outbox, transaction: Transaction, roomId: string): Promise<string[]> {
  const memberIds = await selectJoinedIds(transaction, roomId);
  const event = 'chat.roomsChanged' satisfies keyof ServerEvents;
  if (memberIds.length > 0) {
    await outbox.add(transaction, ...memberIds.map((id) => ({ audience: audiences.member(id), event, payload: {} })));
  }
  return memberIds;
}
