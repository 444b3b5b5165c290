import {
  CONNECTION_ACTIONS,
  CONNECTION_STATES,
  CONNECTION_TRANSITIONS,
  type ConnectionAction,
  type ConnectionState,
} from '@bros/contract/core/connection-rules';
import { DAY_MS } from '@bros/contract/core/durations';
import { describe, expect, test } from 'vitest';
import { trustOf } from '../../core/people/connections/policy.ts';
import { checkAction, cooldownEnd, endingAction, requestLimits } from './policy.ts';

const now = new Date('2026-11-21T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
const between = (status: ConnectionState, decidedAt: Date | null = null) => ({
  requesterId: 'asker',
  targetId: 'asked',
  status,
  decidedAt,
});

describe('the actions of each member', () => {
  const due: Record<ConnectionState, readonly (readonly [who: string, ConnectionAction])[]> = {
    pending: [
      ['asked', 'accept'],
      ['asked', 'decline'],
      ['asker', 'withdraw'],
    ],
    accepted: [
      ['asker', 'disconnect'],
      ['asked', 'disconnect'],
    ],
    declined: [],
    withdrawn: [],
    expired: [],
    disconnected: [],
  };
  test.each(CONNECTION_STATES)('match the table while the connection is %s', (state) => {
    const found = (['asker', 'asked'] as const).flatMap((who) =>
      (Object.keys(CONNECTION_ACTIONS) as ConnectionAction[])
        .filter((action) => checkAction(action, between(state), who) === 'allowed')
        .map((action) => [who, action] as const),
    );
    expect(found.toSorted()).toEqual([...due[state]].toSorted());
  });

  test('and the expiry cover every transition of the state machine', () => {
    const ways = Object.values(CONNECTION_TRANSITIONS).flat();
    const actions = Object.values(CONNECTION_ACTIONS).map(({ to }) => to);
    expect(new Set(ways)).toEqual(new Set([...actions, 'expired']));
  });

  test('are idempotent when repeated, and rejected when late', () => {
    expect(checkAction('accept', between('accepted'), 'asked')).toBe('done');
    expect(checkAction('withdraw', between('accepted'), 'asker')).toBe('unavailable');
    expect(checkAction('accept', between('pending'), 'asker')).toBe('forbidden');
  });

  test('include the action that a block runs on behalf of the blocker', () => {
    expect(endingAction(between('accepted'), 'asked')).toBe('disconnect');
    expect(endingAction(between('pending'), 'asker')).toBe('withdraw');
    expect(endingAction(between('pending'), 'asked')).toBe('decline');
    expect(endingAction(between('expired'), 'asked')).toBeUndefined();
  });
});

describe('the cooldown after a decline', () => {
  test.each([
    ['the declined member waits 30 days', 'asker', daysAgo(29.9), daysAgo(-0.1)],
    ['the declined member can ask after 30 days', 'asker', daysAgo(30), null],
    ['the member who declined may ask at any time', 'asked', daysAgo(1), null],
  ])('%s', (_what, who, declinedAt, end) => {
    expect(cooldownEnd(between('declined', declinedAt), who, now)).toEqual(end);
  });

  test.each(['withdrawn', 'expired', 'disconnected'] as const)('is zero after %s', (state) => {
    expect(cooldownEnd(between(state, daysAgo(1)), 'asker', now)).toBeNull();
  });
});

describe('the limits of new requests', () => {
  test.each([
    [{ joinedAt: daysAgo(6.9), isVerified: true }, 'newcomer'],
    [{ joinedAt: daysAgo(7), isVerified: false }, 'unverified'],
    [{ joinedAt: daysAgo(7), isVerified: true }, 'verified'],
  ] as const)('%o is %s', (member, trust) => {
    expect(trustOf(member, now)).toBe(trust);
  });

  test('depend on tier and trust; staff have none', () => {
    const tier = { limit: 'tier', tier: 'adventurer', max: 20, days: 30 };
    const trust = { limit: 'trust', tier: null, days: 1 };
    expect(requestLimits({ role: 'member', tier: 'explorer' }, 'newcomer')).toEqual([tier, { ...trust, max: 5 }]);
    expect(requestLimits({ role: 'member', tier: 'explorer' }, 'verified')).toEqual([tier]);
    expect(requestLimits({ role: 'member', tier: 'legend' }, 'unverified')).toEqual([{ ...trust, max: 10 }]);
    expect(requestLimits({ role: 'moderator', tier: 'browser' }, 'newcomer')).toEqual([]);
  });
});
