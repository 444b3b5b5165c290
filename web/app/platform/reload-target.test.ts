import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { consumeReloadTarget, keepReloadTarget, reloadTargetKeeper } from './reload-target.ts';

const kept = new Map<string, string>();

const arriveBy = (type: NavigationTimingType) =>
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type }] as unknown as PerformanceEntryList);

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('location', { href: 'https://bros.example/map?layer=events' });
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

test('a page that was reloaded during a navigation continues to its target, once', () => {
  arriveBy('reload');
  keepReloadTarget('/map?layer=members');
  expect([consumeReloadTarget(), consumeReloadTarget()]).toEqual(['/map?layer=members', null]);
});

test('a page that was opened by its URL stays, also after a reload', () => {
  keepReloadTarget('/map');
  arriveBy('navigate');
  expect(consumeReloadTarget()).toBeNull();
  arriveBy('reload');
  expect(consumeReloadTarget()).toBeNull();
});

test('a finished navigation leaves no target behind', () => {
  arriveBy('reload');
  keepReloadTarget('/map');
  keepReloadTarget(null);
  expect(consumeReloadTarget()).toBeNull();
});

test('blocked storage causes no navigation', () => {
  arriveBy('reload');
  vi.stubGlobal('sessionStorage', undefined);
  keepReloadTarget('/map');
  expect(consumeReloadTarget()).toBeNull();
});

function navigate(to: string): { end: () => Promise<void> } {
  const { promise, resolve } = Promise.withResolvers<void>();
  let running: Promise<void> | undefined;
  reloadTargetKeeper.router?.({
    instrument: ({ navigate: run }) => {
      const call = async () => {
        await promise;
        return { status: 'success' as const, error: undefined, meta: undefined };
      };
      running = run?.(call, { to, currentUrl: '/map?layer=events' });
    },
  });
  const end = async () => {
    resolve();
    await running;
  };
  return { end };
}

test('a navigation is stored before its files are requested, until it ends', async () => {
  arriveBy('reload');
  navigate('/dashboard/networking#top');
  expect(consumeReloadTarget()).toBe('/dashboard/networking#top');
  const arrived = navigate('?layer=members');
  expect(kept.get('reload-target')).toBe('/map?layer=members');
  await arrived.end();
  expect(consumeReloadTarget()).toBeNull();
});

test('a navigation interrupted by a newer navigation keeps the newer target', async () => {
  arriveBy('reload');
  const first = navigate('/events');
  navigate('/jobs');
  await first.end();
  expect(consumeReloadTarget()).toBe('/jobs');
});
