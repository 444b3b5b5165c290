import { expect, test } from 'vitest';
import { choice, isFiltering } from './staff-filters.tsx';

const CHOICES = ['newest', 'oldest'] as const;
const filter = choice(CHOICES, 'Choices', (value) => value);

test('a list is filtered by a value other than the default', () => {
  expect(CHOICES.map((value) => isFiltering(filter, value))).toEqual([false, true]);
});

test('a list is not filtered by its order', () => {
  expect(CHOICES.map((value) => isFiltering({ ...filter, isSort: true }, value))).toEqual([false, false]);
});
