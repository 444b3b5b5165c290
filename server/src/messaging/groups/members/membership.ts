import type { OwnRoomState } from '@bros/contract/messaging/chat-rooms';
import { GROUP_MEMBERS_MAX, GROUPS_JOINED_MAX } from '@bros/contract/messaging/group-rules';
import type { ServerEvents } from '@bros/contract/realtime';
import type { Transaction } from '../../../platform/database/connect.ts';
import { failure } from '../../../platform/http/failure.ts';
import type { Outbox } from '../../../platform/outbox/outbox.ts';
import { audiences } from '../../../platform/realtime.ts';
import { presentOwnRoomState } from '../../chat/rooms/present.ts';
import { enterRoom, findOwnRoomState, quitRoom } from '../../chat/rooms/queries.ts';
import { countJoined, type LockedGroup, lockGroup } from '../queries.ts';
import { saveStanding } from './queries.ts';

const LEFT: OwnRoomState = { membership: 'left', readSequence: 0, unreadCount: 0, mutedUntil: null };

/** The caller holds the lock of the room. Throws ROOM_ARCHIVED, GROUP_FULL and GROUPS_JOINED_LIMIT. */
export async function admit(
  outbox: Outbox,
  transaction: Transaction,
  { id: roomId }: Pick<LockedGroup, 'id'>,
  memberId: string,
  role: 'owner' | 'member' = 'member',
): Promise<void> {
  // Read again, because one call may admit several members.
  const room = await lockGroup(transaction, roomId);
  if (!room?.isActive) throw failure('ROOM_ARCHIVED');
  if (room.memberCount >= GROUP_MEMBERS_MAX) throw failure('GROUP_FULL', { most: GROUP_MEMBERS_MAX });
  if ((await countJoined(transaction, memberId)) >= GROUPS_JOINED_MAX) {
    throw failure('GROUPS_JOINED_LIMIT', { most: GROUPS_JOINED_MAX });
  }
  await saveStanding(transaction, roomId, memberId, { role, state: 'joined' });
  await enterRoom(transaction, roomId, memberId);
  await emitOwnState(outbox, transaction, roomId, memberId);
}

/** Also removes the member's sockets from the room. The caller holds the lock of the room and changes the standing. */
export async function takeOut(outbox: Outbox, transaction: Transaction, roomId: string, memberId: string): Promise<void> {
  await quitRoom(transaction, roomId, memberId);
  await emitOwnState(outbox, transaction, roomId, memberId);
}

async function emitOwnState(outbox: Outbox, transaction: Transaction, roomId: string, memberId: string): Promise<void> {
  const row = await findOwnRoomState(transaction, roomId, memberId);
  await outbox.add(transaction, {
    audience: audiences.member(memberId),
    event: 'chat.ownStateChanged' satisfies keyof ServerEvents,
    payload: { roomId, own: row ? presentOwnRoomState(row) : LEFT },
  });
}
