import type { DeskPayout } from '@bros/contract/money/payouts';
import { expect, test } from 'vitest';
import { chosenTogether, markRest } from './mark-rest.ts';

const payout = (id: string, isLeftOut = false) => ({ id: id as DeskPayout['id'], isLeftOut });
const pages = [[payout('a'), payout('b', true)], [payout('c', true)], [payout('d')]];

const listed: Parameters<typeof markRest>[0]['list'] = async (cursor) => {
  const page = Number(cursor ?? 0);
  return { items: pages[page] ?? [], nextCursor: page + 1 < pages.length ? String(page + 1) : null };
};

test('the payouts in the newest file are marked page by page', async () => {
  const marked: string[][] = [];
  await markRest({ list: listed, mark: async (ids) => marked.push(ids), isWatched: () => true });
  expect(marked).toEqual([['a'], ['d']]);
});

test('nothing more is marked after the dialog is closed', async () => {
  const marked: string[][] = [];
  await markRest({ list: listed, mark: async (ids) => marked.push(ids), isWatched: () => marked.length === 0 });
  expect(marked).toEqual([['a']]);
});

test("'choose all' selects the payouts in the newest file, or all payouts if none is in it", () => {
  expect(chosenTogether(pages.flat()).map(({ id }) => id)).toEqual(['a', 'd']);
  expect(chosenTogether([payout('b', true)]).map(({ id }) => id)).toEqual(['b']);
});
