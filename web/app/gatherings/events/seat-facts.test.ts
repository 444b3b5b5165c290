import { describe, expect, test } from 'vitest';
import { describeRefund, describeRequirement, describeSeats, isLateToLeave, isReplacedBy } from './seat-facts.ts';
import type { WaitingSeat } from './seat-writes.ts';

const SEATS = { state: 'active', capacity: 8, seatsLeft: 3, waitingCount: 0, isFull: false } as const;

test.each([
  ['the number of free seats', {}, '3 of 8 seats left'],
  ['no limit without a capacity', { capacity: null, seatsLeft: null }, 'No limit on seats'],
  ['no free seat when all are taken or reserved', { seatsLeft: 0, isFull: true }, 'No seats left'],
  ['no free seat while members wait for the next seat', { seatsLeft: 1, waitingCount: 2 }, 'No seats left'],
  ['nothing for a draft', { state: 'draft' }, null],
  ['nothing for an event that is over', { state: 'over' }, null],
  ['nothing for a canceled event', { state: 'canceled' }, null],
] as const)('an event shows %s', (_, facts, expected) => {
  expect(describeSeats({ ...SEATS, ...facts })).toBe(expected);
});

const NOW = Date.parse('2026-11-30T18:00:00Z');
const REFUND = {
  state: 'active',
  priceCents: null,
  doorPrice: null,
  refundDeadline: null,
  can: { join: false, buy: false, leave: false },
} as const;
const PAID = { priceCents: 2500, refundDeadline: '2026-11-30T20:00:00Z' };

test.each([
  ['join', {}, 'You can leave at any time. Leaving less than 24 hours before the start counts as a late cancellation.'],
  ['leave', {}, 'You can leave at any time. Leaving less than 24 hours before the start counts as a late cancellation.'],
  ['buy', PAID, /^Full refund until /],
  ['buy', { ...PAID, refundDeadline: '2026-11-30T17:00:00Z' }, 'The refund period is over'],
  ['join', { doorPrice: { amount: '5', currency: 'EUR' } }, 'You pay the host at the event.'],
] as const)('an event shows a reader who can %s how to give up a seat', (ability, facts, expected) => {
  expect(describeRefund({ ...REFUND, ...facts, can: { ...REFUND.can, [ability]: true } }, NOW)).toMatch(expected);
});

test.each([{}, PAID])('an event shows no refund rule to a reader who can neither take nor give up a seat', (facts) => {
  expect(describeRefund({ ...REFUND, ...facts }, NOW)).toBeNull();
});

test.each([
  [null, false, null],
  [null, true, 'For verified members'],
  [80, false, 'For members with an attendance of 80% or more'],
  [80, true, 'For verified members with an attendance of 80% or more'],
] as const)('an event that requires %s percent, verified: %s', (minAttendancePercent, isVerifiedOnly, text) => {
  expect(describeRequirement({ minAttendancePercent, isVerifiedOnly })).toBe(text);
});

describe('giving up a seat', () => {
  const startsAt = '2026-12-05T18:00:00.000Z';
  const registered = { attendance: 'registered', startsAt } as const;
  test.each([
    ['is not late a day and a minute before the start', '2026-12-04T17:59:00.000Z', false],
    ['is late a minute less than a day before the start', '2026-12-04T18:01:00.000Z', true],
  ])('%s', (_, now, isLate) => {
    expect(isLateToLeave(registered, Date.parse(now))).toBe(isLate);
  });

  test('is never late for a member on the waiting list', () => {
    expect(isLateToLeave({ attendance: 'waiting', startsAt }, Date.parse(startsAt))).toBe(false);
  });
});

test('a change of the seat hides both buttons while it waits; once it is rejected, it hides only the button that caused it', () => {
  const hidden = (write?: Pick<WaitingSeat, 'refusal'> & { content: { kind: 'join' | 'leave' } }) =>
    (['join', 'leave'] as const).filter((button) => isReplacedBy(button, write as WaitingSeat | undefined));
  expect(hidden()).toEqual([]);
  expect(hidden({ content: { kind: 'join' } })).toEqual(['join', 'leave']);
  expect(hidden({ content: { kind: 'join' }, refusal: { code: 'SEATS_FULL' } })).toEqual(['join']);
  expect(hidden({ content: { kind: 'leave' }, refusal: { code: 'EVENT_LATE' } })).toEqual(['leave']);
});
