import { expect, test } from 'vitest';
import { isScreen, paths, safeReturnPath } from './paths.ts';

test.each(['/chat', '/chat?room=general', '/dashboard/profile#bio'])('%s is a way back', (path) => {
  expect(safeReturnPath(path)).toBe(path);
});

test.each([
  null,
  '',
  'chat',
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/a\nb',
  '/a b',
])('%j leads to the dashboard instead', (path) => {
  expect(safeReturnPath(path)).toBe('/dashboard');
});

test.each([
  '/',
  '/networking',
  '/networking/',
  paths.member('0190f3a0-0000-7000-8000-000000000000'),
  '/members/anything/',
  paths.destination('lisbon'),
])('a screen stands at %s', (path) => {
  expect(isScreen(path)).toBe(true);
});

test.each(['/members', '/members/', '/members/one/two', '/networking/one', '//networking', ''])(
  'no screen stands at %j',
  (path) => {
    expect(isScreen(path)).toBe(false);
  },
);
