import { expect, test } from 'vitest';
import { readSidebarCookie, writeSidebarCookie } from './sidebar-state.ts';

test('the sidebar is open until it is closed', () => {
  expect(readSidebarCookie('')).toBe(true);
  expect(readSidebarCookie('theme=dark; sidebar=open')).toBe(true);
  expect(readSidebarCookie('theme=dark; sidebar=closed')).toBe(false);
});

test('the sidebar cookie lasts seven days', () => {
  expect(writeSidebarCookie(false)).toBe('sidebar=closed; path=/; max-age=604800; samesite=lax');
});
