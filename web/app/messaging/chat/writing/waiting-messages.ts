import type { MemberId, RoomId } from '@bros/contract/core/fields';
import { describeError } from '../../../platform/api.ts';
import { defineWrite } from '../../../platform/outbox/define-write.ts';
import { NotSignedInOnDevice } from '../../../platform/outbox/outbox.ts';
import { OutboxFull, type WaitingWrite } from '../../../platform/outbox/waiting-writes.ts';
import { describeReason } from '../../../shared/outbox/waiting-writes.ts';
import { chatTexts as texts } from '../texts.ts';
import type { Outgoing, Timeline } from '../timeline/timeline.ts';
import { idsOf } from './message-draft.ts';

export type Message = Omit<Outgoing, 'state' | 'reason' | 'isInOutbox'>;

export const messageTarget = (roomId: RoomId): string => `chat:${roomId}`;

interface MessageWrite {
  message: Message;
  room: { id: RoomId; name: string };
}

const messageWrite = defineWrite<MessageWrite>({
  operation: 'chat.send',
  input: ({ message: { content, replyToId, mentions, photos }, room }, clientId) => ({
    roomId: room.id,
    clientId,
    content,
    replyToId,
    mentions: idsOf(mentions),
    photoIds: photos.map(({ id }) => id),
  }),
  repeats: (_, clientId) => ({ clientId }),
  target: ({ room }) => messageTarget(room.id),
  title: ({ room }) => room.name,
  text: ({ message }) => message.content,
});

export function toWrite(message: Message, room: MessageWrite['room'], memberId: MemberId): WaitingWrite<Message> {
  const { clientId, content, replyToId, mentions, photos } = message;
  return {
    ...messageWrite({ message, room }, memberId, clientId),
    content: { clientId, content, replyToId, mentions, photos },
  };
}

/** Returns why the outbox cannot take a message. Null if the message is sent without the outbox, because the browser is online but refuses storage. */
export function describeStorageFailure(error: unknown, isOnline: boolean): string | null {
  if (error instanceof OutboxFull) return texts.outboxFull;
  if (error instanceof NotSignedInOnDevice) return describeError(error).text;
  return isOnline ? null : texts.notStored;
}

const toOutgoing = ({ content, refusal }: WaitingWrite): Outgoing => ({
  ...(content as Message),
  ...(refusal ? { state: 'failed', reason: describeReason(refusal) } : { state: 'waiting' }),
  isInOutbox: true,
});

/** Updates the outbox's messages, except one being sent. */
export function showWaiting(timeline: Timeline, writes: readonly WaitingWrite[]): Timeline {
  const stored = new Set(timeline.items.map(({ clientId }) => clientId));
  const waiting = new Map(writes.filter(({ id }) => !stored.has(id)).map((write) => [write.id, write]));
  const known = timeline.outgoing.flatMap((message): Outgoing[] => {
    const write = waiting.get(message.clientId);
    waiting.delete(message.clientId);
    // Without a write, the message was sent or discarded elsewhere.
    if (!write) return message.isInOutbox ? [] : [message];
    return [message.state === 'sending' && !write.refusal ? { ...message, isInOutbox: true } : toOutgoing(write)];
  });
  return { ...timeline, outgoing: [...known, ...[...waiting.values()].map(toOutgoing)] };
}

function changeSending(timeline: Timeline, change: (message: Outgoing) => Outgoing): Timeline {
  return { ...timeline, outgoing: timeline.outgoing.map((message) => (message.state === 'sending' ? change(message) : message)) };
}

export const putInOutbox = (timeline: Timeline, id: string): Timeline =>
  changeSending(timeline, (message) => (message.clientId === id ? { ...message, isInOutbox: true } : message));

/** The tab itself sends messages that are not in the outbox. */
export const startWaiting = (timeline: Timeline): Timeline =>
  changeSending(timeline, (message) => (message.isInOutbox ? { ...message, state: 'waiting' } : message));
