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
  const taken = [1, 333, 500, 998, 999, 5000].map((refunded) => reversedOf(50, refunded, 999));
  expect(taken).toEqual([0, 17, 25, 50, 50, 50]);
  expect(reversedOf(50, -3, 999)).toBe(0);
});

describe('the result of reversing or restoring a commission', () => {
  const whole = { status: 'completed', amountCents: 100, grossCents: 100, isInPayout: false, isMatured: true } as const;
  test.each([
    ['a part of a pending commission', { ...whole, status: 'pending', isMatured: false } as const, 40, [60, 'pending', 0]],
    ['a whole pending commission', { ...whole, status: 'pending', isMatured: false } as const, 100, [0, 'reversed', 0]],
    ['a whole matured commission', whole, 100, [0, 'reversed', 0]],
    ['a commission in an approved payout', { ...whole, isInPayout: true }, 100, [100, 'completed', -100]],
    ['a part of a paid commission', { ...whole, status: 'paid', isInPayout: true } as const, 30, [100, 'paid', -30]],
    [
      'restored before it matured',
      { ...whole, status: 'reversed', amountCents: 0, isMatured: false } as const,
      -100,
      [100, 'pending', 0],
    ],
    ['restored after it matured', { ...whole, status: 'reversed', amountCents: 0 } as const, -100, [100, 'completed', 0]],
    ['restored without a reversal', whole, -20, [100, 'completed', 20]],
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
    ['is Browser without an invoice', [run], [], 'browser'],
    ['is Browser before the first payment', [run], [invoice(1, 'legend', 'open')], 'browser'],
    ['is the tier of the latest invoice', [run], [invoice(9, 'explorer'), invoice(1, 'legend')], 'explorer'],
    ['is not the tier of a later invoice', [run], [invoice(1, 'explorer'), invoice(11, 'legend')], 'explorer'],
    ['is kept while a renewal is unpaid', [run], [invoice(1, 'legend'), invoice(9, 'legend', 'open')], 'legend'],
    ['is not the tier of a voided invoice', [run], [invoice(1, 'explorer'), invoice(9, 'legend', 'void')], 'explorer'],
    [
      'is the higher tier of two invoices in the same second',
      [run],
      [invoice(1, 'explorer'), invoice(1, 'adventurer')],
      'adventurer',
    ],
    ['is Browser after the end', [{ ...run, endedAt: day(10) }], [invoice(1, 'legend')], 'browser'],
    ['is Browser before the start', [{ ...run, startedAt: day(11) }], [invoice(1, 'legend')], 'browser'],
    [
      'is the highest tier of several subscriptions',
      [run, { ...run, id: 'other' }],
      [invoice(1, 'explorer'), { ...invoice(1, 'legend'), subscriptionId: 'other' }],
      'legend',
    ],
  ])('%s', (_what, runs, invoices, tier) => expect(paidTierAt(runs, invoices, day(10))).toBe(tier));
});

test.each([
  ['it was never changed', [], undefined],
  ['it was given before', [{ before: 'browser', tier: 'legend', grantedAt: day(9) }], 'legend'],
  ['it was given at that moment', [{ before: 'browser', tier: 'legend', grantedAt: day(10) }], 'legend'],
  ['it was withdrawn later', [{ before: 'legend', tier: 'browser', grantedAt: day(11) }], 'legend'],
] as const)('the tier given by staff at a time is correct where %s', (_what, grants, tier) =>
  expect(grantedAt(grants, day(10))).toBe(tier),
);
