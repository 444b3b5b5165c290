import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { describeDay, describeOutcome } from './payout-words.ts';

describe('the description of the next payout', () => {
  const enough = { availableCents: 8000, currency: 'usd', nextPayout: { day: '2099-12-15', centsToMinimumPayout: 0 } };
  const oldEnough = { isReadable: true, failure: null, payableFrom: '2099-12-15T06:00:00.000Z' };
  const tooNew = { ...oldEnough, payableFrom: '2099-12-15T06:00:00.001Z' };

  test.each([
    [
      'promises the payout if the payout details were added long enough ago',
      enough,
      oldEnough,
      /^On Dec 15, 2099 we pay out \$80\.00,/,
    ],
    [
      'says that the payout waits if the payout details will be too new on that day',
      enough,
      tooNew,
      /will be less than 3 days old, so \$80\.00 waits/,
    ],
    [
      'asks for new details after a failed payout',
      enough,
      { ...oldEnough, failure: 'accountClosed' as const },
      /^\$80\.00 is waiting for new/,
    ],
    [
      'asks for payout details if there are none',
      enough,
      null,
      /^Add payout details, and we pay out \$80\.00 on Dec 15, 2099\.$/,
    ],
    [
      'asks for details again if the stored details cannot be read',
      enough,
      { ...oldEnough, isReadable: false },
      /^Add payout details/,
    ],
    [
      'says that an amount below the minimum waits',
      { ...enough, availableCents: 100, nextPayout: { ...enough.nextPayout, centsToMinimumPayout: 4900 } },
      tooNew,
      /^Nothing will be paid out on/,
    ],
    [
      'says the date of the next payout if there are no earnings',
      { ...enough, availableCents: 0 },
      tooNew,
      /^The next payout is on Dec 15, 2099/,
    ],
  ])('%s', (_what, sums, details, expected) => {
    expect(describeOutcome(sums, details)).toMatch(expected);
  });

  test('promises the payout only if details that are added now will be old enough on that day', () => {
    const lastMoment = Date.parse('2099-12-12T06:00:00.000Z');
    expect(describeOutcome(enough, null, lastMoment)).toMatch(/we pay out \$80\.00 on Dec 15, 2099\.$/);
    expect(describeOutcome(enough, null, lastMoment + 1)).toMatch(
      /we pay out \$80\.00 the month after Dec 15, 2099, because we wait 3 days/,
    );
  });
});

describe('after the reader’s time zone changes while the page is open', () => {
  beforeAll(() => {
    describeDay({ dueAt: '2099-12-15T06:00:00.000Z', endedAt: '2099-12-18T06:00:00.000Z', state: 'paid' });
    vi.stubEnv('TZ', 'Pacific/Honolulu');
  });
  afterAll(() => vi.unstubAllEnvs());

  test('due dates stay in UTC, and paid dates follow the new zone', () => {
    const payout = { dueAt: '2099-12-15T06:00:00.000Z', endedAt: null };
    expect(describeDay({ ...payout, state: 'planned' })).toBe('Due Dec 15, 2099');
    expect(describeDay({ ...payout, state: 'paid', endedAt: '2099-12-18T06:00:00.000Z' })).toBe('Paid Dec 17, 2099');
  });
});
