import { expect, test } from 'vitest';
import { type Grouped, groupStarts } from './groups.ts';

const NOON = new Date(2026, 10, 22, 12).getTime();
const MINUTE = 60_000;

const row = (id: string, authorId: string | null, minutes: number): Grouped => ({
  id,
  authorId,
  sentAt: NOON + minutes * MINUTE,
});
const starts = (rows: readonly Grouped[], breaks: readonly string[] = []) => [...groupStarts(rows, new Set(breaks))];

test('messages by one author within five minutes of the first form one group', () => {
  expect(starts([row('a', 'Diego', 0), row('b', 'Diego', 2), row('c', 'Diego', 4.9), row('d', 'Diego', 5)])).toEqual(['a', 'd']);
});

test('a chain of quick messages is split after five minutes', () => {
  expect(starts([row('a', 'Diego', 0), row('b', 'Diego', 3), row('c', 'Diego', 6), row('d', 'Diego', 8)])).toEqual(['a', 'c']);
});

test('each change of author starts a group', () => {
  expect(starts([row('a', 'Diego', 0), row('b', 'Omar', 1), row('c', 'Diego', 1), row('d', 'Diego', 2)])).toEqual([
    'a',
    'b',
    'c',
  ]);
});

test('messages without an author are not grouped', () => {
  expect(starts([row('a', null, 0), row('b', null, 0)])).toEqual(['a', 'b']);
});

test("the line 'New messages' and midnight end a group", () => {
  expect(starts([row('a', 'Diego', 0), row('b', 'Diego', 1), row('c', 'Diego', 2)], ['b'])).toEqual(['a', 'b']);
  const midnight = 12 * 60;
  expect(starts([row('a', 'Diego', midnight - 1), row('b', 'Diego', midnight)])).toEqual(['a', 'b']);
});
