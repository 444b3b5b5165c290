import type { MemberId, RoomId } from '@bros/contract/core/fields';
import { describeRefusal } from '../../../platform/error-texts.ts';
import { describeRequest } from '../../../platform/outbox/describe-request.ts';
import type { Refusal } from '../../../platform/outbox/outbox-events.ts';
import type { WaitingWrite } from '../../../platform/outbox/waiting-writes.ts';
import type { Outgoing, Timeline } from '../timeline/timeline.ts';
import { idsOf } from './message-draft.ts';

export type Message = Omit<Outgoing, 'state' | 'reason'>;

export const messageTarget = (roomId: RoomId): string => `chat:${roomId}`;

export function toWrite(message: Message, room: { id: RoomId; name: string }, memberId: MemberId): WaitingWrite<Message> {
  const { clientId, content, replyToId, mentions, photos } = message;
  const photoIds = photos.map(({ id }) => id);
  return {
    id: clientId,
    memberId,
    target: messageTarget(room.id),
    request: describeRequest('chat.send', {
      roomId: room.id,
      clientId,
      content,
      replyToId,
      mentions: idsOf(mentions),
      photoIds,
    }),
    title: room.name,
    text: content,
    content: { clientId, content, replyToId, mentions, photos },
  };
}

export const describeReason = ({ code, data }: Refusal): string => describeRefusal(code, data).text;

const toOutgoing = ({ content, refusal }: WaitingWrite): Outgoing => ({
  ...(content as Message),
  ...(refusal ? { state: 'failed', reason: describeReason(refusal) } : { state: 'waiting' }),
});

/** Shows the messages of this room that wait on this device. A message that is being sent stays as it is. */
export function showWaiting(timeline: Timeline, writes: readonly WaitingWrite[]): Timeline {
  const stored = new Set(timeline.items.map(({ clientId }) => clientId));
  const waiting = new Map(writes.filter(({ id }) => !stored.has(id)).map((write) => [write.id, write]));
  const known = timeline.outgoing.flatMap((message) => {
    const write = waiting.get(message.clientId);
    waiting.delete(message.clientId);
    if (write && (write.refusal || message.state !== 'sending')) return [toOutgoing(write)];
    // Another window sent or discarded it.
    return !write && message.state === 'waiting' ? [] : [message];
  });
  return { ...timeline, outgoing: [...known, ...[...waiting.values()].map(toOutgoing)] };
}

export const startWaiting = (timeline: Timeline): Timeline => ({
  ...timeline,
  outgoing: timeline.outgoing.map((message) => (message.state === 'sending' ? { ...message, state: 'waiting' } : message)),
});
