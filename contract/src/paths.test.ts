import { expect, test } from 'vitest';
import { safeReturnPath } from './paths.ts';

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
