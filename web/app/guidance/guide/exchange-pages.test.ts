import { expect, test } from 'vitest';
import { testExchange } from './exchange-for-tests.ts';
import { type ExchangePages, isAnswering, placeExchange } from './exchange-pages.ts';

const idsOf = (known: ExchangePages) => known.pages.map(({ items }) => items.map(({ id }) => id));

test('the first exchange creates the first page, and the next exchange is prepended to it', () => {
  const first = placeExchange(undefined, testExchange('1'));
  expect(idsOf(first)).toEqual([['1']]);
  expect(idsOf(placeExchange(first, testExchange('2')))).toEqual([['2', '1']]);
});

test('a longer part of an answer replaces the earlier part, on any page', () => {
  const known: ExchangePages = {
    pages: [
      { items: [testExchange('3')], nextCursor: 'a' },
      { items: [testExchange('2', { state: 'answering' }), testExchange('1')], nextCursor: null },
    ],
    pageParams: [undefined, 'a'],
  };
  expect(isAnswering(known.pages[1]?.items[0])).toBe(true);
  const changed = placeExchange(known, testExchange('2', { state: 'answered' }));
  expect(idsOf(changed)).toEqual([['3'], ['2', '1']]);
  expect(isAnswering(changed.pages[1]?.items[0])).toBe(false);
});
