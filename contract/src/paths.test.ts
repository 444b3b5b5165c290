import { expect, test } from 'vitest';
import { isScreen, paths, safeReturnPath } from './paths.ts';

test.each(['/chat', '/chat?room=general', '/dashboard/profile#bio'])('%s is accepted as a return path', (path) => {
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
])('%j is replaced by the dashboard as a return path', (path) => {
  expect(safeReturnPath(path)).toBe('/dashboard');
});

test.each([
  '/',
  '/networking',
  '/networking/',
  paths.member('0190f3a0-0000-7000-8000-000000000000'),
  '/members/anything/',
  paths.destination('lisbon'),
])('the path %s shows a screen', (path) => {
  expect(isScreen(path)).toBe(true);
});

test.each(['/members', '/members/', '/members/one/two', '/networking/one', '//networking', ''])(
  'the path %j shows no screen',
  (path) => {
    expect(isScreen(path)).toBe(false);
  },
);
