import { expect, test } from 'vitest';
import type { OutboxEvent } from '../../platform/outbox/outbox.ts';
import { audiences } from '../../platform/realtime.ts';
import { gatherMessages } from './events.ts';

const [one, other] = [audiences.chatRoom('one', 'people'), audiences.chatRoom('other', 'people')];
const created = (audience: string, ...texts: string[]): OutboxEvent => ({
  audience,
  event: 'chat.messagesCreated',
  payload: { roomId: audience, messages: texts },
});

function sentOf(events: OutboxEvent[]): OutboxEvent[] {
  const sent: OutboxEvent[] = [];
  gatherMessages((gathered) => sent.push(...gathered))(events);
  return sent;
}

test('the messages that one turn brings to the readers of a room leave as one event', () => {
  const events = [created(one, 'a', 'b'), created(other, 'x'), created(one, 'c'), created(other, 'y'), created(one, 'd')];
  const before = structuredClone(events);
  expect(sentOf(events)).toEqual([created(one, 'a', 'b', 'c', 'd'), created(other, 'x', 'y')]);
  expect(events).toEqual(before);
});

test('nothing passes an event of another kind, or one that not all of them hear', () => {
  const changed: OutboxEvent = { audience: one, event: 'chat.messagesChanged', payload: {} };
  const own = created(audiences.member('author'), 'held');
  const others = { ...created(one, 'd'), except: [audiences.member('blocked')] };
  const events = [
    ...[created(one, 'a'), changed, created(one, 'b'), own, created(one, 'c')],
    ...[others, created(one, 'e'), { ...created(one, 'f'), except: [] }],
  ];
  expect(sentOf(events)).toEqual([
    ...[created(one, 'a'), changed, created(one, 'b'), own, created(one, 'c')],
    ...[others, created(one, 'e', 'f')],
  ]);
});

test('no event grows without end', () => {
  const events = Array.from({ length: 500 }, (_, index) => created(one, String(index)));
  const lengths = sentOf(events).map(({ payload }) => (payload as { messages: unknown[] }).messages.length);
  expect(lengths).toEqual([200, 200, 100]);
});
