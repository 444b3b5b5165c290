import { expect, test } from 'vitest';
import * as z from 'zod';
import { readDataFile } from '../../platform/data-file.ts';
import { findNeighborhood } from './neighborhoods.ts';

const destinations = readDataFile('destinations.json', z.array(z.object({ slug: z.string(), cityId: z.int() })));

test.each(destinations)('a neighborhood is suggested in $slug', ({ cityId }) => {
  expect(findNeighborhood(cityId)).toMatch(/\S/);
});

test('no neighborhood is suggested in other cities', () => {
  expect(findNeighborhood(1)).toBeNull();
});
