import type { EventId } from '@bros/contract/gatherings/event-cards';
import { afterAll, expect, test, vi } from 'vitest';

// Another test file may have loaded other routes.
vi.resetModules();
vi.doMock('virtual:contract-routes', () => ({
  default: { 'events.join': 'PUT /events/{eventId}/attendance', 'events.leave': 'DELETE /events/{eventId}/attendance' },
}));
vi.stubGlobal('location', { pathname: '/calendar', search: '' });
const { mayWait, seatTarget, toSeatWrite } = await import('./seat-writes.ts');
afterAll(() => {
  vi.doUnmock('virtual:contract-routes');
  vi.unstubAllGlobals();
});

const dinner = { id: 'dinner' as EventId, title: 'Dinner' };
const joining = (acceptsWaiting: boolean) => toSeatWrite({ kind: 'join', event: dinner, acceptsWaiting }, 'leo');
const leaving = (event = dinner) => toSeatWrite({ kind: 'leave', event, acceptsLate: false }, 'leo');

test('joining requests exactly what the screen offered, and counts as done if the member is already on the list', () => {
  const write = joining(false);
  expect(write).toMatchObject({
    target: seatTarget(dinner.id),
    request: { method: 'PUT', path: '/api/events/dinner/attendance', body: JSON.stringify({ acceptsWaiting: false }) },
    repeats: { id: 'dinner' },
    doneBy: ['EVENT_DUPLICATE'],
    title: 'Dinner',
    path: '/calendar',
  });
  expect(write.changes).toContain('events');
});

test('leaving replaces joining, and a refusal never counts as done', () => {
  const [join, leave] = [joining(true), leaving()];
  expect(leave.subject).toBe(join.subject);
  expect(leave).toMatchObject({ doneBy: [], request: { method: 'DELETE', body: JSON.stringify({ acceptsLate: false }) } });
  expect(leaving({ ...dinner, id: 'other' as EventId }).subject).not.toBe(join.subject);
});

test('a change of a seat can wait only if it involves neither a price nor a refund', () => {
  const seen = [{ priceCents: null }, { priceCents: 2500 }, { priceCents: null, isRefundedOnLeaving: true }];
  expect(seen.map(mayWait)).toEqual([true, false, false]);
});
