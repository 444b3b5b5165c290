import { describe, expect, test } from 'vitest';
import { buildDestination, buildMember } from '../../../test/factories.ts';
import { startTestApp } from '../../../test/harness.ts';
import { destinationReviews } from './tables.ts';

const app = await startTestApp({ hasWorkers: false });
const { database } = app;
const caller = await app.signedIn();
const browser = await app.signedIn({ tier: 'browser' });
const lisbon = await buildDestination(database, { name: 'Lisbon', country: 'Portugal', overallScore: 8.1 });

describe('recent reviews', async () => {
  const authors = await Promise.all([1, 2, 3, 4].map((order) => buildMember(database, { displayName: `Author ${order}` })));
  for (const [order, author] of authors.entries()) {
    const createdAt = new Date(Date.UTC(2026, 0, 1 + order));
    const review = {
      destinationId: lisbon.id,
      authorId: author.id,
      rating: 4,
      title: `Review ${order + 1}`,
      content: 'Good.',
      createdAt,
    };
    await database.insert(destinationReviews).values(review);
  }
  const body = { destinationIds: [lisbon.id] };
  const read = async (reader: typeof caller) => {
    const response = await reader.request('POST', '/api/destinations/recent-reviews', body);
    return response.text();
  };

  test('are the newest three of each destination, newest first', async () => {
    const { items } = JSON.parse(await read(caller));
    expect(items.map((item: { title: string }) => item.title)).toEqual(['Review 4', 'Review 3', 'Review 2']);
    expect(items[0].authorName).toBe('Author 4');
  });

  test('name no author to a Browser member', async () => {
    const text = await read(browser);
    expect(text).toContain('Review 4');
    expect(text).not.toContain('Author');
  });

  test.each([
    { destinationIds: [] },
    { destinationIds: ['x'] },
    { destinationIds: Array(51).fill(lisbon.id) },
    {},
    { ...body, more: 1 },
  ])('with the limit %j are rejected', async (input) => {
    expect((await caller.request('POST', '/api/destinations/recent-reviews', input)).status).toBe(422);
  });
});
