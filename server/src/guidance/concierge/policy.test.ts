import { DAY_MS } from '@bros/contract/core/durations';
import { REQUEST_KINDS, REQUEST_REOPEN_DAYS, stateAfterMember } from '@bros/contract/guidance/concierge-rules';
import { TIERS } from '@bros/contract/tiers';
import { expect, test } from 'vitest';
import { abilitiesOn, isAtDesk, mayAsk } from './policy.ts';

test('each plan includes its kinds of request', () => {
  const opened = Object.fromEntries(
    TIERS.map((tier) => [tier, REQUEST_KINDS.filter((kind) => mayAsk({ role: 'member', tier }, kind))]),
  );
  expect(opened).toEqual({
    browser: [],
    explorer: ['support'],
    adventurer: ['booking', 'support'],
    legend: [...REQUEST_KINDS],
  });
});

test('a member can write in a request while the plan includes it, and for a while after it is done', () => {
  const now = new Date();
  const legend = { role: 'member', tier: 'legend' } as const;
  const request = { kind: 'tripPlan', state: 'waiting', changedAt: now } as const;
  expect(abilitiesOn(request, legend, now)).toEqual({ write: true, close: true });
  expect(abilitiesOn(request, { ...legend, tier: 'adventurer' }, now)).toEqual({ write: false, close: true });
  const done = { ...request, state: 'done' } as const;
  expect(abilitiesOn(done, legend, now)).toEqual({ write: true, close: false });
  const late = new Date(now.getTime() + REQUEST_REOPEN_DAYS * DAY_MS + 1);
  expect(abilitiesOn(done, legend, late)).toEqual({ write: false, close: false });
});

test('a member’s message puts a waiting or finished request back in progress', () => {
  expect(['new', 'inProgress', 'waiting', 'done'].map((state) => stateAfterMember(state as 'new'))).toEqual([
    'new',
    'inProgress',
    'inProgress',
    'inProgress',
  ]);
});

test('staff answer others’ requests, never their own', () => {
  const request = { memberId: 'one' };
  expect(isAtDesk({ memberId: 'two', role: 'moderator' }, request)).toBe(true);
  expect(isAtDesk({ memberId: 'one', role: 'admin' }, request)).toBe(false);
  expect(isAtDesk({ memberId: 'two', role: 'member' }, request)).toBe(false);
});
