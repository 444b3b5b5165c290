import { describe, expect, test } from 'vitest';
import { describeCost, formatCountdown } from './price.ts';

describe('the cost of an event', () => {
  test.each([
    [{ priceCents: null, doorPrice: null, soldFrom: null }, 'Free'],
    [{ priceCents: 2500, doorPrice: null, soldFrom: null }, '$25.00'],
    [{ priceCents: null, doorPrice: { amount: '350', currency: 'THB' }, soldFrom: null }, 'THB\u00a0350 at the door'],
    [{ priceCents: null, doorPrice: { amount: '350', currency: 'MXN' }, soldFrom: null }, 'MX$350 at the door'],
    [{ priceCents: null, doorPrice: { amount: '50000', currency: 'COP' }, soldFrom: null }, 'COP\u00a050,000 at the door'],
    [{ priceCents: null, doorPrice: { amount: '40', currency: 'AUD' }, soldFrom: null }, 'A$40 at the door'],
    [{ priceCents: null, doorPrice: { amount: '12.50', currency: 'EUR' }, soldFrom: null }, '€12.50 at the door'],
    [{ priceCents: null, doorPrice: { amount: '12.5', currency: 'EUR' }, soldFrom: null }, '€12.50 at the door'],
    [{ priceCents: null, doorPrice: { amount: '1.250', currency: 'KWD' }, soldFrom: null }, 'KWD\u00a01.250 at the door'],
    [{ priceCents: null, doorPrice: { amount: '350.50', currency: 'JPY' }, soldFrom: null }, '¥350.50 at the door'],
    [{ priceCents: null, doorPrice: { amount: '5', currency: 'XYZ' }, soldFrom: null }, 'XYZ\u00a05 at the door'],
  ])('of %o is described as %s', (cost, expected) => {
    expect(describeCost(cost)).toBe(expected);
  });

  test('includes the start of sales', () => {
    expect(describeCost({ priceCents: 2500, doorPrice: null, soldFrom: '2027-01-03T10:00:00.000Z' })).toMatch(
      /^\$25\.00, on sale from .*2027/,
    );
  });
});

test.each([
  [1800, '30:00'],
  [61, '1:01'],
  [9, '0:09'],
])('%d seconds are formatted as %s', (seconds, expected) => {
  expect(formatCountdown(seconds)).toBe(expected);
});
