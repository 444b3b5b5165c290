import type { MemberId, MessageId, RoomId } from '@bros/contract/core/fields';
import type { ChatMessage } from '@bros/contract/messaging/chat';
import { ORPCError } from '@orpc/client';
import { QueryClient } from '@tanstack/react-query';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { giveReaction } from '../message/give-reaction.ts';
import { buildMessage as message } from './message-for-tests.ts';
import { addMessages, changeMessages, type Page, setOwnReactions, startSending } from './timeline.ts';
import { openTimelineStore } from './timeline-store.ts';

interface Asked {
  before?: string;
  after?: string;
  around?: MessageId;
}

const answer = vi.fn<(asked: Asked) => Page | Promise<Page>>();
const chat = { messages: async (asked: Asked) => answer(asked) } as never;

const kept = new Map<string, string>();
vi.stubGlobal('sessionStorage', {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, text: string) => kept.set(name, text),
  removeItem: (name: string) => kept.delete(name),
});
afterAll(() => {
  vi.unstubAllGlobals();
});

const me = 'me' as MemberId;
const unsent = { clientId: 'unsent', content: 'Hello', mentions: [], photos: [] };
const pageOf = (first: number, last: number, previousCursor: string | null = null): Page => ({
  items: Array.from({ length: last - first + 1 }, (_, index) => message(first + index)),
  previousCursor,
  nextCursor: `after-${last}`,
  ownReactions: [],
});

function openStore(known?: Page, more = {}) {
  const queryClient = new QueryClient();
  const store = openTimelineStore(queryClient, chat, { ownId: me, roomId: 'room' as RoomId });
  if (known) queryClient.setQueryData(store.key, { ...known, outgoing: [], ...more });
  return store;
}
const shown = (store: ReturnType<typeof openStore>) => store.read()?.items.map(({ content }) => content);

beforeEach(() => {
  answer.mockReset();
  kept.clear();
});

describe('refetching a room', () => {
  test('loads the whole range again, including messages that became visible', async () => {
    const store = openStore({ ...pageOf(1, 6), items: [message(1), message(2), message(6)] });
    answer.mockImplementation(({ before }) => (before ? pageOf(1, 3) : pageOf(4, 6, 'before-4')));
    await store.readAgain();
    expect(shown(store)).toEqual(['1', '2', '3', '4', '5', '6']);
    expect(store.read()).toMatchObject({ previousCursor: null, nextCursor: 'after-6' });
  });

  test('keeps edits, messages and reactions that arrive during the refetch', async () => {
    const store = openStore(pageOf(1, 4));
    answer.mockImplementation(({ before }) => {
      if (before) {
        store.change((known) => changeMessages(known, [{ ...message(4), revision: 9, content: 'edited' }]));
        store.change((known) => setOwnReactions(known, { messageId: message(3).id, reactions: ['thanks'] }));
        store.change((known) => addMessages(known, [message(5)], me));
      }
      return before ? pageOf(1, 2) : pageOf(3, 4, 'before-3');
    });
    await store.readAgain();
    expect(shown(store)).toEqual(['1', '2', '3', 'edited', '5']);
    expect(store.read()?.ownReactions).toEqual([{ messageId: message(3).id, reactions: ['thanks'] }]);
  });

  test('reloads the new position if the reader moved during the refetch', async () => {
    const store = openStore(pageOf(50, 60));
    let hasGone = false;
    answer.mockImplementation(async ({ around }) => {
      if (!hasGone) {
        hasGone = true;
        await store.openAround(message(15).id);
      }
      return around ? pageOf(10, 20) : pageOf(50, 60);
    });
    await store.readAgain();
    expect(store.read()).toMatchObject({ items: pageOf(10, 20).items, hasNewer: true });
    expect(answer).toHaveBeenLastCalledWith(expect.objectContaining({ around: message(15).id }));
  });

  test('in the middle of a room does not treat the last loaded message as its end', async () => {
    const store = openStore(pageOf(10, 20), { hasNewer: true });
    answer.mockImplementation(() => pageOf(10, 20));
    await store.readAgain();
    expect(store.read()?.hasNewer).toBe(true);
  });

  test('around a message that is now hidden moves to the end of the room', async () => {
    const store = openStore(pageOf(10, 20), { hasNewer: true });
    answer.mockImplementation(({ around }) => {
      if (around) throw new ORPCError('NOT_FOUND');
      return pageOf(50, 60);
    });
    await store.readAgain();
    expect(store.read()).toMatchObject({ items: pageOf(50, 60).items });
    expect(store.read()?.hasNewer).toBeFalsy();
  });

  test('restores unsent messages from an earlier visit, even if nothing was loaded yet', async () => {
    const before = openStore(pageOf(1, 2));
    before.change((known) => startSending(known, unsent));
    const store = openStore();
    answer.mockImplementation(() => pageOf(1, 2));
    await store.readAgain();
    expect(store.read()?.outgoing).toMatchObject([{ clientId: 'unsent', content: 'Hello', state: 'failed' }]);
    store.change((known) => startSending(known, { ...unsent, clientId: 'next' }));
    expect([...kept.values()].flatMap((text) => Object.keys(JSON.parse(text)))).toEqual(['unsent', 'next']);
  });
});

describe('a page that arrives after the reader moved elsewhere', () => {
  function goUpWhileAsking(name: 'after' | 'before') {
    const store = openStore(pageOf(451, 500, 'before-451'));
    answer.mockImplementation(async (asked) => {
      if (asked.around) return pageOf(1, 40);
      if (asked.after === 'after-40') return pageOf(41, 90);
      if (asked[name]) await store.openAround(message(20).id);
      return asked.before ? pageOf(401, 450, 'before-401') : { ...pageOf(501, 500), nextCursor: 'after-500' };
    });
    return store;
  }

  test('with the newest messages is dropped, and the messages after the new position are loaded', async () => {
    const caught = await goUpWhileAsking('after').catchUp();
    expect(caught).toMatchObject({ items: pageOf(1, 90).items, hasNewer: true, nextCursor: 'after-90' });
  });

  test('with the newest messages after a long gap does not move the reader', async () => {
    const store = openStore(pageOf(451, 500));
    answer.mockImplementation(async ({ around, after }) => {
      if (around) return pageOf(1, 40);
      if (after === 'after-40') return pageOf(41, 90);
      if (after) return pageOf(Number(after.slice(6)) + 1, Number(after.slice(6)) + 50);
      await store.openAround(message(20).id);
      return pageOf(2951, 3000);
    });
    expect(await store.catchUp()).toMatchObject({ items: pageOf(1, 90).items, hasNewer: true });
  });

  test('with older messages is ignored', async () => {
    const store = goUpWhileAsking('before');
    await store.loadOlder();
    expect(store.read()).toMatchObject({ items: pageOf(1, 40).items, previousCursor: null });
  });

  test('with later messages is ignored', async () => {
    const store = openStore(pageOf(1, 40), { hasNewer: true });
    answer.mockImplementation(async ({ after }) => {
      if (after) await store.openNewest();
      return after ? pageOf(41, 90) : pageOf(451, 500);
    });
    await store.loadNewer();
    expect(store.read()).toMatchObject({ items: pageOf(451, 500).items, nextCursor: 'after-500' });
  });

  test('is added if the reader did not move after all', async () => {
    const store = openStore(pageOf(451, 500, 'before-451'), { hasNewer: true });
    answer.mockImplementation(({ before }) => (before ? pageOf(401, 450, 'before-401') : pageOf(501, 520)));
    await store.loadOlder();
    await store.loadNewer();
    expect(store.read()).toMatchObject({ items: pageOf(401, 520).items, previousCursor: 'before-401', hasNewer: false });
  });
});

test('a stored message is no longer among the unsent messages', async () => {
  openStore(pageOf(1, 2)).change((known) => startSending(known, unsent));
  const store = openStore();
  answer.mockImplementation(() => ({ ...pageOf(1, 1), items: [message(1), message(2, me, 'unsent')] }));
  await store.openNewest();
  expect(store.read()).toMatchObject({ outgoing: [], items: [{ sequence: 1 }, { clientId: 'unsent' }] });
});

const thanks = {
  messageId: message(2).id,
  reaction: 'thanks',
  isOn: true,
  wasOn: false,
  content: '2',
  room: { id: 'room' as RoomId, name: 'Room' },
};

test('an accepted reaction survives an older page that arrives later', async () => {
  const store = openStore(pageOf(1, 2));
  const answer: ChatMessage = { ...message(2), revision: 3, reactions: [{ reaction: 'thanks', count: 1 }] };
  const reacting = giveReaction(store, thanks, async () => ({ answer }), vi.fn());
  store.change((known) => ({ ...known, ownReactions: [] }));
  await reacting;
  expect(store.read()?.ownReactions).toEqual([{ messageId: message(2).id, reactions: ['thanks'] }]);
});

test('a waiting reaction stays among the member’s own until the list of waiting writes shows it', async () => {
  const store = openStore(pageOf(1, 2));
  const own = () => store.read()?.ownReactions[0]?.reactions;
  await giveReaction(
    store,
    thanks,
    async () => 'waits',
    async () => expect(own()).toEqual(['thanks']),
  );
  expect(own()).toEqual([]);
});

test('a rejected reaction is reverted', async () => {
  const store = openStore(pageOf(1, 2));
  const refuse = () => Promise.reject(new Error('refused'));
  await expect(giveReaction(store, thanks, refuse, vi.fn())).rejects.toThrow('refused');
  expect(store.read()?.ownReactions[0]?.reactions).toEqual([]);
});

describe('a room that the device kept', () => {
  const keptRoom = { ...pageOf(1, 3), nextCursor: null };

  test('starts over with the newest page, without a gap', async () => {
    const store = openStore(keptRoom, { isKept: true });
    answer.mockReturnValue(pageOf(60, 62, 'before-60'));
    const timeline = await store.catchUp();
    expect(timeline.items.map(({ sequence }) => sequence)).toEqual([60, 61, 62]);
    expect(timeline).toMatchObject({ previousCursor: 'before-60', nextCursor: 'after-62' });
  });

  test('shows the unsent messages of the tab, and loses none when another message is written', () => {
    const { clientId, ...message } = unsent;
    kept.set('chat-outgoing:me:room', JSON.stringify({ [clientId]: JSON.stringify(message) }));
    const store = openStore(keptRoom, { isKept: true });
    store.change((timeline) => startSending(timeline, { ...unsent, clientId: 'second' }));
    expect(store.read()?.outgoing.map((outgoing) => outgoing.clientId)).toEqual([clientId, 'second']);
    expect(Object.keys(JSON.parse(kept.get('chat-outgoing:me:room') ?? '{}'))).toEqual([clientId, 'second']);
  });
});
