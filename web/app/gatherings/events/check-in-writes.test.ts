import type { MemberId } from '@bros/contract/core/fields';
import type { EventId } from '@bros/contract/gatherings/event-cards';
import { afterAll, expect, test, vi } from 'vitest';

// Another test file may have loaded other routes.
vi.resetModules();
vi.doMock('virtual:contract-routes', () => ({
  default: { 'events.setCheckedIn': 'PUT /events/{eventId}/participants/{memberId}/check-in' },
}));
vi.stubGlobal('location', { pathname: '/events/dinner', search: '' });
const { checkInTarget, countShownCheckedIn, isShownCheckedIn, toCheckInWrite } = await import('./check-in-writes.ts');
afterAll(() => {
  vi.doUnmock('virtual:contract-routes');
  vi.unstubAllGlobals();
});

const event = { id: 'dinner' as EventId, title: 'Dinner' };
const checkIn = (isCheckedIn: boolean, id = 'tobias') =>
  toCheckInWrite({ event, member: { id: id as MemberId, name: 'Tobias' }, isCheckedIn }, 'host');

test('a check-in is set, never toggled, and the undo replaces it', () => {
  const [on, off] = [checkIn(true), checkIn(false)];
  expect(on).toMatchObject({
    target: checkInTarget(event.id),
    request: {
      method: 'PUT',
      path: '/api/events/dinner/participants/tobias/check-in',
      body: JSON.stringify({ isCheckedIn: true }),
    },
    repeats: { isCheckedIn: true },
    changes: ['events'],
    title: 'Dinner',
    path: '/events/dinner',
  });
  expect(JSON.parse(off.request.body)).toEqual({ isCheckedIn: false });
  expect(off.subject).toBe(on.subject);
  expect(checkIn(true, 'silas').subject).not.toBe(on.subject);
  expect([on.text, off.text]).toEqual(['Check-in of Tobias', 'Undoing the check-in of Tobias']);
});

test('an undo counts as done if the guest no longer has a seat; a check-in does not', () => {
  expect([checkIn(false).doneBy, checkIn(true).doneBy]).toEqual([['EVENT_NO_SEAT'], []]);
});

test('a guest is shown with the check-in that the host set last, and a rejected check-in is not shown', () => {
  expect(isShownCheckedIn(false, checkIn(true))).toBe(true);
  expect(isShownCheckedIn(true, checkIn(false))).toBe(false);
  expect(isShownCheckedIn(null, undefined)).toBe(false);
  expect(isShownCheckedIn(false, { ...checkIn(true), refusal: { code: 'EVENT_NO_SEAT' } })).toBe(false);
});

test('the number of guests checked in includes waiting check-ins, excludes rejected check-ins, and counts each guest once', () => {
  const guest = (id: string, isCheckedIn: boolean) => ({
    member: { id: id as MemberId, displayName: id, isVerified: true, photo: null, hasPage: true },
    isCheckedIn,
  });
  const guests = [guest('tobias', false), guest('silas', true)];
  const count = (...waiting: ReturnType<typeof checkIn>[]) => countShownCheckedIn(1, guests, waiting);
  expect(count()).toBe(1);
  expect(count(checkIn(true), checkIn(true, 'not loaded'))).toBe(3);
  expect(count(checkIn(false, 'silas'))).toBe(0);
  expect(count(checkIn(false), checkIn(true, 'silas'), checkIn(false, 'not loaded'))).toBe(1);
  expect(count({ ...checkIn(true), refusal: { code: 'EVENT_NO_SEAT' } })).toBe(1);
});
