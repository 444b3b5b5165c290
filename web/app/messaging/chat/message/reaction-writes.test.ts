import type { MessageId, RoomId } from '@bros/contract/core/fields';
import { afterAll, expect, test, vi } from 'vitest';
import type { ReactionChange } from './reaction-writes.ts';

vi.resetModules();
vi.doMock('virtual:contract-routes', () => ({
  default: { 'chat.react': 'PUT /chat/messages/{messageId}/reactions/{reaction}' },
}));
const { toReactionWrite, withWaiting } = await import('./reaction-writes.ts');
afterAll(() => {
  vi.doUnmock('virtual:contract-routes');
  vi.unstubAllGlobals();
});
vi.stubGlobal('location', { pathname: '/chat', search: '?room=asia' });

const change = (reaction: string, isOn: boolean): ReactionChange => ({
  messageId: 'm1' as MessageId,
  reaction,
  isOn,
  content: 'Hello',
  room: { id: 'asia' as RoomId, name: 'Asia' },
});
const write = (reaction: string, isOn: boolean) => toReactionWrite(change(reaction, isOn), 'leo');
const message = { reactions: [{ reaction: '👍', count: 2 }] };

test('a reaction is set or removed, never toggled, and a later change of the same reaction replaces it', () => {
  const [on, off] = [write('👍', true), write('👍', false)];
  expect(on.request).toEqual({
    method: 'PUT',
    path: `/api/chat/messages/m1/reactions/${encodeURIComponent('👍')}`,
    body: JSON.stringify({ isOn: true }),
  });
  expect(JSON.parse(off.request.body)).toEqual({ isOn: false });
  expect(off.subject).toBe(on.subject);
  expect(off.id).not.toBe(on.id);
  expect(write('🍻', true).subject).not.toBe(on.subject);
  expect(on.repeats).toEqual({ id: 'm1' });
});

test('a message shows the reactions that it will have once the waiting reactions are sent', () => {
  expect(withWaiting(message, [], [write('👍', true)])).toEqual({ reactions: [{ reaction: '👍', count: 3 }], own: ['👍'] });
  expect(withWaiting(message, [], [write('🍻', true)]).reactions).toEqual([
    { reaction: '👍', count: 2 },
    { reaction: '🍻', count: 1 },
  ]);
  const alone = { reactions: [{ reaction: '🍻', count: 1 }] };
  expect(withWaiting(alone, ['🍻'], [write('🍻', false)])).toEqual({ reactions: [], own: [] });
});

test('a reaction that the server already has is not counted twice, and a rejected reaction is not shown', () => {
  const shown = { reactions: message.reactions, own: ['👍'] };
  expect(withWaiting(message, ['👍'], [write('👍', true)])).toEqual(shown);
  expect(withWaiting(message, ['👍'], [{ ...write('👍', false), refusal: { code: 'ROOM_LEFT' } }])).toEqual(shown);
});
