import { expect, test } from 'vitest';
import { formatTemperature, offsetMinutes, percentFrom, readersDegrees, readersUnit } from './figures.ts';

const summer = Date.UTC(2026, 6, 1);
const winter = Date.UTC(2026, 0, 1);

test.each([
  ['UTC', summer, 0],
  ['Europe/Lisbon', summer, 60],
  ['Europe/Lisbon', winter, 0],
  ['Asia/Kolkata', winter, 330],
  ['America/St_Johns', winter, -210],
  ['Asia/Kathmandu', summer, 345],
  ['America/Los_Angeles', summer, -420],
])('clocks in %s stand right', (timeZone, nowMs, minutes) => {
  expect(offsetMinutes(nowMs, timeZone)).toBe(minutes);
});

test('temperatures come in both units, the reader’s first', () => {
  expect(formatTemperature(21, 'en-GB')).toBe('21 °C (70 °F)');
  expect(formatTemperature(-40, 'en-US')).toBe('-40 °F (-40 °C)');
  expect(formatTemperature(0, 'en')).toBe('0 °C (32 °F)');
  expect([readersDegrees(30, 'en-US'), readersUnit('en-US')]).toEqual([86, '°F']);
  expect([readersDegrees(30, 'de-DE'), readersUnit('de-DE')]).toEqual([30, '°C']);
});

test.each([
  [1000, 800, 1000, -10],
  [1000, 900, 1100, 0],
  [1500, 3000, 3000, 100],
  [0, 0, 0, 0],
])('of a median of %i the range %i to %i is %i percent off', (median, low, high, percent) => {
  expect(percentFrom(median, low, high)).toBe(percent);
});
