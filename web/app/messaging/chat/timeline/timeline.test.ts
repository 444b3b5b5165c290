import type { MemberId } from '@bros/contract/core/fields';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildMessage as message } from './message-for-tests.ts';
import {
  addMessages,
  addNewer,
  addOlder,
  changeMessages,
  failSending,
  shownTo,
  startSending,
  startWith,
  stopSending,
  type Timeline,
  withoutAuthor,
} from './timeline.ts';

const me = 'me' as MemberId;

const empty: Timeline = { items: [], outgoing: [], previousCursor: null, nextCursor: null, ownReactions: [] };
test('a removed message is shown only to its author', () => {
  const removed = { ...message(1, 'me'), state: 'removed' as const };
  expect(shownTo([removed, message(2)], me)).toHaveLength(2);
  expect(shownTo([removed, message(2)], 'somebody else' as MemberId)).toEqual([message(2)]);
});

test('the reader’s own message keeps its author when an update comes without one', () => {
  const known = { ...empty, items: [message(1, 'me')] };
  const [changed] = changeMessages(known, [{ ...message(1, 'me'), author: null, revision: 7 }]).items;
  expect(changed).toMatchObject({ author: { id: 'me' }, revision: 7 });
});

const sequences = (timeline: Timeline) => timeline.items.map((item) => item.sequence);

describe('a timeline', () => {
  test('contains each message once, in the order of the room, even if messages arrive out of order or twice', () => {
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

  test('keeps live messages that arrive before the first page', () => {
    const live = addMessages(empty, [message(9)], me);
    const page = { items: [message(7), message(8)], previousCursor: 'p', nextCursor: 'n', ownReactions: [] };
    expect(startWith(page, undefined, live, me)).toMatchObject({ previousCursor: 'p', nextCursor: 'n' });
    expect(sequences(startWith(page, undefined, live, me))).toEqual([7, 8, 9]);
  });

  test('drops earlier messages when the gap is too long to fill', () => {
    const before = addMessages(empty, [message(1), message(2)], me);
    const page = { items: [message(80), message(81)], previousCursor: 'p', nextCursor: 'n', ownReactions: [] };
    expect(sequences(startWith(page, before, before, me))).toEqual([80, 81]);
  });

  test('moves only the previous cursor when older messages load, and only the next cursor when newer ones load', () => {
    const timeline = startWith(
      { items: [message(5)], previousCursor: 'p5', nextCursor: 'n5', ownReactions: [] },
      undefined,
      undefined,
      me,
    );
    expect(
      addOlder(timeline, { items: [message(4)], previousCursor: null, nextCursor: 'n4', ownReactions: [] }, me),
    ).toMatchObject({
      previousCursor: null,
      nextCursor: 'n5',
    });
    expect(
      addNewer(timeline, { items: [message(6)], previousCursor: 'p6', nextCursor: 'n6', ownReactions: [] }, me),
    ).toMatchObject({
      previousCursor: 'p5',
      nextCursor: 'n6',
    });
  });
});

describe('a changed message', () => {
  const changed = (sequence: number, revision: number, content: string) => ({ ...message(sequence), revision, content });
  const start = addMessages(empty, [message(5), message(6)], me);

  test('is shown in its latest version, even if copies arrive out of order', () => {
    const [first, second] = [changed(5, 7, 'first'), changed(5, 8, 'second')];
    for (const copies of [
      [first, second],
      [second, first],
    ]) {
      const timeline = copies.reduce((known, copy) => changeMessages(known, [copy]), start);
      expect(timeline.items.map(({ content }) => content)).toEqual(['second', '6']);
    }
    const late = addOlder(
      changeMessages(start, [second]),
      { items: [message(5)], previousCursor: null, nextCursor: null, ownReactions: [] },
      me,
    );
    expect(late.items[0]?.content).toBe('second');
  });

  test('is inserted if it is in the loaded range, and ignored otherwise', () => {
    const page = {
      items: [message(7), changed(2, 9, 'old'), changed(6, 10, 'new')],
      previousCursor: null,
      nextCursor: 'n',
      ownReactions: [],
    };
    expect(addNewer(start, page, me).items.map(({ content }) => content)).toEqual(['5', 'new', '7']);
    expect(sequences(changeMessages(start, [changed(2, 11, 'above'), changed(9, 12, 'released')]))).toEqual([5, 6, 9]);
    const further = { ...start, hasNewer: true };
    expect(sequences(changeMessages(further, [changed(9, 12, 'beyond')]))).toEqual([5, 6]);
    expect(sequences(addMessages(further, [message(9)], me))).toEqual([5, 6]);
  });

  test('is removed when its author is blocked', () => {
    const both = addMessages(start, [message(7, 'third')], me);
    expect(sequences(withoutAuthor(both, 'other' as MemberId))).toEqual([7]);
  });
});

describe('a message being sent', () => {
  test('is replaced by the stored message, but not by another member’s message with the same client id', () => {
    const sending = startSending(empty, { clientId: 'c', content: 'Hello', mentions: [], photos: [] });
    expect(addMessages(sending, [message(1, 'other', 'c')], me).outgoing).toHaveLength(1);
    expect(addMessages(sending, [message(1, me, 'c')], me).outgoing).toEqual([]);
  });

  test('keeps its position and client id when it fails and is retried', () => {
    let timeline = startSending(empty, { clientId: 'a', content: 'A', mentions: [], photos: [] });
    timeline = startSending(timeline, { clientId: 'b', content: 'B', mentions: [], photos: [] });
    timeline = failSending(timeline, 'a', 'Closed');
    const failed = { clientId: 'a', content: 'A', mentions: [], photos: [], state: 'failed', reason: 'Closed' };
    expect(timeline.outgoing[0]).toEqual(failed);
    expect(stopSending(timeline, 'a').outgoing.map(({ clientId }) => clientId)).toEqual(['b']);
    timeline = startSending(timeline, { clientId: 'a', content: 'A', mentions: [], photos: [] });
    expect(timeline.outgoing.map((each) => [each.clientId, each.state])).toEqual([
      ['a', 'sending'],
      ['b', 'sending'],
    ]);
  });
});
