import { contract } from '@bros/contract';
import { MAINTENANCE_TEXT } from '@bros/contract/core/site-closures';
import { SITE_SETTING_DEFAULTS } from '@bros/contract/core/site-settings';
import { FEATURE_SWITCHES, OPEN_IN_MAINTENANCE } from '@bros/contract/feature-switches';
import { expect, test } from 'vitest';
import { assertOpen, maintenanceOf, retryAfterMaintenance, switchedOff } from './policy.ts';

const operations = Object.entries(contract).flatMap(([noun, verbs]) =>
  Object.entries(verbs as Record<string, { '~orpc': { errorMap: object } }>).map(
    ([verb, procedure]) => [`${noun}.${verb}`, procedure] as const,
  ),
);

test('every operation that an emergency stop rejects declares the error', () => {
  const stoppable = Object.values(FEATURE_SWITCHES).flatMap((each) => [
    ...each.operations,
    ...('alsoPartly' in each ? each.alsoPartly : []),
  ]);
  const declaring = operations.filter(([, procedure]) => 'FEATURE_OFF' in procedure['~orpc'].errorMap).map(([id]) => id);
  expect(declaring.sort()).toEqual(stoppable.sort());
});

test('by default the site is open and no feature is turned off', () => {
  expect(switchedOff(SITE_SETTING_DEFAULTS)).toEqual([]);
  expect(maintenanceOf(SITE_SETTING_DEFAULTS)).toBeNull();
});

test('maintenance blocks everyone except staff, and allows the operations with which staff sign in', () => {
  const settings = { ...SITE_SETTING_DEFAULTS, isInMaintenance: true };
  const isRefused = (operationId: string, role: 'member' | 'moderator' | 'admin' | null) => {
    try {
      assertOpen(settings, operationId, role && { role });
      return false;
    } catch (error) {
      expect(error).toMatchObject({ code: 'MAINTENANCE', status: 503, data: { text: MAINTENANCE_TEXT, endsAt: null } });
      return true;
    }
  };
  for (const [id] of operations) {
    const isClosed = !OPEN_IN_MAINTENANCE.has(id);
    expect([id, isRefused(id, 'member'), isRefused(id, null)]).toEqual([id, isClosed, isClosed]);
    expect([id, isRefused(id, 'moderator'), isRefused(id, 'admin')]).toEqual([id, false, false]);
  }
});

test.each([
  ['without an end', null, 120],
  ['shortly before its end', '2026-11-23T12:00:05Z', 30],
  ['before its end', '2026-11-23T12:10:00Z', 600],
  ['days before its end', '2026-11-26T12:00:00Z', 3600],
  ['after its expected end', '2026-11-23T11:00:00Z', 120],
])('maintenance %s sets Retry-After', (_when, endsAt, seconds) => {
  expect(retryAfterMaintenance({ text: '', endsAt }, new Date('2026-11-23T12:00:00Z'))).toBe(seconds);
});
