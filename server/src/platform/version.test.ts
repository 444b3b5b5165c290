import { expect, test } from 'vitest';
import { isOlderVersion } from './version.ts';

test.each([
  ['1.0.0', '1.0.1', true],
  ['1.9.0', '1.10.0', true],
  ['0.1.0', '1.0.0', true],
  ['1.0.0', '1.0.0', false],
  ['2.0.0', '1.10.0', false],
  ['1.10.0', '1.9.9', false],
])('%s is older than %s: %s', (version, than, isOlder) => {
  expect(isOlderVersion(version, than)).toBe(isOlder);
});
