import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { OFFLINE_CACHE_OWNER_KEY } from '../../platform/early-answers.ts';
import { submitWrite } from '../../platform/outbox/submit-write.ts';
import { clearWrites } from '../../platform/outbox/waiting-writes.ts';
import { refetchChanged } from './waiting-writes.ts';

afterEach(async () => {
  await clearWrites();
  vi.unstubAllGlobals();
});

test('what a sent write changed is refetched, unless the screen that submitted it does so', async () => {
  vi.stubGlobal('localStorage', { getItem: (name: string) => (name === OFFLINE_CACHE_OWNER_KEY ? 'leo' : null) });
  vi.stubGlobal('navigator', { onLine: true, locks: navigator.locks });
  const invalidateQueries = vi.fn(async () => undefined);
  const settled = { id: 'a', target: 'event:dinner', changes: ['events', 'today'], answer: {} };
  refetchChanged({ invalidateQueries }, settled);
  expect(invalidateQueries.mock.calls).toEqual([[{ queryKey: [['events']] }], [{ queryKey: [['today']] }]]);

  const request = { method: 'PUT', path: '/api/events/dinner/attendance', body: '{}' };
  const shown = { title: 'Dinner', text: 'Join', path: '/events/dinner', content: {} };
  const write = { ...settled, ...shown, memberId: 'leo', request, repeats: {}, doneBy: [] };
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const outcome = submitWrite(write);
  invalidateQueries.mockClear();
  refetchChanged({ invalidateQueries }, settled);
  expect(invalidateQueries).not.toHaveBeenCalled();
  vi.advanceTimersByTime(10_000);
  expect(await outcome).toBe('waits');
  vi.useRealTimers();
});
