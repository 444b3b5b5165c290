import type { DeskPayout } from '@bros/contract/money/payouts';
import { expect, test } from 'vitest';
import { chosenTogether, markRest } from './mark-rest.ts';

const payout = (id: string, isLeftOut = false) => ({ id: id as DeskPayout['id'], isLeftOut });
const pages = [[payout('a'), payout('b', true)], [payout('c', true)], [payout('d')]];

const listed: Parameters<typeof markRest>[0]['list'] = async (cursor) => {
  const page = Number(cursor ?? 0);
  return { items: pages[page] ?? [], nextCursor: page + 1 < pages.length ? String(page + 1) : null };
};

test('the remaining payouts are marked page by page, except those that are not in the last file', async () => {
  const marked: string[][] = [];
  await markRest({ list: listed, mark: async (ids) => marked.push(ids), isWatched: () => true });
  expect(marked).toEqual([['a'], ['d']]);
});

test('nothing more is marked after the screen is closed', async () => {
  const marked: string[][] = [];
  await markRest({ list: listed, mark: async (ids) => marked.push(ids), isWatched: () => marked.length === 0 });
  expect(marked).toEqual([['a']]);
});

test('all payouts are selected except those not in the last file, unless there are no others', () => {
  expect(chosenTogether(pages.flat()).map(({ id }) => id)).toEqual(['a', 'd']);
  expect(chosenTogether([payout('b', true)]).map(({ id }) => id)).toEqual(['b']);
});
