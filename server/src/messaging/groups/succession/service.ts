import { paths } from '@bros/contract/paths';
import { type NoticeDeps, notify } from '../../../core/notices/service.ts';
import { hasLeft } from '../../../core/people/visibility/service.ts';
import { findHostIds } from '../../../gatherings/events/participants/service.ts';
import { inTransaction, type Transaction } from '../../../platform/database/connect.ts';
import type { ErasureStep } from '../../../platform/member-data.ts';
import type { JobDefinition, Queue } from '../../../platform/queue.ts';
import { lockRoomsOf } from '../../chat/service.ts';
import type { GroupDeps } from '../acting.ts';
import { findEventOfRoom } from '../event-groups/queries.ts';
import { deleteMembership, findSuccessor, selectRoomIdsOf, setRole } from '../members/queries.ts';
import { deleteGroup, findMembership, type LockedGroup, lockGroup, selectJoinedIds } from '../queries.ts';

/**
 * Appoints an owner: in an event's group, the host or first co-host; else the first helper, else the member who joined first. Ignores the limit of owned
 * groups, because a group always has an owner. The former owner stays as a member. Undefined if nobody else is left. Needs the room's lock.
 */
async function appoint(transaction: Transaction, roomId: string, ownerId: string): Promise<string | undefined> {
  const eventId = await findEventOfRoom(transaction, roomId);
  const hostIds = eventId ? await findHostIds(transaction, eventId) : [];
  const successorId = await findSuccessor(transaction, roomId, ownerId, hostIds);
  if (!successorId) return undefined;
  await setRole(transaction, roomId, ownerId, 'member');
  await setRole(transaction, roomId, successorId, 'owner');
  return successorId;
}

export async function passOn(deps: NoticeDeps, transaction: Transaction, group: LockedGroup, ownerId: string): Promise<void> {
  const successorId = await appoint(transaction, group.id, ownerId);
  if (successorId) await notifyOwner(deps, transaction, group, successorId);
}

export const notifyOwner = (
  deps: NoticeDeps,
  transaction: Transaction,
  group: Pick<LockedGroup, 'id' | 'name'>,
  memberId: string,
): Promise<void> =>
  notify(deps, transaction, { memberId, kind: 'group.owned', path: paths.group(group.id), values: { group: group.name } });

const REPLACE_OWNER = 'groups.replace-owner';

interface Departure {
  memberId: string;
}

/** Enqueues the transfer of a banned or leaving member's groups. */
export const replaceOwnerLater = (queue: Pick<Queue, 'enqueue'>, transaction: Transaction, memberId: string): Promise<void> =>
  queue.enqueue<Departure>(transaction, REPLACE_OWNER, { memberId });

/** One transaction per group. Does nothing if the member is no longer banned or leaving. */
export const replaceOwnerJob = (deps: GroupDeps): JobDefinition<Departure> => ({
  name: REPLACE_OWNER,
  retryLimit: 10,
  retryDelaySeconds: 5,
  async handle({ memberId }) {
    for (const roomId of await selectRoomIdsOf(deps.database, memberId, true)) {
      await inTransaction(deps.database, async (transaction) => {
        const group = await lockGroup(transaction, roomId);
        const membership = group && (await findMembership(transaction, roomId, memberId));
        if (membership?.role === 'owner' && (await hasLeft(transaction, memberId))) {
          await passOn(deps, transaction, group as LockedGroup, memberId);
        }
      });
    }
  },
});

/** Deletes groups without other members. Must run before chat's erasure, which deletes the memberships. */
export const groupErasure: ErasureStep = {
  name: 'groups',
  async erase(transaction, { memberId }) {
    // Lock all rooms in one statement, like chat's erasure, to prevent deadlocks.
    await lockRoomsOf(transaction, memberId);
    for (const roomId of await selectRoomIdsOf(transaction, memberId, false)) {
      const membership = await findMembership(transaction, roomId, memberId);
      if (membership?.role === 'owner') await appoint(transaction, roomId, memberId);
      await deleteMembership(transaction, roomId, memberId);
      if ((await selectJoinedIds(transaction, roomId)).length === 0) await deleteGroup(transaction, roomId);
    }
  },
};
