import type { DestinationId } from '@bros/contract/core/fields';
import type { Review, ReviewId } from '@bros/contract/places/reviews';
import { afterAll, expect, test, vi } from 'vitest';
import type { ReviewChange } from './review-writes.ts';

// Another test file may have loaded other routes.
vi.resetModules();
vi.doMock('virtual:contract-routes', () => ({
  default: {
    'reviews.create': 'POST /destinations/{destinationId}/reviews',
    'reviews.update': 'PUT /reviews/{reviewId}',
    'reviews.remove': 'DELETE /reviews/{reviewId}',
  },
}));
vi.stubGlobal('location', { pathname: '/dashboard/destinations', search: '' });
const { conflictWith, toReviewWrite } = await import('./review-writes.ts');
afterAll(() => {
  vi.doUnmock('virtual:contract-routes');
  vi.unstubAllGlobals();
});

const matters = { costOfLiving: null, internetSpeed: null, safety: 2, weather: null };
const fields = { rating: 4, ...matters, title: 'Fine', content: 'I would come back.' };
const destination = { id: 'porto-id' as DestinationId, name: 'Porto', slug: 'porto' };
const reviewId = 'mine' as ReviewId;
const make = (change: ReviewChange, id?: string) => toReviewWrite(change, 'leo', id);
const adding: ReviewChange = { kind: 'add', destination, fields };
const editing: ReviewChange = { kind: 'edit', destination, fields, reviewId, version: 3 };
const deleting: ReviewChange = { ...editing, kind: 'delete' };

test('a new review keeps its client id when it is changed, and is shown on the page of its city', () => {
  const write = make(adding, 'client');
  expect(write).toMatchObject({ id: 'client', repeats: { destinationId: 'porto-id' }, doneBy: [], path: '/destinations/porto' });
  const body = JSON.stringify({ clientId: 'client', ...fields });
  expect(write.request).toEqual({ method: 'POST', path: '/api/destinations/porto-id/reviews', body });
});

test('a change or deletion of a review names the version that the member saw', () => {
  const edit = { method: 'PUT', path: '/api/reviews/mine', body: JSON.stringify({ version: 3, ...fields }) };
  expect(make(editing)).toMatchObject({ request: edit, repeats: { id: 'mine' }, doneBy: [] });
  const removal = { method: 'DELETE', path: '/api/reviews/mine', body: JSON.stringify({ version: 3 }) };
  expect(make(deleting)).toMatchObject({ request: removal, repeats: { isDeleted: true }, doneBy: ['NOT_FOUND'] });
});

test('the changes of one review replace each other, and those of two cities both wait', () => {
  const elsewhere: ReviewChange = { ...adding, destination: { ...destination, id: 'lisbon-id' as DestinationId } };
  expect(new Set([adding, editing, deleting].map((change) => make(change).subject)).size).toBe(1);
  expect(make(elsewhere).subject).not.toBe(make(adding).subject);
});

test('a stored review is a conflict unless it is the version that the member changed', () => {
  const own = { id: reviewId, version: 3 } as Review;
  expect(conflictWith(make(editing), own)).toBeNull();
  expect(conflictWith(make(editing), { ...own, version: 4 })).toMatchObject({ version: 4 });
  expect(conflictWith(make(adding), own)).toBe(own);
  expect(conflictWith(make(adding), null)).toBeNull();
});
