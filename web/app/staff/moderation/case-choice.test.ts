import type { StaffCase } from '@bros/contract/core/moderation';
import { expect, test } from 'vitest';
import { placeOfChosen } from './case-choice.ts';

const cases = (...ids: string[]) => ids.map((id) => ({ id: id as StaffCase['id'] }));
const chosen = (id: string, place: number) => ({ id: id as StaffCase['id'], place });

test('the keys stay with a case when others are inserted above it', () => {
  expect(placeOfChosen(cases('a', 'b', 'c'), chosen('b', 1))).toBe(1);
  expect(placeOfChosen(cases('new', 'a', 'b', 'c'), chosen('b', 1))).toBe(2);
});

test('the keys move to the case after a decided one', () => {
  expect(placeOfChosen(cases('a', 'c'), chosen('b', 1))).toBe(1);
  expect(placeOfChosen(cases('a'), chosen('b', 1))).toBe(0);
  expect(placeOfChosen(cases(), chosen('b', 1))).toBe(-1);
});

test('the first case is selected until another is', () => {
  expect(placeOfChosen(cases('a', 'b'), null)).toBe(0);
});
