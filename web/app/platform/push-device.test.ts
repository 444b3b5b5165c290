import { expect, test } from 'vitest';
import { judgePushSupport } from './push-device.ts';

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1';
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15';

test.each([
  ['Chrome before the permission prompt', true, 'default', CHROME, 0, 'possible'],
  ['Chrome with the permission granted', true, 'granted', CHROME, 0, 'possible'],
  ['Chrome with the permission denied', true, 'denied', CHROME, 0, 'refused'],
  ['an iPhone with the app on its home screen', true, 'default', IPHONE, 5, 'possible'],
  ['an iPhone in Safari', false, undefined, IPHONE, 5, 'homeScreenFirst'],
  ['an iPad in Safari, which calls itself a Mac', false, undefined, MAC, 5, 'homeScreenFirst'],
  ['an old Safari on a Mac', false, undefined, MAC, 0, 'none'],
  ['a browser without push', false, undefined, CHROME, 0, 'none'],
] as const)('push support is detected: %s', (_, hasPush, permission, userAgent, maxTouchPoints, support) => {
  expect(judgePushSupport({ hasPush, permission, userAgent, maxTouchPoints })).toBe(support);
});
