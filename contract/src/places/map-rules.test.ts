import { expect, test } from 'vitest';
import { MEMBER_COUNT_SHOWN_FROM } from '../core/rules.ts';
import { mapActivityOf } from './map-rules.ts';

const old = { isNew: false };
const added = { isNew: true };

test.each([
  [100, old, 'high'],
  [100, added, 'high'],
  [50, added, 'medium'],
  [49, old, 'active'],
  [49, added, 'new'],
  [0, added, 'new'],
  [0, old, 'quiet'],
  [1, null, 'active'],
  [null, old, 'withheld'],
  [null, added, 'new'],
  [MEMBER_COUNT_SHOWN_FROM, null, 'active'],
] as const)('%s members and the destination %o give the activity %s', (members, destination, activity) => {
  expect(mapActivityOf({ members, destination })).toBe(activity);
});
