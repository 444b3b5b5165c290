import { GROUP_MEMBERS_MAX, GROUPS_JOINED_MAX } from '@bros/contract/messaging/group-rules';
import type { Transaction } from '../../../platform/database/connect.ts';
import { failure } from '../../../platform/http/failure.ts';
import type { Outbox } from '../../../platform/outbox/outbox.ts';
import { addRoomMember } from '../../chat/rooms/service.ts';
import { countJoined, type LockedGroup, lockGroup } from '../queries.ts';
import { saveMembership } from './queries.ts';

/** Needs the room's lock. Throws ROOM_ARCHIVED, GROUP_FULL and GROUPS_JOINED_LIMIT. */
export async function admit(
  outbox: Outbox,
  transaction: Transaction,
  { id: roomId }: Pick<LockedGroup, 'id'>,
  memberId: string,
  role: 'owner' | 'member' = 'member',
): Promise<void> {
  const obstacle = await findObstacle(transaction, roomId, memberId);
  if (obstacle) throw obstacle;
  await saveMembership(transaction, roomId, memberId, { role, state: 'joined' });
  await addRoomMember(outbox, transaction, roomId, memberId);
}

/** Returns the error that `admit` would throw, or null. Needs the room's lock. */
export async function findObstacle(transaction: Transaction, roomId: string, memberId: string) {
  // Read again, because one request may admit several members.
  const group = await lockGroup(transaction, roomId);
  if (!group?.isActive) return failure('ROOM_ARCHIVED');
  if (group.memberCount >= GROUP_MEMBERS_MAX) return failure('GROUP_FULL', { max: GROUP_MEMBERS_MAX });
  const isLimited = (await countJoined(transaction, memberId)) >= GROUPS_JOINED_MAX;
  return isLimited ? failure('GROUPS_JOINED_LIMIT', { max: GROUPS_JOINED_MAX }) : null;
}
