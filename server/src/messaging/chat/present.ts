import type { MemberId, MessageId, RoomId } from '@bros/contract/core/fields';
import { replaceMention } from '@bros/contract/core/mentions';
import type { ChatMessage } from '@bros/contract/messaging/chat';
import { presentAvatar } from '../../core/people/photos/present.ts';
import { presentMessagePhoto } from './photos/present.ts';
import type { ChatAudience } from './policy.ts';
import type { MessageRow } from './queries.ts';

const UNNAMED = { displayName: 'A bro', isVerified: false, photo: null };

export function presentMessage(row: MessageRow, audience: ChatAudience): ChatMessage {
  return {
    id: row.id as MessageId,
    roomId: row.roomId as RoomId,
    sequence: row.sequence,
    clientId: row.clientId,
    type: row.messageType,
    author: presentAuthor(row, audience),
    content: row.state === 'removed' ? '' : presentContent(row, audience),
    state: row.state,
    createdAt: row.createdAt.toISOString(),
    version: row.version,
    editedAt: row.editedAt?.toISOString() ?? null,
    deletedAt: row.deletedAt?.toISOString() ?? null,
    revision: row.revision,
    replyToId: row.deletedAt ? null : (row.replyToId as MessageId | null),
    photos: row.state === 'removed' ? [] : row.photos.map(presentMessagePhoto),
    poll: row.state === 'removed' ? null : row.poll,
    reactions: row.reactions,
    mentions: audience === 'people' && !row.deletedAt ? row.mentions : [],
  };
}

/** Replaces mentioned names for readers who see no names. */
export function presentContent({ content, mentions }: Pick<MessageRow, 'content' | 'mentions'>, audience: ChatAudience): string {
  if (audience === 'people' || mentions.length === 0) return content;
  return mentions
    .toSorted((one, other) => other.name.length - one.name.length)
    .reduce((text, { name }) => replaceMention(text, name, UNNAMED.displayName), content);
}

/** Null if the author's account is deleted, and for tiers that do not show people, because an ID would reveal who 'A bro' is. */
function presentAuthor(row: MessageRow, audience: ChatAudience): ChatMessage['author'] {
  const { userId, authorName, isAuthorVerified } = row;
  if (userId === null || audience === 'anonymous') return null;
  const id = userId as MemberId;
  if (authorName === null) return { id, ...UNNAMED };
  const photo = presentAvatar({ ...row, photosAudience: 'everyone' }, 'stranger');
  return { id, displayName: authorName, isVerified: isAuthorVerified ?? false, photo };
}
