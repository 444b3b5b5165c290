import type { MemberId, RoomId } from '@bros/contract/core/fields';
import { afterAll, expect, test, vi } from 'vitest';
import type { WaitingWrite } from '../../../platform/outbox/waiting-writes.ts';
import { buildMessage } from '../timeline/message-for-tests.ts';
import type { Timeline } from '../timeline/timeline.ts';
import type { Message } from './waiting-messages.ts';

vi.resetModules();
vi.doMock('virtual:contract-routes', () => ({ default: { 'chat.send': 'POST /chat/rooms/{roomId}/messages' } }));
const { describeStorageFailure, messageTarget, putInOutbox, showWaiting, startWaiting, toWrite } = await import(
  './waiting-messages.ts'
);
const { NotSignedInOnDevice } = await import('../../../platform/outbox/outbox.ts');
const { OutboxFull } = await import('../../../platform/outbox/waiting-writes.ts');
afterAll(() => {
  vi.doUnmock('virtual:contract-routes');
  vi.unstubAllGlobals();
});
vi.stubGlobal('location', { pathname: '/chat', search: '?room=asia' });

const ASIA = { id: 'asia' as RoomId, name: 'Asia' };
const LEO = 'leo' as MemberId;
const PHOTO = { id: 'photo' } as Message['photos'][number];
const message = (clientId: string): Message => ({ clientId, content: `Text ${clientId}`, mentions: [], photos: [] });
const write = (clientId: string): WaitingWrite => toWrite(message(clientId), ASIA, LEO);
const timeline = (outgoing: Timeline['outgoing'], items: Timeline['items'] = []): Timeline => ({
  items,
  outgoing,
  previousCursor: null,
  nextCursor: null,
  ownReactions: [],
});
const statesOf = ({ outgoing }: Timeline) => outgoing.map(({ clientId, state }) => [clientId, state]);

test('a write has all that the server needs, so that the service worker can send it', () => {
  const { request, id, target, repeats, path } = toWrite(
    { ...message('one'), mentions: [{ memberId: LEO, name: 'Leo' }], photos: [PHOTO] },
    ASIA,
    LEO,
  );
  expect({ id, target, repeats, path }).toEqual({
    id: 'one',
    target: messageTarget(ASIA.id),
    repeats: { clientId: 'one' },
    path: '/chat?room=asia',
  });
  expect(request).toMatchObject({ method: 'POST', path: '/api/chat/rooms/asia/messages' });
  expect(JSON.parse(request.body)).toEqual({ clientId: 'one', content: 'Text one', mentions: [LEO], photoIds: ['photo'] });
});

test('a room shows the messages that wait on the device, in order, and says why the server refused one', () => {
  const refused = { ...write('two'), refusal: { code: 'ROOM_ARCHIVED' } };
  const shown = showWaiting(timeline([]), [write('one'), refused]);
  expect(statesOf(shown)).toEqual([
    ['one', 'waiting'],
    ['two', 'failed'],
  ]);
  expect(shown.outgoing[1]?.reason).toBeTruthy();
});

test('in the outbox, a message keeps the state ‘being sent’, and a failed message waits; a message that has left the outbox disappears', () => {
  const known = timeline([
    { ...message('one'), state: 'sending' },
    { ...message('two'), state: 'failed' },
    { ...message('three'), state: 'waiting', isInOutbox: true },
    { ...message('four'), state: 'sending', isInOutbox: true },
  ]);
  expect(statesOf(showWaiting(known, [write('one'), write('two')]))).toEqual([
    ['one', 'sending'],
    ['two', 'waiting'],
  ]);
});

test('a message that only this tab has stays, even while the outbox waits for a connection', () => {
  const known = timeline([
    { ...message('one'), state: 'failed' },
    { ...message('two'), state: 'sending' },
  ]);
  expect(statesOf(showWaiting(startWaiting(known), []))).toEqual([
    ['one', 'failed'],
    ['two', 'sending'],
  ]);
});

test('a message that the room already has is not shown twice', () => {
  const stored = { ...buildMessage(1), clientId: 'one' };
  expect(showWaiting(timeline([], [stored]), [write('one')]).outgoing).toEqual([]);
});

test('without a connection, messages in the outbox wait, even if the list of waiting messages was not read yet', () => {
  const known = putInOutbox(timeline([{ ...message('one'), state: 'sending' }]), 'one');
  expect(statesOf(startWaiting(known))).toEqual([['one', 'waiting']]);
});

test('a message is sent without the outbox only if the browser refuses storage, never if the member is not signed in here', () => {
  expect(describeStorageFailure(new DOMException('full', 'QuotaExceededError'), true)).toBeNull();
  expect(describeStorageFailure(new DOMException('full', 'QuotaExceededError'), false)).toBeTruthy();
  expect(describeStorageFailure(new OutboxFull(), true)).toBeTruthy();
  expect(describeStorageFailure(new NotSignedInOnDevice(), true)).toBe('Please log in to continue.');
});
