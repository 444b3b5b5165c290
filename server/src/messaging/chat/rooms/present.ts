import type { RoomId } from '@bros/contract/core/fields';
import type { ChatRoom, OwnRoomState } from '@bros/contract/messaging/chat-rooms';
import type { OwnRoomRow, RoomRow } from './queries.ts';

export function presentOwnRoomState({ membership, readSequence, unreadCount, mutedUntil }: OwnRoomRow): OwnRoomState {
  return { membership, readSequence, unreadCount, mutedUntil: mutedUntil?.toISOString() ?? null };
}

export function presentRoom(row: RoomRow, onlineCount: number): ChatRoom {
  const { destinationSlug: slug, destinationName: name } = row;
  return {
    id: row.id as RoomId,
    kind: row.kind,
    slug: row.slug,
    name: row.name,
    isActive: row.isActive,
    isLively: row.isLively,
    memberCount: row.memberCount,
    onlineCount,
    destination: slug !== null && name !== null ? { slug, name } : null,
    own: presentOwnRoomState(row),
  };
}
