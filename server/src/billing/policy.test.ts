import { expect, test } from 'vitest';
import { restOf } from './policy.ts';

const paid = {
  ...{ id: 'in_1', currency: 'usd', paidCents: 999, refundedCents: 0, disputeStatus: null },
  ...{ createdAt: new Date('2026-11-01T00:00:00Z'), periodEnd: new Date('2026-12-01T00:00:00Z') },
};
const restAt = (day: string, invoice: Partial<Omit<typeof paid, 'disputeStatus'>> & { disputeStatus?: string } = {}) =>
  restOf([{ ...paid, ...invoice }], new Date(`${day}T00:00:00Z`)).map(({ cents }) => cents);

test.each([
  ['needs_response', []],
  ['under_review', []],
  ['lost', []],
  ['won', [499]],
  ['warning_needs_response', [499]],
  ['prevented', [499]],
])('the rest of a payment whose dispute is %s is %j: one that is open or lost is left to the bank', (disputeStatus, rest) => {
  expect(restAt('2026-11-16', { disputeStatus })).toEqual(rest);
});

test('the rest counts the days that are left, and no more than was not refunded yet', () => {
  expect(restAt('2026-11-01')).toEqual([999]);
  expect(restAt('2026-11-16', { refundedCents: 700 })).toEqual([299]);
  expect(restAt('2026-12-01')).toEqual([]);
});
