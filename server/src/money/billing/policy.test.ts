import { describe, expect, test } from 'vitest';
import { correctionsOf, refundableOf } from './policy.ts';

const paid = {
  id: 'in_1',
  currency: 'usd',
  paidCents: 999,
  refundedCents: 0,
  disputeStatus: null,
  createdAt: new Date('2026-11-01T00:00:00Z'),
  periodEnd: new Date('2026-12-01T00:00:00Z'),
};
const restAt = (day: string, invoice: Partial<Omit<typeof paid, 'disputeStatus'>> & { disputeStatus?: string } = {}) =>
  refundableOf([{ ...paid, ...invoice }], new Date(`${day}T00:00:00Z`)).map(({ cents }) => cents);

test.each([
  ['needs_response', []],
  ['under_review', []],
  ['lost', []],
  ['won', [499]],
  ['warning_needs_response', [499]],
  ['prevented', [499]],
])('with a dispute that is %s the refundable remainder is %j', (disputeStatus, rest) => {
  expect(restAt('2026-11-16', { disputeStatus })).toEqual(rest);
});

test('the refundable remainder follows the days left, up to the amount not yet refunded', () => {
  expect(restAt('2026-11-01')).toEqual([999]);
  expect(restAt('2026-11-16', { refundedCents: 700 })).toEqual([299]);
  expect(restAt('2026-12-01')).toEqual([]);
});

describe('of several subscriptions', () => {
  const subscription = (
    id: string,
    day: number,
    changes: { status?: string; isStored?: boolean; latestInvoiceId?: string | null } = {},
  ) => ({
    id,
    status: 'active',
    tier: 'legend' as const,
    isStored: true,
    latestInvoiceId: `in_${id}`,
    startedAt: new Date(2026, 10, day),
    cancelAtPeriodEnd: false,
    endsForDeletion: false,
    pausedFor: null,
    ...changes,
  });
  const invoice = (id: string, changes: { refundedCents?: number; disputeStatus?: string } = {}) => ({
    providerId: `in_${id}`,
    subscriptionId: id,
    paidCents: 999,
    refundedCents: 0,
    disputeStatus: null,
    ...changes,
  });
  const member = { isBanned: false, isSuspended: false, isLeaving: false, refundedSubscriptionIds: [] as string[] };
  type Facts = Parameters<typeof correctionsOf>[0];

  test.each<[string, Facts['subscriptions'], Facts['invoices'], Partial<Facts['member']>, string[]]>([
    ['the first one continues', [subscription('b', 2), subscription('a', 1)], [], {}, ['b refundAndEnd in_b']],
    [
      'of two that began in the same second, the stored one continues',
      [subscription('a', 1, { isStored: false }), subscription('b', 1)],
      [],
      {},
      ['a refundAndEnd in_a'],
    ],
    [
      'an overdue one is ended',
      [subscription('a', 1, { status: 'past_due' }), subscription('b', 2)],
      [],
      {},
      ['a refundAndEnd in_a'],
    ],
    [
      'one without an invoice is ended, too',
      [subscription('a', 1), subscription('b', 2, { latestInvoiceId: null })],
      [],
      {},
      ['b refundAndEnd null'],
    ],
    [
      'if one ends after a dispute, the other continues',
      [subscription('a', 1), subscription('b', 2)],
      [invoice('a', { disputeStatus: 'needs_response' })],
      {},
      ['a endNow in_a'],
    ],
    [
      'if one was refunded, the other continues',
      [subscription('a', 1), subscription('b', 2)],
      [invoice('a', { refundedCents: 999 })],
      {},
      ['a endNow in_a'],
    ],
    [
      'if staff refunded the unused part of one, the other continues',
      [subscription('a', 1), subscription('b', 2)],
      [],
      { refundedSubscriptionIds: ['a'] },
      ['a endNow in_a'],
    ],
    [
      'a ban ends a known subscription, and refunds and ends one bought during the ban',
      [subscription('a', 1), subscription('b', 2, { isStored: false })],
      [],
      { isBanned: true },
      ['a endNow in_a', 'b refundAndEnd in_b'],
    ],
    ['an ended one does not count', [subscription('a', 1, { status: 'canceled' }), subscription('b', 2)], [], {}, []],
  ])('the right subscription counts: %s', (_what, subscriptions, invoices, state, expected) => {
    const corrections = correctionsOf({ subscriptions, invoices, member: { ...member, ...state } });
    expect(corrections.map(({ subscriptionId, how, invoiceId }) => `${subscriptionId} ${how} ${invoiceId}`)).toEqual(expected);
  });
});
