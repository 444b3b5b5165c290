import { expect, test } from 'vitest';
import * as z from 'zod';
import { readDataFile } from './data-file.ts';

test('a data file that does not match its schema is rejected', () => {
  const tips = z.array(z.strictObject({ category: z.string(), title: z.string(), text: z.string() }));
  expect(readDataFile('first-tips.json', tips).length).toBeGreaterThan(0);
  expect(() => readDataFile('first-tips.json', z.array(z.strictObject({ title: z.string() })))).toThrow(/Unrecognized keys/);
});
