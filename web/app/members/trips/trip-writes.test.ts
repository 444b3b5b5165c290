import type { CityId } from '@bros/contract/core/cities';
import type { TripId } from '@bros/contract/members/trip-id';
import { afterAll, expect, test, vi } from 'vitest';
import type { TripChange } from './trip-writes.ts';

vi.resetModules();
vi.doMock('virtual:contract-routes', () => ({
  default: { 'trips.create': 'POST /trips', 'trips.update': 'PUT /trips/{tripId}', 'trips.remove': 'DELETE /trips/{tripId}' },
}));
vi.stubGlobal('location', { pathname: '/dashboard/travel-history', search: '' });
const { toTripWrite } = await import('./trip-writes.ts');
afterAll(() => {
  vi.doUnmock('virtual:contract-routes');
  vi.unstubAllGlobals();
});

const fields = { cityId: 1 as CityId, arrivesOn: '2026-12-01', leavesOn: '2026-12-09', rating: null, review: '' };
const tripId = 'lisbon' as TripId;
const make = (change: TripChange, id?: string) => toTripWrite(change, 'leo', id);

test('a new trip keeps its client id when it is changed, and two new trips both wait', () => {
  const write = make({ kind: 'add', city: null, fields }, 'client');
  expect(write).toMatchObject({ id: 'client', repeats: { clientId: 'client' }, subject: undefined });
  expect(write.request).toEqual({ method: 'POST', path: '/api/trips', body: JSON.stringify({ clientId: 'client', ...fields }) });
});

test('an edit names the version that the member saw, so that it overwrites no other edit', () => {
  const write = make({ kind: 'edit', city: null, fields, tripId, version: 3 });
  expect(write.request).toEqual({ method: 'PUT', path: '/api/trips/lisbon', body: JSON.stringify({ version: 3, ...fields }) });
  expect(write.doneBy).toEqual([]);
});

test('deleting a trip replaces its edit, and counts as done if the trip was deleted elsewhere', () => {
  const edit = make({ kind: 'edit', city: null, fields, tripId, version: 3 });
  const deletion = make({ kind: 'delete', city: null, fields, tripId, version: 3 });
  expect(deletion.subject).toBe(edit.subject);
  expect(deletion).toMatchObject({ repeats: { isDeleted: true }, doneBy: ['NOT_FOUND'] });
});

test('a deletion names the version that the member saw, so that it deletes no edit made elsewhere', () => {
  const { request } = make({ kind: 'delete', city: null, fields, tripId, version: 3 });
  expect(request).toEqual({ method: 'DELETE', path: '/api/trips/lisbon', body: JSON.stringify({ version: 3 }) });
});
