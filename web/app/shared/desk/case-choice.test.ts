import { expect, test } from 'vitest';
import { indexOfChosen } from './case-choice.ts';

const cases = (...ids: string[]) => ids.map((id) => ({ id }));
const chosen = (id: string, index: number) => ({ id, index });

test('a case stays selected when others are inserted above it', () => {
  expect(indexOfChosen(cases('a', 'b', 'c'), chosen('b', 1))).toBe(1);
  expect(indexOfChosen(cases('new', 'a', 'b', 'c'), chosen('b', 1))).toBe(2);
});

test('after a decision, the next case is selected', () => {
  expect(indexOfChosen(cases('a', 'c'), chosen('b', 1))).toBe(1);
  expect(indexOfChosen(cases('a'), chosen('b', 1))).toBe(0);
  expect(indexOfChosen(cases(), chosen('b', 1))).toBe(-1);
});

test('the first case is selected by default', () => {
  expect(indexOfChosen(cases('a', 'b'), null)).toBe(0);
});
