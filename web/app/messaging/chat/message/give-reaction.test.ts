import type { MessageId, RoomId } from '@bros/contract/core/fields';
import { expect, test, vi } from 'vitest';
import { ownReactionsTo, setOwnReactions, type Timeline } from '../timeline/timeline.ts';
import type { TimelineStore } from '../timeline/timeline-store.ts';
import { giveReaction } from './give-reaction.ts';

const messageId = 'm1' as MessageId;
const change = (isOn: boolean, wasOn: boolean) => ({
  messageId,
  reaction: '👍',
  isOn,
  wasOn,
  content: 'Hello',
  room: { id: 'asia' as RoomId, name: 'Asia' },
});

function createStore(own: string[]) {
  let timeline: Timeline = {
    items: [],
    outgoing: [],
    previousCursor: null,
    nextCursor: null,
    ownReactions: [{ messageId, reactions: own }],
  };
  const store = {
    read: () => timeline,
    change(by: (before: Timeline) => Timeline) {
      timeline = by(timeline);
    },
  } as TimelineStore;
  return { store, own: () => ownReactionsTo(timeline, messageId) };
}

test.each([
  ['given', [], true],
  ['taken back before it was sent', [], false],
  ['removed', ['👍'], false],
  ['given again before its removal was sent', ['👍'], true],
])('while a reaction that was %s waits, the message keeps the server’s reactions', async (_, before, isOn) => {
  const { store, own } = createStore(before);
  const onWaits = vi.fn(async () => undefined);
  await giveReaction(store, change(isOn, before.length > 0), async () => 'waits', onWaits);
  expect(own()).toEqual(before);
  expect(onWaits).toHaveBeenCalledOnce();
});

test('if a reaction is taken back while it is being sent and the removal waits, the message keeps the server’s reactions', async () => {
  const { store, own } = createStore([]);
  const isOver = await giveReaction(store, change(true, false), async () => 'replaced', vi.fn());
  expect([isOver, own()]).toEqual([false, ['👍']]);
  await giveReaction(store, change(false, false), async () => 'waits', vi.fn());
  expect(own()).toEqual([]);
});

test('the result of a replaced reaction does not change what the later reaction shows', async () => {
  const { store, own } = createStore([]);
  await giveReaction(
    store,
    change(true, false),
    async () => {
      store.change((timeline) => setOwnReactions(timeline, { messageId, reactions: [] }));
      return 'replaced';
    },
    vi.fn(),
  );
  expect(own()).toEqual([]);
});

test('after a rejected reaction, the message shows what the server has', async () => {
  const { store, own } = createStore([]);
  const refused = new Error('refused');
  await expect(giveReaction(store, change(true, false), () => Promise.reject(refused), vi.fn())).rejects.toBe(refused);
  expect(own()).toEqual([]);
});
