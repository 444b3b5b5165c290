import type { Mention } from '@bros/contract/core/mentions';
import type { DirectClosure } from '@bros/contract/messaging/chat-rules';
import { type ActiveWordRule, judgeSending, type Taken, writerAfter } from '../../../core/moderation/service.ts';
import type { Actor } from '../../../platform/api/context.ts';
import { failure } from '../../../platform/http/failure.ts';
import { photosPerMessage, tierWithPhotos } from '../photos/policy.ts';
import type { UnsentPhoto } from '../photos/queries.ts';
import type { AnsweredRow, LockedRoom, WriterRow } from './queries.ts';

export interface Writing {
  actor: Actor;
  roomId: string;
  clientId: string;
  content: string;
  replyToId?: string | undefined;
  photoIds?: readonly string[] | undefined;
  mentions?: Mention[] | undefined;
}

export interface Accepted {
  writing: Writing;
  writer: WriterRow;
  judgement: Taken;
  photos: UnsentPhoto[];
}

/** Read under the lock of the room. */
export interface GroupContext {
  room: LockedRoom;
  writers: Map<string, WriterRow>;
  /** Keyed by id. */
  answered: Map<string, AnsweredRow>;
  closure: DirectClosure | null;
  /** Keyed by id. */
  photos: Map<string, UnsentPhoto>;
  wordRules: readonly ActiveWordRule[];
}

/** 'repeated' was stored before, or comes earlier in this group. */
export type Decision = { kind: 'accepted'; accepted: Accepted } | { kind: 'repeated' } | { kind: 'refused'; reason: unknown };

/**
 * Treats the accepted messages before each one as stored, so that the limits on pace and repetition apply within a group. A refusal does not affect the other
 * messages.
 */
export function decideGroup(context: GroupContext, group: readonly Writing[]): Decision[] {
  const writers = new Map(context.writers);
  const photos = new Map(context.photos);
  return group.map((writing): Decision => {
    const { memberId } = writing.actor;
    const writer = writers.get(memberId);
    try {
      if (!writer?.isRoomOpen) throw failure('NOT_FOUND');
      if (writer.storedClientIds.includes(writing.clientId)) return { kind: 'repeated' };
      const judgement = judge(context, writer, writing);
      const brought = takePhotos(photos, writing);
      writers.set(memberId, {
        ...writerAfter(writer, writing.content),
        storedClientIds: [...writer.storedClientIds, writing.clientId],
      });
      return { kind: 'accepted', accepted: { writing, writer, judgement, photos: brought } };
    } catch (reason) {
      return { kind: 'refused', reason };
    }
  });
}

/** Throws NOT_FOUND for a reply to a message not visible to the author in this room, ROOM_ARCHIVED, ROOM_LEFT, DIRECT_CLOSED, MUTED and MESSAGE_REFUSED. */
function judge(context: GroupContext, writer: WriterRow, { actor, content, replyToId }: Writing): Taken {
  const { room, answered, closure, wordRules } = context;
  if (replyToId && !isShownTo(writer, room, answered.get(replyToId))) throw failure('NOT_FOUND');
  if (!room.isActive) throw failure('ROOM_ARCHIVED');
  if (writer.membership === 'left') throw failure('ROOM_LEFT');
  if (closure) throw failure('DIRECT_CLOSED', { reason: closure });
  return judgeSending(actor, writer, { content, wordRules });
}

/** Throws MESSAGE_PHOTO_LIMIT, and MESSAGE_PHOTO_GONE for a photo that is another member's, sent or deleted. */
function takePhotos(photos: Map<string, UnsentPhoto>, { actor, photoIds = [] }: Writing): UnsentPhoto[] {
  const most = photosPerMessage(actor);
  if (photoIds.length > most) throw failure('MESSAGE_PHOTO_LIMIT', { most, tier: tierWithPhotos(photoIds.length) });
  const taken = [...new Set(photoIds)].map((id) => {
    const photo = photos.get(id);
    if (photo?.memberId !== actor.memberId) throw failure('MESSAGE_PHOTO_GONE');
    return photo;
  });
  for (const { id } of taken) photos.delete(id);
  return taken;
}

function isShownTo({ memberId, blocked }: WriterRow, room: LockedRoom, message: AnsweredRow | undefined): boolean {
  if (message?.roomId !== room.id) return false;
  if (message.userId === memberId) return true;
  return message.state === 'visible' && (message.userId === null || !blocked.includes(message.userId));
}
