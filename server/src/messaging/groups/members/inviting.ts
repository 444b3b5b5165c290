import type { RoomId } from '@bros/contract/core/fields';
import { GROUP_WAITING_MAX } from '@bros/contract/messaging/group-rules';
import type { GroupInvitation } from '@bros/contract/messaging/groups';
import { paths } from '@bros/contract/paths';
import { notify, resolveNotice, retractNotice } from '../../../core/notices/service.ts';
import type { Actor } from '../../../platform/api/context.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { type Page, type PageRequest, presentPage } from '../../../platform/database/newest-first.ts';
import { inRowTransaction } from '../../../platform/database/serial.ts';
import { failure } from '../../../platform/http/failure.ts';
import type { Outbox } from '../../../platform/outbox/outbox.ts';
import { type GroupDeps, inGroup } from '../acting.ts';
import { presentGroup } from '../present.ts';
import { findMembership, type LockedGroup, lockGroup } from '../queries.ts';
import { admit } from './membership.ts';
import {
  countWaiting,
  deleteMembership,
  saveMembership,
  selectGroupsRunBy,
  selectInvitable,
  selectInvitations,
} from './queries.ts';
import { acceptRequest } from './requests.ts';

const aboutInvitation = (roomId: string, memberId: string) =>
  ({ memberId, kind: 'group.invited', groupKey: `group:${roomId}` }) as const;

/** Does not check whether the actor may invite the member. */
export async function listGroupsRunBy(database: Database, actor: Actor, memberId: string) {
  const rows = await selectGroupsRunBy(database, actor.memberId, memberId);
  return { items: rows.map((row) => ({ ...row, roomId: row.roomId as RoomId })) };
}

/** Skips members who are not connections. Throws the errors of `inGroup` and `inviteMembers`. */
export const invite = (
  deps: GroupDeps,
  actor: Actor,
  { roomId, memberIds }: { roomId: string; memberIds: readonly string[] },
): Promise<{ invitedCount: number }> =>
  inGroup(deps, actor, { roomId, right: 'manage' }, async (transaction, group) => ({
    invitedCount: await inviteMembers(deps, transaction, actor, { group, memberIds }),
  }));

/** Needs the room's lock. Throws GROUP_WAITING_LIMIT, and the errors of `admit` for members who asked to join. */
export async function inviteMembers(
  deps: GroupDeps,
  transaction: Transaction,
  actor: Actor,
  { group, memberIds }: { group: LockedGroup; memberIds: readonly string[] },
): Promise<number> {
  if (memberIds.length === 0) return 0;
  let count = 0;
  for (const memberId of await selectInvitable(transaction, actor.memberId, memberIds)) {
    const membership = await findMembership(transaction, group.id, memberId);
    if (membership?.state === 'joined' || membership?.state === 'invited') continue;
    count += 1;
    if (membership?.state === 'asked') {
      await acceptRequest(deps, transaction, group, memberId);
      continue;
    }
    await requireWaitingRoom(transaction, group.id);
    await saveMembership(transaction, group.id, memberId, { role: 'member', state: 'invited' });
    await notify(deps, transaction, {
      ...aboutInvitation(group.id, memberId),
      actorId: actor.memberId,
      path: paths.group(group.id),
      values: { group: group.name },
    });
  }
  return count;
}

export async function requireWaitingRoom(transaction: Transaction, roomId: string): Promise<void> {
  if ((await countWaiting(transaction, roomId)) >= GROUP_WAITING_MAX) {
    throw failure('GROUP_WAITING_LIMIT', { max: GROUP_WAITING_MAX });
  }
}

/** Throws NOT_FOUND if there is no invitation, ROOM_ARCHIVED, GROUP_FULL and GROUPS_JOINED_LIMIT. */
export function answerInvitation(
  { database, outbox }: GroupDeps,
  { memberId }: Actor,
  { roomId, isAccepted }: { roomId: string; isAccepted: boolean },
): Promise<{ isJoined: boolean }> {
  return inRowTransaction(database, roomId, async (transaction) => {
    const group = await lockGroup(transaction, roomId);
    const own = group && (await findMembership(transaction, roomId, memberId));
    if (own?.state === 'joined' && isAccepted) return { isJoined: true };
    if (!group || own?.state !== 'invited') throw failure('NOT_FOUND');
    if (isAccepted) await admit(outbox, transaction, group, memberId);
    else await deleteMembership(transaction, roomId, memberId);
    await resolveInvitation(outbox, transaction, roomId, memberId);
    return { isJoined: isAccepted };
  });
}

export const resolveInvitation = (outbox: Outbox, transaction: Transaction, roomId: string, memberId: string): Promise<void> =>
  resolveNotice({ outbox }, transaction, aboutInvitation(roomId, memberId));

export async function retractInvitation(
  outbox: Outbox,
  transaction: Transaction,
  roomId: string,
  memberId: string,
): Promise<void> {
  await retractNotice({ outbox }, transaction, { ...aboutInvitation(roomId, memberId), path: paths.group(roomId) });
}

export async function listInvitations(database: Database, actor: Actor, page: PageRequest): Promise<Page<GroupInvitation>> {
  const rows = await selectInvitations(database, actor, page);
  return presentPage(rows, page, (row) => ({ group: presentGroup(row, actor), invitedAt: row.ownSince.toISOString() }));
}
