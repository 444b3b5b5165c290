import { DAY_MS, HOUR_MS } from '@bros/contract/core/durations';
import 'fake-indexeddb/auto';
import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  claimOfflineCache,
  emptyOfflineCache,
  readCollectedAt,
  setCollectedAt,
} from '../../../platform/offline-cache/cache-store.ts';
import { createQueryClient } from '../../../platform/query-client.ts';
import { startOfflineReading } from './offline-reading.ts';

vi.mock('virtual:contract-routes', () => ({ default: {} }));
vi.mock('./collect-responses.ts', () => ({ COLLECT_MS: HOUR_MS, collectResponses: () => Promise.resolve() }));

const LEO = { id: 'leo', canSeePeople: true };

class Workers extends EventTarget {
  controller: { postMessage: (message: string) => void } | null = null;
  ready: Promise<{ active: { postMessage: (message: string) => void } }>;
  readonly asked: string[] = [];

  constructor() {
    super();
    this.ready = Promise.resolve({ active: { postMessage: (message) => this.asked.push(`first: ${message}`) } });
  }

  replace(): void {
    this.controller = { postMessage: (message) => this.asked.push(`second: ${message}`) };
    this.dispatchEvent(new Event('controllerchange'));
  }
}

let ended: AbortController;
let workers: Workers;

beforeEach(async () => {
  const items = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => items.set(name, value),
    removeItem: (name: string) => items.delete(name),
  });
  workers = new Workers();
  vi.stubGlobal('navigator', { onLine: true, serviceWorker: workers });
  ended = new AbortController();
  await emptyOfflineCache();
});

afterEach(() => {
  ended.abort();
  onlineManager.setOnline(true);
  vi.unstubAllGlobals();
});

test('a service worker that replaces another service worker while the page is open is asked for the files of the app', async () => {
  startOfflineReading(createQueryClient(), LEO, ended.signal);
  await expect.poll(() => workers.asked).toEqual(['first: keep-screens']);
  workers.replace();
  expect(workers.asked).toEqual(['first: keep-screens', 'second: keep-screens']);
  ended.abort();
  workers.replace();
  expect(workers.asked).toHaveLength(2);
});

test('a device whose clock was a year ahead collects again once the clock is right', async () => {
  await claimOfflineCache(LEO.id);
  await setCollectedAt(Date.now() + 365 * DAY_MS);
  startOfflineReading(createQueryClient(), LEO, ended.signal);
  await expect.poll(async () => (await readCollectedAt()) <= Date.now()).toBe(true);
});
