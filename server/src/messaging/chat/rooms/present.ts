import type { RoomId } from '@bros/contract/core/fields';
import type { ChatRoom, OwnRoomState } from '@bros/contract/messaging/chat-rooms';
import { BEGINNING_CHARACTERS } from '@bros/contract/messaging/chat-rules';
import { type Actor, hasCapability } from '../../../platform/api/context.ts';
import { audienceOf } from '../policy.ts';
import { presentContent } from '../present.ts';
import type { OwnRoomRow, RoomRow } from './queries.ts';

export function presentOwnRoomState({ membership, readSequence, unreadCount, mutedUntil }: OwnRoomRow): OwnRoomState {
  return { membership, readSequence, unreadCount, mutedUntil: mutedUntil?.toISOString() ?? null };
}

function presentLast(row: RoomRow, reader: Actor): ChatRoom['last'] {
  const { lastContent, lastMentions, lastUserId, lastAuthorName, lastSentAt, lastDeletedAt } = row;
  if (!lastSentAt) return null;
  const isOwn = lastUserId === reader.memberId;
  const audience = isOwn ? 'people' : audienceOf(reader);
  // Replace names before truncating, because a cut name is not recognized.
  const content = presentContent({ content: lastContent ?? '', mentions: lastMentions ?? [] }, audience);
  return {
    beginning: [...content].slice(0, BEGINNING_CHARACTERS).join(''),
    authorName: audience === 'people' ? lastAuthorName : null,
    isOwn,
    isDeleted: lastDeletedAt !== null,
    sentAt: lastSentAt.toISOString(),
  };
}

export const presentPicture = (
  { pictureBase, pictureVersion }: Pick<RoomRow, 'pictureBase' | 'pictureVersion'>,
  reader: Actor,
): ChatRoom['picture'] => (pictureBase !== null && hasCapability(reader, 'people.see') ? { version: pictureVersion } : null);

export function presentRoom(row: RoomRow, reader: Actor, onlineCount: number): ChatRoom {
  const { destinationSlug: slug, destinationName: name } = row;
  return {
    id: row.id as RoomId,
    kind: row.kind,
    slug: row.slug,
    name: row.name,
    picture: presentPicture(row, reader),
    isActive: row.isActive,
    isLively: row.isLively,
    memberCount: row.memberCount,
    onlineCount,
    destination: slug !== null && name !== null ? { slug, name } : null,
    last: presentLast(row, reader),
    own: presentOwnRoomState(row),
  };
}
