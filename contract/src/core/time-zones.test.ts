import { expect, test } from 'vitest';
import { readTimeZone } from './time-zones.ts';

test.each([
  ['Europe/Lisbon', 'Europe/Lisbon'],
  ['europe/lisbon', 'Europe/Lisbon'],
  ['UTC', 'UTC'],
  ['+01:00', null],
  ['Mars/Phobos', null],
  ['', null],
])('the time zone %j is parsed as %j', (name, zone) => {
  expect(readTimeZone(name)).toBe(zone);
});
