import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepReloadTarget, takeReloadTarget } from './reload-target.ts';

const kept = new Map<string, string>();

const arriveBy = (type: NavigationTimingType) =>
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type }] as unknown as PerformanceEntryList);

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a page that was reloaded on the way goes on to where it was going, once', () => {
  arriveBy('reload');
  keepReloadTarget('/map?layer=members');
  expect([takeReloadTarget(), takeReloadTarget()]).toEqual(['/map?layer=members', null]);
});

test('a page that was opened stays, and so does the reload after it', () => {
  keepReloadTarget('/map');
  arriveBy('navigate');
  expect(takeReloadTarget()).toBeNull();
  arriveBy('reload');
  expect(takeReloadTarget()).toBeNull();
});

test('a navigation that arrived leaves nothing behind', () => {
  arriveBy('reload');
  keepReloadTarget('/map');
  keepReloadTarget(null);
  expect(takeReloadTarget()).toBeNull();
});

test('closed storage leads nowhere', () => {
  arriveBy('reload');
  vi.stubGlobal('sessionStorage', undefined);
  keepReloadTarget('/map');
  expect(takeReloadTarget()).toBeNull();
});
