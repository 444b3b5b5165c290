import type { MessageId } from '@bros/contract/core/fields';
import type { PollResults } from '@bros/contract/messaging/polls';
import { expect, test } from 'vitest';
import { answersAfter, leadingAnswers, shareOf, withCounts, withVote } from './results.ts';

const results: PollResults = {
  messageId: 'm' as MessageId,
  revision: 3,
  counts: [2, 1],
  votersCount: 3,
  closedAt: null,
  own: [0],
  faces: [[], []],
  can: { vote: true, close: false },
};

test('a press chooses, changes or takes back an answer', () => {
  expect(answersAfter([], 1, false)).toEqual([1]);
  expect(answersAfter([0], 1, false)).toEqual([1]);
  expect(answersAfter([1], 1, false)).toEqual([]);
  expect(answersAfter([1], 0, true)).toEqual([0, 1]);
  expect(answersAfter([0, 1], 1, true)).toEqual([0]);
});

test('a vote is counted before the server responds', () => {
  expect(withVote(results, [1])).toMatchObject({ counts: [1, 2], votersCount: 3, own: [1], revision: 3 });
  expect(withVote(results, [])).toMatchObject({ counts: [1, 1], votersCount: 2, own: [] });
  expect(withVote({ ...results, own: [] }, [1])).toMatchObject({ counts: [2, 2], votersCount: 4 });
});

test('an event that closes the poll ends voting', () => {
  const { own: _, faces: __, can: ___, ...counts } = results;
  const closed = withCounts(results, { ...counts, revision: 4, closedAt: '2026-11-28T10:00:00.000Z' });
  expect(closed).toMatchObject({ revision: 4, own: [0], can: { vote: false, close: false } });
});

test('answers with equally many votes lead together; without votes, none leads', () => {
  expect(leadingAnswers([1, 2, 2])).toEqual([1, 2]);
  expect(leadingAnswers([0, 0])).toEqual([]);
});

test('bars show percentages of the members who voted', () => {
  expect(shareOf(1, 3)).toBe(33);
  expect(shareOf(0, 0)).toBe(0);
});
