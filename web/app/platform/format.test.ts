import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  applyReadingUnits,
  formatAgo,
  formatDateTime,
  formatDay,
  formatDays,
  formatDegrees,
  formatMoney,
  formatMonthOf,
  formatShortMoney,
  formatTemperature,
  formatTime,
  readersDegrees,
  readersUnit,
  startOfDay,
} from './format.ts';

const now = '2026-11-20T12:00:00Z';

test.each([
  ['2026-11-20T11:59:01Z', 'now'],
  ['2026-11-20T12:00:05Z', 'now'],
  ['2026-11-20T11:59:00Z', '1 minute ago'],
  ['2026-11-20T11:00:01Z', '59 minutes ago'],
  ['2026-11-20T11:00:00Z', '1 hour ago'],
  ['2026-11-19T12:00:00Z', 'yesterday'],
  ['2026-11-13T12:00:01Z', '6 days ago'],
  ['2026-11-13T12:00:00Z', 'Nov 13, 2026'],
])('the time %s is formatted as %s', (moment, expected) => {
  expect(formatAgo(moment, now)).toBe(expected);
});

test('the time zone does not shift calendar days and months', () => {
  expect(formatDay('1900-01-01')).toBe('Jan 1, 1900');
  expect(formatDays('2024-02-29', '2024-03-12')).toMatch(/^Feb 29\s–\sMar 12, 2024$/);
  expect(formatDays('2099-12-31', '2099-12-31')).toBe('Dec 31, 2099');
  expect(formatDays('2024-02-29', null)).toBe('from Feb 29, 2024');
  expect(formatMonthOf('2024-02')).toBe('February 2024');
});

describe('an amount', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.resetModules();
  });

  test.each([
    [2999, 'USD', '$29.99'],
    [-500, 'usd', '-$5.00'],
    [350, 'JPY', '¥350'],
    [1250, 'KWD', 'KWD\u00a01.250'],
    [123_456, 'UYU', 'UYU\u00a01,234.56'],
  ])('of %d in the smallest unit of %s is formatted as %s', (cents, currency, text) => {
    expect(formatMoney(cents, currency)).toBe(text);
  });

  test.each([
    [150_000, 'USD', '$1.5K'],
    [150_000, 'MXN', 'MX$1.5K'],
    [1500, 'JPY', '¥1.5K'],
  ])('of %d in the smallest unit of %s is abbreviated as %s', (cents, currency, text) => {
    expect(formatShortMoney(cents, currency)).toBe(text);
  });

  test.each(['en-US', 'en-GB', 'en-AU', 'en-CA', 'en-NZ', 'en-HK', 'en-SG'])(
    'is formatted with the same currency symbols in %s',
    async (language) => {
      vi.stubGlobal('navigator', { language });
      vi.resetModules();
      const read = await import('./format.ts');
      expect(read.formatMoney(2999)).toBe('$29.99');
      expect(['AUD', 'CAD', 'NZD', 'HKD', 'SGD', 'SEK'].map((currency) => read.formatWholeMoney(5, currency))).toEqual([
        'A$5',
        'CA$5',
        'NZ$5',
        'HK$5',
        'SGD\u00a05',
        'SEK\u00a05',
      ]);
    },
  );
});

describe('the reader’s units', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    applyReadingUnits({ temperature: null, clock: null });
  });

  test.each([
    ['en-GB', null, '21 °C (70 °F)', 30, '°C'],
    ['en-US', null, '70 °F (21 °C)', 86, '°F'],
    ['en', null, '21 °C (70 °F)', 30, '°C'],
    ['en-US', 'celsius', '21 °C (70 °F)', 30, '°C'],
    ['de-DE', 'fahrenheit', '70 °F (21 °C)', 86, '°F'],
  ] as const)('on a device set to %s, with the setting %s, show %s', (language, temperature, both, degrees, unit) => {
    vi.stubGlobal('navigator', { language });
    applyReadingUnits({ temperature, clock: null });
    expect(formatTemperature(21)).toBe(both);
    expect([readersDegrees(30), readersUnit()]).toEqual([degrees, unit]);
    expect(formatDegrees(30)).toBe(`${degrees}${unit}`);
  });

  test.each([
    [null, '5:30 PM'],
    ['h12', '5:30 PM'],
    ['h24', '17:30'],
  ] as const)('show times on a clock set to %s', (clock, time) => {
    applyReadingUnits({ temperature: null, clock });
    const moment = new Date(2026, 10, 20, 17, 30);
    expect(formatTime(moment).replace(/\s/, ' ')).toBe(time);
    expect(formatDateTime(moment).replace(/\s(?=[AP]M)/, ' ')).toMatch(new RegExp(`${time}$`));
  });
});

test.each([
  ['Europe/Lisbon', '2026-03-28', '2026-03-29T00:00:00.000Z'],
  ['Europe/Lisbon', '2026-03-29', '2026-03-29T23:00:00.000Z'],
  ['Europe/Lisbon', '2026-10-25', '2026-10-26T00:00:00.000Z'],
  // Midnight does not exist on April 24.
  ['Africa/Cairo', '2026-04-24', '2026-04-24T21:00:00.000Z'],
])('in %s, the day after %s starts at %s, also when the clocks change', (zone, day, start) => {
  vi.stubEnv('TZ', zone);
  expect(startOfDay(day, 1).toISOString()).toBe(start);
  vi.unstubAllEnvs();
});
