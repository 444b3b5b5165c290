import type { MemberId, MessageId, RoomId } from '@bros/contract/core/fields';
import type { ChatMessage } from '@bros/contract/messaging/chat';

export function buildMessage(sequence: number, author = 'other', clientId = `client-${sequence}`): ChatMessage {
  return {
    id: `message-${sequence}` as MessageId,
    roomId: 'room' as RoomId,
    sequence,
    clientId,
    type: 'user',
    author: { id: author as MemberId, displayName: author, isVerified: false, photo: null },
    state: 'visible',
    content: `${sequence}`,
    createdAt: '2026-11-21T00:00:00.000Z',
    version: 1,
    editedAt: null,
    deletedAt: null,
    revision: null,
    replyToId: null,
    photos: [],
    poll: null,
    reactions: [],
    mentions: [],
  };
}
