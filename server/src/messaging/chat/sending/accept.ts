import type { Mention } from '@bros/contract/core/mentions';
import type { MessagePoll } from '@bros/contract/core/message-poll';
import type { DirectClosure } from '@bros/contract/messaging/chat-rules';
import { type AcceptedJudgment, type ActiveWordRule, judgeSending, writerAfter } from '../../../core/moderation/service.ts';
import type { Actor } from '../../../platform/api/context.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
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
  /** `store` runs in the message's transaction. */
  poll?: { content: MessagePoll; store: (transaction: Transaction, messageId: string) => Promise<void> } | undefined;
}

export interface Accepted {
  writing: Writing;
  writer: WriterRow;
  judgment: AcceptedJudgment;
  photos: UnsentPhoto[];
}

/** Everything except the word rules must be read while the rooms are locked. */
export interface BatchContext {
  rooms: ReadonlyMap<string, LockedRoom>;
  writers: readonly WriterRow[];
  answered: Map<string, AnsweredRow>;
  closures: ReadonlyMap<string, DirectClosure>;
  areDirectMessagesOn: boolean;
  photos: Map<string, UnsentPhoto>;
  wordRules: readonly ActiveWordRule[];
}

/** 'repeated': the message was stored before, or is earlier in this batch. */
export type Decision = { kind: 'accepted'; accepted: Accepted } | { kind: 'repeated' } | { kind: 'refused'; reason: unknown };

/** Treats earlier accepted messages as stored, so the limits on pace and repetition apply within a batch. A refusal does not affect the other messages. */
export function decideBatch(context: BatchContext, batch: readonly Writing[]): Decision[] {
  const writers = Map.groupBy(context.writers, ({ memberId }) => memberId);
  const photos = new Map(context.photos);
  return batch.map((writing): Decision => {
    const { memberId } = writing.actor;
    const inRooms = writers.get(memberId) ?? [];
    try {
      const room = requireOn(context, writing);
      const writer = inRooms.find(({ roomId }) => roomId === room.id);
      // ROOM_LEFT reveals nothing, because a former member knows that the group exists.
      if (!writer?.isRoomOpen) throw failure(writer?.membership === 'left' ? 'ROOM_LEFT' : 'NOT_FOUND');
      if (writer.storedClientIds.includes(writing.clientId)) return { kind: 'repeated' };
      const judgment = judge(context, room, writer, writing);
      const attachedPhotos = takePhotos(photos, writing);
      writers.set(
        memberId,
        inRooms.map((each) => inRoomAfter(each, writing)),
      );
      return { kind: 'accepted', accepted: { writing, writer, judgment, photos: attachedPhotos } };
    } catch (reason) {
      return { kind: 'refused', reason };
    }
  });
}

function requireOn({ rooms, areDirectMessagesOn }: BatchContext, { roomId }: Writing): LockedRoom {
  const room = rooms.get(roomId);
  if (!room) throw failure('NOT_FOUND');
  if (room.kind === 'direct' && !areDirectMessagesOn) throw failure('FEATURE_OFF', { feature: 'directMessages' });
  return room;
}

/** The limits count messages in all rooms, but direct texts only in their conversation. */
function inRoomAfter(writer: WriterRow, { roomId, clientId, content }: Writing): WriterRow {
  const after = writerAfter(writer, content);
  const direct = writer.roomId === roomId ? after.direct : writer.direct;
  return { ...after, direct, storedClientIds: [...writer.storedClientIds, clientId] };
}

function judge(
  context: BatchContext,
  room: LockedRoom,
  writer: WriterRow,
  { actor, content, replyToId }: Writing,
): AcceptedJudgment {
  const { answered, closures, wordRules } = context;
  const closure = closures.get(room.id);
  if (replyToId && !isShownTo(writer, room, answered.get(replyToId))) throw failure('NOT_FOUND');
  if (!room.isActive) throw failure('ROOM_ARCHIVED');
  if (writer.membership === 'left') throw failure('ROOM_LEFT');
  if (closure) throw failure('DIRECT_CLOSED', { reason: closure });
  return judgeSending(actor, writer, { content, wordRules });
}

function takePhotos(photos: Map<string, UnsentPhoto>, { actor, photoIds = [] }: Writing): UnsentPhoto[] {
  const max = photosPerMessage(actor);
  if (photoIds.length > max) throw failure('MESSAGE_PHOTO_LIMIT', { max, tier: tierWithPhotos(photoIds.length) });
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
