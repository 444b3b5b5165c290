import { expect, test, vi } from 'vitest';
import { presenceBeside } from './member-card.tsx';

vi.mock('virtual:contract-routes', () => ({ default: {} }));

const here = { when: 'now', city: 'Valencia', country: 'Spain', arrivesOn: '2026-11-01', leavesOn: null } as const;

test.each([
  ['Valencia', 'Spain', 0],
  ['Valencia, VC', 'Spain', 0],
  ['Valencia', 'Venezuela', 1],
  ['Valenciennes', 'Spain', 1],
  [null, 'Spain', 1],
])('beside the place "%s, %s", %s lines of presence remain', (location, country, count) => {
  const presence = [here] as unknown as Parameters<typeof presenceBeside>[0]['presence'];
  expect(presenceBeside({ presence, location, country })).toHaveLength(count);
});
