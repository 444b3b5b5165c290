import { commissionOf } from '@bros/contract/money/earning-rules';
import { describe, expect, test } from 'vitest';
import { grantedAt } from '../../core/people/memberships/policy.ts';
import { paidTierAt } from '../billing/policy.ts';
import { adjust, reversedOf } from './policy.ts';

test.each([
  [999, 5, 50],
  [1599, 10, 160],
  [2999, 15, 450],
  [10, 5, 1],
  [9, 5, 0],
  [2999, 0, 0],
])('of %i cents, %i%% are %i, with half a cent rounded up', (paid, percent, cents) =>
  expect(commissionOf(paid, percent)).toBe(cents),
);

test('partial refunds add up to a reversal of the whole commission, never more', () => {
  const taken = [1, 333, 500, 998, 999, 5000].map((givenBack) => reversedOf(50, givenBack, 999));
  expect(taken).toEqual([0, 17, 25, 50, 50, 50]);
  expect(reversedOf(50, -3, 999)).toBe(0);
});

describe('the commission taken back', () => {
  const whole = { status: 'completed', amountCents: 100, grossCents: 100, isHeld: false, isMatured: true } as const;
  test.each([
    ['a part of what waits', { ...whole, status: 'pending', isMatured: false } as const, 40, [60, 'pending', 0]],
    ['all of what waits', { ...whole, status: 'pending', isMatured: false } as const, 100, [0, 'reversed', 0]],
    ['all of what matured', whole, 100, [0, 'reversed', 0]],
    ['from what is held', { ...whole, isHeld: true }, 100, [100, 'completed', -100]],
    ['from what was paid', { ...whole, status: 'paid', isHeld: true } as const, 30, [100, 'paid', -30]],
    [
      'nothing: given again, before it matured',
      { ...whole, status: 'reversed', amountCents: 0, isMatured: false } as const,
      -100,
      [100, 'pending', 0],
    ],
    ['nothing: given again, after', { ...whole, status: 'reversed', amountCents: 0 } as const, -100, [100, 'completed', 0]],
    ['nothing: given again to what is whole', whole, -20, [100, 'completed', 20]],
  ])('is correct: %s', (_what, earning, cents, [amountCents, status, ownRowCents]) =>
    expect(adjust(earning, cents)).toEqual({ amountCents, status, ownRowCents }),
  );
});

const day = (number: number) => new Date(Date.UTC(2026, 0, number));

describe('the tier that a referrer paid for at a time', () => {
  const run = { id: 'sub', startedAt: day(1), endedAt: null };
  const invoice = (number: number, tier: 'explorer' | 'adventurer' | 'legend', status = 'paid') => {
    const paidAt = status === 'paid' ? day(number) : null;
    return { subscriptionId: 'sub', status, tier, createdAt: day(number), paidAt };
  };
  test.each([
    ['is nothing without an invoice', [run], [], 'browser'],
    ['is nothing before anything was paid', [run], [invoice(1, 'legend', 'open')], 'browser'],
    ['is that of the latest invoice', [run], [invoice(9, 'explorer'), invoice(1, 'legend')], 'explorer'],
    ['is not that of a later one', [run], [invoice(1, 'explorer'), invoice(11, 'legend')], 'explorer'],
    ['stays while a renewal waits for its money', [run], [invoice(1, 'legend'), invoice(9, 'legend', 'open')], 'legend'],
    ['is not that of an invoice that was taken back', [run], [invoice(1, 'explorer'), invoice(9, 'legend', 'void')], 'explorer'],
    ['is the higher of one moment', [run], [invoice(1, 'explorer'), invoice(1, 'adventurer')], 'adventurer'],
    ['is nothing after the end', [{ ...run, endedAt: day(10) }], [invoice(1, 'legend')], 'browser'],
    ['is nothing before the beginning', [{ ...run, startedAt: day(11) }], [invoice(1, 'legend')], 'browser'],
    [
      'is the highest of several',
      [run, { ...run, id: 'other' }],
      [invoice(1, 'explorer'), { ...invoice(1, 'legend'), subscriptionId: 'other' }],
      'legend',
    ],
  ])('%s', (_what, runs, invoices, tier) => expect(paidTierAt(runs, invoices, day(10))).toBe(tier));
});

test.each([
  ['nothing ever changed', [], undefined],
  ['it was given before', [{ before: 'browser', tier: 'legend', grantedAt: day(9) }], 'legend'],
  ['it was given in that moment', [{ before: 'browser', tier: 'legend', grantedAt: day(10) }], 'legend'],
  ['it was taken later', [{ before: 'legend', tier: 'browser', grantedAt: day(11) }], 'legend'],
] as const)('the tier given by staff at a time is correct where %s', (_what, grants, tier) =>
  expect(grantedAt(grants, day(10))).toBe(tier),
);
