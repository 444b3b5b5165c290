import { DAY_MS } from '@bros/contract/core/durations';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteVisit, putOffOffer, refuseOffer } from './install-offer.ts';

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
  expect(noteVisit(NOW)).toBe(false);
  expect(noteVisit(NOW + 60_000)).toBe(false);
  expect(noteVisit(NOW + 20 * 60_000)).toBe(false);
  expect(noteVisit(NOW + DAY_MS)).toBe(true);
  expect(noteVisit(NOW + DAY_MS + 60_000)).toBe(true);
});

test('“Not now” hides the offer for 30 days', () => {
  noteVisit(NOW);
  putOffOffer(NOW + DAY_MS);
  expect(noteVisit(NOW + 30 * DAY_MS)).toBe(false);
  expect(noteVisit(NOW + 31 * DAY_MS)).toBe(true);
});

test('a refused offer is never shown again', () => {
  noteVisit(NOW);
  refuseOffer();
  expect(noteVisit(NOW + 1000 * DAY_MS)).toBe(false);
});

test('without storage, or with a damaged record, the offer is not shown', () => {
  localStorage.setItem('install-offer', '{');
  expect(noteVisit(NOW)).toBe(false);
  vi.stubGlobal('localStorage', undefined);
  expect(noteVisit(NOW + DAY_MS)).toBe(false);
  expect(noteVisit(NOW + 2 * DAY_MS)).toBe(false);
});
