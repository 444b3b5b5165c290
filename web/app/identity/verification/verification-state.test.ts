import type { OwnVerification } from '@bros/contract/identity/verification';
import { expect, test } from 'vitest';
import { stateOf } from './verification-state.ts';

const badge = (isSuspended: boolean) => ({ by: 'video', at: '2026-11-22T10:00:00.000Z', isSuspended }) as const;
const check = (state: string, outcome: string | null = null, kind = 'video') =>
  ({ state, outcome, kind }) as OwnVerification['check'];

test.each([
  ['none', null, null],
  ['none', null, check('open')],
  ['code', null, check('open', null, 'person')],
  ['code', badge(true), check('open', null, 'person')],
  ['waiting', null, check('waiting', null, 'person')],
  ['refused', null, check('refused', 'unclear')],
  ['scoring', null, check('scoring')],
  ['waiting', null, check('waiting', 'pass')],
  ['waiting', null, check('waiting')],
  ['unclear', null, check('waiting', 'unclear')],
  ['verified', badge(false), check('passed', 'pass')],
  ['suspended', badge(true), check('passed', 'pass')],
  ['suspended', badge(true), check('refused', 'unclear')],
  ['scoring', badge(true), check('scoring')],
] as const)('the verification state is %s', (state, ownBadge, ownCheck) => {
  expect(stateOf({ badge: ownBadge, check: ownCheck })).toBe(state);
});
