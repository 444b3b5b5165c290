import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { buildDestination, buildMember, buildReview } from '../../../test/factories.ts';
import { startReviewApp, unknownReview } from '../../../test/reviews.ts';
import { encodeCursor } from '../../platform/database/page.ts';
import { selectRecentReviews, selectReviews } from './queries.ts';
import { destinationReviews } from './tables.ts';

const { database, build, write, scoresOf } = await startReviewApp();
const place = async () => (await buildDestination(database)).id;

describe('the reviews of a destination', async () => {
  const destinationId = await place();
  const figures = [
    [3, 0],
    [5, 2],
    [1, 7],
    [5, 0],
    [2, 2],
  ] as const;
  for (const [at, [rating, helpfulCount]] of figures.entries()) {
    const createdAt = new Date(Date.UTC(2026, 0, 1 + Math.floor(at / 2)));
    await buildReview(database, { destinationId, rating, helpfulCount, createdAt, title: `${at}` });
  }
  const reader = await build();

  test.each([
    ['newest', [4, 3, 2, 1, 0]],
    ['helpful', [2, 4, 1, 3, 0]],
    ['highest', [3, 1, 0, 4, 2]],
    ['lowest', [2, 4, 0, 3, 1]],
  ] as const)('are sorted by %s, page by page', async (sort, expected) => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await reader.api.reviews.list({ destinationId, sort, limit: 2, cursor });
      seen.push(...page.items.map(({ title }) => title));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual(expected.map(String));
  });

  test.each(['junk', '', encodeCursor([1, 'a', 'b']), encodeCursor([9e99, 1, randomUUID()]), encodeCursor([1, 1])])(
    'start at the top with the unknown cursor %j',
    async (cursor) => {
      const { items } = await reader.api.reviews.list({ destinationId, cursor });
      expect(items[0]?.title).toBe('4');
    },
  );

  test.each(['sort=best', 'limit=0', 'limit=51', 'more=1'])('are rejected with %s', async (query) => {
    expect((await reader.request('GET', `/api/destinations/${destinationId}/reviews?${query}`)).status).toBe(422);
  });

  test('of an unknown destination are empty', async () => {
    expect(await reader.api.reviews.list({ destinationId: unknownReview })).toEqual({ items: [], nextCursor: null });
  });
});

describe('the author of a review', () => {
  test('has no name for a Browser member or when banned; a block hides the review', async () => {
    const destinationId = await place();
    const [author, reader, browser] = [
      await build({ displayName: 'Ann Author' }),
      await build(),
      await build({ tier: 'browser' }),
    ];
    await write(author, destinationId);
    await buildReview(database, { destinationId, authorId: (await buildMember(database, { state: 'banned' })).id });
    const names = async ({ api }: typeof reader) =>
      (await api.reviews.list({ destinationId })).items.map(({ author }) => author?.displayName ?? null);
    expect(await names(reader)).toEqual([null, 'Ann Author']);
    expect(await names(browser)).toEqual([null, null]);
    expect(await names(author)).toEqual([null, 'Ann Author']);
    const { reviewCount } = await scoresOf(destinationId);
    await reader.api.blocks.block({ memberId: author.member.id });
    for (const [one, expected] of [
      [reader, 1],
      [browser, 2],
    ] as const) {
      expect(await names(one)).toHaveLength(expected);
      expect((await one.api.reviews.recent({ destinationIds: [destinationId] })).items).toHaveLength(expected);
    }
    expect((await scoresOf(destinationId)).reviewCount).toBe(reviewCount);
  });
});

test('every list of reviews is read from its index', async () => {
  const destinationId = await place();
  const { id: authorId } = await buildMember(database);
  await database.execute(sql`alter table destination_reviews disable trigger all`);
  await database.execute(sql`insert into ${destinationReviews} (id, destination_id, author_id, rating, title, content, helpful_count, created_at)
    select gen_random_uuid(), ${destinationId}::uuid, case when n % 50 = 0 then ${authorId}::uuid else gen_random_uuid() end, n % 5 + 1, '', '', n % 9, now() - n * interval '1 minute'
    from generate_series(1, 49) n`);
  await database.execute(sql`alter table destination_reviews enable trigger all`);
  const explain = async (query: { getSQL(): ReturnType<typeof sql> }) => {
    const { rows } = await database.transaction(async (transaction) => {
      await transaction.execute(sql`set local enable_seqscan = off`);
      return transaction.execute<{ 'QUERY PLAN': string }>(sql`explain (costs off) ${query.getSQL()}`);
    });
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };
  const viewer = { memberId: authorId, role: 'member', tier: 'explorer', isConfirmed: true } as const;
  const cursor = encodeCursor([3, Date.now() * 1000, randomUUID()]);
  for (const [sort, index] of [
    ['newest', 'destination_reviews_newest'],
    ['helpful', 'destination_reviews_helpful_first'],
    ['highest', 'destination_reviews_highest'],
    ['lowest', 'destination_reviews_lowest'],
  ] as const) {
    const plan = await explain(selectReviews(database, viewer, { destinationId, sort, cursor, limit: 10 }));
    expect(plan).toContain(index);
    expect(plan).not.toMatch(/Sort Key.*created_at/);
  }
  expect(await explain(selectRecentReviews(database, authorId, [destinationId], 3))).toContain('destination_reviews_newest');
});
