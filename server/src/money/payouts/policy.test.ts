import { DAY_MS } from '@bros/contract/core/durations';
import { describe, expect, test } from 'vitest';
import {
  approvalRefusal,
  approvalsNeeded,
  isApprovedBy,
  latestRun,
  nextRun,
  obstacleOf,
  payoutAbilities,
  runAbilities,
} from './policy.ts';

const at = new Date('2026-12-15T06:00:00Z');
const daysBefore = (days: number) => new Date(at.getTime() - days * DAY_MS);

describe('the time of a run', () => {
  test.each([
    ['2026-12-15T05:59:59.999Z', '2026-11', '2026-12'],
    ['2026-12-15T06:00:00.000Z', '2026-12', '2027-01'],
    ['2026-12-31T23:59:59.000Z', '2026-12', '2027-01'],
    ['2027-01-01T00:00:00.000Z', '2026-12', '2027-01'],
    ['2028-02-29T12:00:00.000Z', '2028-02', '2028-03'],
  ])('at %s is %s for the latest and %s for the next', (now, latest, next) => {
    expect([latestRun(new Date(now)).period, nextRun(new Date(now)).period]).toEqual([latest, next]);
  });

  test('is the 15th at 6:00 UTC', () => {
    expect(latestRun(at).dueAt.toISOString()).toBe('2026-12-15T06:00:00.000Z');
  });
});

describe('the reason why a member is not paid', () => {
  const payee = {
    amountCents: 5000,
    state: 'active',
    isSuspended: false,
    isLeaving: false,
    isOwedForSales: false,
    isReleased: false,
    detailsChangedAt: daysBefore(3),
    detailsFailure: null,
  } as const;
  test.each([
    [{}, null],
    [{ amountCents: 4999 }, 'belowMinimum'],
    [{ amountCents: -1 }, 'belowMinimum'],
    [{ state: 'banned', isSuspended: true, detailsChangedAt: null }, 'banned'],
    [{ state: 'suspended', isSuspended: true }, 'suspended'],
    [{ state: 'suspended', isSuspended: false }, null],
    [{ isLeaving: true, detailsChangedAt: null }, 'leaving'],
    [{ isLeaving: true, isOwedForSales: true, amountCents: 1 }, null],
    [{ isLeaving: true, isOwedForSales: true, amountCents: 0 }, 'belowMinimum'],
    [{ isLeaving: false, isOwedForSales: true, amountCents: 4999 }, 'belowMinimum'],
    [{ isLeaving: true, isOwedForSales: true, detailsChangedAt: null }, 'noDetails'],
    [{ state: 'banned', isReleased: true, amountCents: 1 }, null],
    [{ state: 'banned', isReleased: true, isLeaving: true }, null],
    [{ state: 'banned', isReleased: true, detailsChangedAt: null }, 'noDetails'],
    [{ state: 'active', isReleased: true, amountCents: 4999 }, 'belowMinimum'],
    [{ detailsChangedAt: null }, 'noDetails'],
    [{ detailsFailure: 'accountClosed' }, 'detailsFailed'],
    [{ detailsChangedAt: daysBefore(2.99) }, 'newDetails'],
    // A server whose clock is ahead wrote this time.
    [{ detailsChangedAt: daysBefore(-1) }, 'newDetails'],
  ] as const)('with %j is %s', (traits, expected) => {
    expect(obstacleOf({ ...payee, ...traits }, at)).toBe(expected);
  });
});

describe('the approval of a run', () => {
  const facts = (totalCents: number, ...paid: string[]) => ({ totalCents, limitCents: 1000, paid: new Set(paid) });
  test.each([
    [['ann'], facts(1000), true],
    [['ann'], facts(1001), false],
    [['ann', 'ann'], facts(1001), false],
    [['ann', 'bob'], facts(1001), true],
    [['ann'], facts(10, 'ann'), false],
    [['ann', 'bob'], facts(10, 'ann'), true],
    [['ann', 'bob'], facts(1001, 'bob'), true],
    [['ann', 'bob'], facts(1001, 'ann', 'bob'), false],
    [[], facts(0), false],
  ] as const)('by %j is sufficient for %j: %s', (approvers, what, expected) => {
    expect(isApprovedBy(approvers, what)).toBe(expected);
  });

  test.each([
    [[], facts(10, 'ann'), null, 1],
    [['ann'], facts(10, 'ann'), 'given', 2],
    [['bob'], facts(1001), null, 2],
    [['ann'], facts(1001), 'given', 2],
    [['bob'], facts(1001, 'ann', 'bob'), 'ownPayout', 2],
    // The limit was raised after the first approval.
    [['ann'], facts(900), null, 1],
  ] as const)(
    'by Ann after %j, for the run %j, has the refusal %s and requires %s admins',
    (approvers, what, refusal, needed) => {
      expect([approvalRefusal('ann', approvers, what), approvalsNeeded(approvers, what)]).toEqual([refusal, needed]);
    },
  );
});

describe('the actions', () => {
  const trueIn = (can: Record<string, boolean>) => Object.keys(can).filter((key) => can[key]);

  test.each([
    ['prepared', 0, null, ['recount', 'approve']],
    ['prepared', 1, null, ['recount', 'approve', 'withdraw']],
    ['prepared', 1, 'given', ['recount', 'withdraw']],
    ['approved', 2, null, ['withdraw', 'export']],
    ['exported', 2, null, ['export', 'mark']],
    ['settled', 2, null, []],
  ] as const)(
    'on a run that is %s, with %i approvals and the refusal %s, are correct',
    (state, approvalCount, refusal, expected) => {
      expect(trueIn(runAbilities(state, { approvalCount, refusal }))).toEqual(expected);
    },
  );

  test.each([
    ['planned', null, 'prepared', ['hold']],
    ['held', 'byStaff', 'prepared', ['release']],
    ['held', 'noDetails', 'prepared', []],
    ['held', 'byStaff', 'approved', []],
    ['approved', null, 'approved', []],
    ['approved', null, 'exported', ['mark']],
    ['paid', null, 'exported', ['markReturned']],
    ['paid', null, 'settled', ['markReturned']],
    ['failed', null, 'exported', []],
    ['returned', null, 'settled', []],
    ['approved', null, 'settled', []],
  ] as const)(
    'on a payout that is %s, with the obstacle %s, in a run that is %s, are correct',
    (state, obstacle, run, expected) => {
      expect(trueIn(payoutAbilities({ state, obstacle }, run))).toEqual(expected);
    },
  );
});
