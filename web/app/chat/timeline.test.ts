import type { ChatMessage } from '@bros/contract/chat';
import type { MemberId, MessageId, RoomId } from '@bros/contract/fields';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addMessages, addNewer, addOlder, failSending, startSending, startWith, type Timeline } from './timeline.ts';

const me = 'me' as MemberId;

function message(sequence: number, author = 'other', clientId = `client-${sequence}`): ChatMessage {
  return {
    id: `message-${sequence}` as MessageId,
    roomId: 'room' as RoomId,
    sequence,
    clientId,
    type: 'user',
    author: { id: author as MemberId, displayName: author, isVerified: false, photo: null },
    content: `${sequence}`,
    createdAt: '2026-11-21T00:00:00.000Z',
    version: 1,
    editedAt: null,
    deletedAt: null,
    revision: null,
  };
}

const empty: Timeline = { items: [], outgoing: [], previousCursor: null, nextCursor: null };
const sequences = (timeline: Timeline) => timeline.items.map((item) => item.sequence);

describe('a timeline', () => {
  test('holds each message once in the order of the room, in whatever order and however often they arrive', () => {
    const arrivals = fc.array(fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 6 }), { maxLength: 12 });
    fc.assert(
      fc.property(arrivals, (batches) => {
        let timeline = empty;
        for (const batch of batches)
          timeline = addMessages(
            timeline,
            batch.map((sequence) => message(sequence)),
            me,
          );
        const expected = [...new Set(batches.flat())].sort((a, b) => a - b);
        expect(sequences(timeline)).toEqual(expected);
      }),
    );
  });

  test('keeps what was told live when the first page comes later', () => {
    const live = addMessages(empty, [message(9)], me);
    const page = { items: [message(7), message(8)], previousCursor: 'p', nextCursor: 'n' };
    expect(startWith(page, live, me)).toMatchObject({ previousCursor: 'p', nextCursor: 'n' });
    expect(sequences(startWith(page, live, me))).toEqual([7, 8, 9]);
  });

  test('starts anew after a gap too long to fill, without what stood before it', () => {
    const before = addMessages(empty, [message(1), message(2)], me);
    const page = { items: [message(80), message(81)], previousCursor: 'p', nextCursor: 'n' };
    expect(sequences(startWith(page, before, me))).toEqual([80, 81]);
  });

  test('moves only the cursor of the side that was read', () => {
    const timeline = startWith({ items: [message(5)], previousCursor: 'p5', nextCursor: 'n5' }, undefined, me);
    expect(addOlder(timeline, { items: [message(4)], previousCursor: null, nextCursor: 'n4' }, me)).toMatchObject({
      previousCursor: null,
      nextCursor: 'n5',
    });
    expect(addNewer(timeline, { items: [message(6)], previousCursor: 'p6', nextCursor: 'n6' }, me)).toMatchObject({
      previousCursor: 'p5',
      nextCursor: 'n6',
    });
  });
});

describe('a message on its way', () => {
  test('leaves when it arrives, by the answer or over the socket, and not with the same client id of another member', () => {
    const sending = startSending(empty, { clientId: 'c', content: 'Hello' });
    expect(addMessages(sending, [message(1, 'other', 'c')], me).outgoing).toHaveLength(1);
    expect(addMessages(sending, [message(1, me, 'c')], me).outgoing).toEqual([]);
  });

  test('that failed is sent again in its place, under the same client id', () => {
    let timeline = startSending(empty, { clientId: 'a', content: 'A' });
    timeline = startSending(timeline, { clientId: 'b', content: 'B' });
    timeline = failSending(timeline, 'a', 'Closed');
    expect(timeline.outgoing[0]).toEqual({ clientId: 'a', content: 'A', state: 'failed', reason: 'Closed' });
    timeline = startSending(timeline, { clientId: 'a', content: 'A' });
    expect(timeline.outgoing.map((each) => [each.clientId, each.state])).toEqual([
      ['a', 'sending'],
      ['b', 'sending'],
    ]);
  });
});
