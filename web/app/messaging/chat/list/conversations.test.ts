import type { ChatRoom } from '@bros/contract/messaging/chat-rooms';
import type { DirectRoom } from '@bros/contract/messaging/direct-messages';
import { expect, test } from 'vitest';
import { byLastMessage, fromDirect, fromRoom, isNamed } from './conversations.ts';

const last = (sentAt: string | null) => ({ last: sentAt && { sentAt } });
const room = (id: string, sentAt: string | null, kind = 'public') => ({ id, kind, ...last(sentAt) }) as ChatRoom;
const direct = (id: string, sentAt: string | null) => ({ id, ...last(sentAt) }) as DirectRoom;

test('the list is sorted by latest message; rooms without messages come last, in the server’s order', () => {
  const conversations = [
    fromRoom(room('silent', null)),
    fromRoom(room('asia', '2026-11-01T10:00:00.000Z')),
    fromRoom(room('quiet', null)),
    fromRoom(room('surf house', '2026-11-01T12:00:00.000Z', 'group')),
    fromDirect(direct('omar', '2026-11-01T11:00:00.000Z')),
  ];
  const listed = byLastMessage(conversations);
  expect(listed.map(({ room: { id } }) => id)).toEqual(['surf house', 'omar', 'asia', 'silent', 'quiet']);
  expect(listed.map(({ kind }) => kind)).toEqual(['groups', 'direct', 'rooms', 'rooms', 'rooms']);
});

test('rooms are found by part of their name, ignoring accents and case', () => {
  expect(isNamed({ name: 'Medellín' }, 'DELLIN')).toBe(true);
  expect(isNamed({ name: 'Medellín' }, 'Lisbon')).toBe(false);
});
