import { expect, test } from 'vitest';
import { placeOfChosen } from './case-choice.ts';

const cases = (...ids: string[]) => ids.map((id) => ({ id }));
const chosen = (id: string, place: number) => ({ id, place });

test('a case stays selected when others are inserted above it', () => {
  expect(placeOfChosen(cases('a', 'b', 'c'), chosen('b', 1))).toBe(1);
  expect(placeOfChosen(cases('new', 'a', 'b', 'c'), chosen('b', 1))).toBe(2);
});

test('after a decision, the next case is selected', () => {
  expect(placeOfChosen(cases('a', 'c'), chosen('b', 1))).toBe(1);
  expect(placeOfChosen(cases('a'), chosen('b', 1))).toBe(0);
  expect(placeOfChosen(cases(), chosen('b', 1))).toBe(-1);
});

test('the first case is selected by default', () => {
  expect(placeOfChosen(cases('a', 'b'), null)).toBe(0);
});
