import { DAY_MS } from '@bros/contract/core/durations';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { declineOffer, postponeOffer, recordVisit } from './install-offer.ts';

const NOW = Date.UTC(2026, 10, 29);

beforeEach(() => {
  const items = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => items.set(name, value),
  });
});

afterEach(() => vi.unstubAllGlobals());

test('the offer is shown from the second visit on, and pages opened within half an hour are one visit', () => {
  expect(recordVisit(NOW)).toBe(false);
  expect(recordVisit(NOW + 60_000)).toBe(false);
  expect(recordVisit(NOW + 20 * 60_000)).toBe(false);
  expect(recordVisit(NOW + DAY_MS)).toBe(true);
  expect(recordVisit(NOW + DAY_MS + 60_000)).toBe(true);
});

test('“Not now” hides the offer for 30 days', () => {
  recordVisit(NOW);
  postponeOffer(NOW + DAY_MS);
  expect(recordVisit(NOW + 30 * DAY_MS)).toBe(false);
  expect(recordVisit(NOW + 31 * DAY_MS)).toBe(true);
});

test('a refused offer is never shown again', () => {
  recordVisit(NOW);
  declineOffer();
  expect(recordVisit(NOW + 1000 * DAY_MS)).toBe(false);
});

test('without storage, or with a damaged record, the offer is not shown', () => {
  localStorage.setItem('install-offer', '{');
  expect(recordVisit(NOW)).toBe(false);
  vi.stubGlobal('localStorage', undefined);
  expect(recordVisit(NOW + DAY_MS)).toBe(false);
  expect(recordVisit(NOW + 2 * DAY_MS)).toBe(false);
});
