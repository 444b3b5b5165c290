import { expect, test } from 'vitest';
import { offsetMinutes, percentFrom } from './figures.ts';

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
])('the UTC offset of %s is found', (timeZone, nowMs, minutes) => {
  expect(offsetMinutes(nowMs, timeZone)).toBe(minutes);
});

test.each([
  [1000, 800, 1000, -10],
  [1000, 900, 1100, 0],
  [1500, 3000, 3000, 100],
  [0, 0, 0, 0],
])('with the median %i, the range from %i to %i deviates by %i percent', (median, low, high, percent) => {
  expect(percentFrom(median, low, high)).toBe(percent);
});
