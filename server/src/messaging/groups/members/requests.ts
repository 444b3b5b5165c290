import type { Group } from '@bros/contract/messaging/groups';
import { paths } from '@bros/contract/paths';
import { type NoticeDeps, notify, resolveNotice } from '../../../core/notices/service.ts';
import type { Actor } from '../../../platform/api/context.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { failure } from '../../../platform/http/failure.ts';
import { changeGroup, type GroupDeps } from '../acting.ts';
import { findMembership, type LockedGroup, selectJoinedIds } from '../queries.ts';
import { admit } from './membership.ts';
import { deleteMembership, saveMembership } from './queries.ts';

/** Notifies the owner and the helpers. Needs the room's lock. */
export async function storeRequest(
  deps: NoticeDeps,
  transaction: Transaction,
  { id: roomId, name }: Pick<LockedGroup, 'id' | 'name'>,
  memberId: string,
): Promise<void> {
  await saveMembership(transaction, roomId, memberId, { role: 'member', state: 'asked' });
  for (const managerId of await selectJoinedIds(transaction, roomId, ['owner', 'helper'])) {
    await notify(deps, transaction, {
      memberId: managerId,
      kind: 'group.asked',
      actorId: memberId,
      path: paths.group(roomId),
      values: { group: name },
      groupKey: keyOf(roomId, memberId),
    });
  }
}

const keyOf = (roomId: string, memberId: string) => `group:${roomId}:${memberId}`;

/** Throws NOT_FOUND for a member who has no request, and the errors of `inGroup` and `admit`. */
export const decideRequest = (
  deps: GroupDeps,
  actor: Actor,
  { roomId, memberId, isAccepted }: { roomId: string; memberId: string; isAccepted: boolean },
): Promise<Group> =>
  changeGroup(deps, actor, { roomId, right: 'manage' }, async (transaction, group) => {
    const membership = await findMembership(transaction, roomId, memberId);
    if (membership?.state !== 'asked') throw failure('NOT_FOUND');
    if (isAccepted) return acceptRequest(deps, transaction, group, memberId);
    await deleteMembership(transaction, roomId, memberId);
    await resolveRequest(deps, transaction, roomId, memberId);
  });

/** Needs the room's lock. Throws the errors of `admit`. */
export async function acceptRequest(
  deps: NoticeDeps,
  transaction: Transaction,
  group: LockedGroup,
  memberId: string,
): Promise<void> {
  await admit(deps.outbox, transaction, group, memberId);
  await resolveRequest(deps, transaction, group.id, memberId);
  await notify(deps, transaction, {
    memberId,
    kind: 'group.accepted',
    path: paths.dashboardRoom(group.slug),
    values: { group: group.name },
  });
}

export async function resolveRequest(
  { outbox }: NoticeDeps,
  transaction: Transaction,
  roomId: string,
  memberId: string,
): Promise<void> {
  for (const managerId of await selectJoinedIds(transaction, roomId, ['owner', 'helper'])) {
    await resolveNotice({ outbox }, transaction, { memberId: managerId, kind: 'group.asked', groupKey: keyOf(roomId, memberId) });
  }
}
