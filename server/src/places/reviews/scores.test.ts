import { eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildDestination, buildMember, buildReview } from '../../../test/factories.ts';
import { newReview, startReviewApp } from '../../../test/reviews.ts';
import { nextEvent, openSocket } from '../../../test/sockets.ts';
import { createOutbox } from '../../platform/outbox/outbox.ts';
import { outbox as waiting } from '../../platform/outbox/tables.ts';
import { recomputeScores } from '../destinations/scores/service.ts';
import { destinations } from '../destinations/tables.ts';

const { app, database, build, write, rowsAt, scoresOf, recount } = await startReviewApp();
const outbox = createOutbox({ database, databaseUrl: app.databaseUrl, log: {} as never, send: async () => undefined });
const editorial = { editorialOverallScore: 7.3, editorialCostOfLivingScore: 8.1, editorialSafetyScore: 4.4 };

test('scores are exact after a hundred concurrent reviews, and screens are notified once', async () => {
  const { id } = await buildDestination(database, editorial);
  const authors = await Promise.all(Array.from({ length: 100 }, () => build()));
  await database.delete(waiting);
  await Promise.all(
    authors.map((author, index) =>
      write(author, id, { rating: (index % 5) + 1, costOfLiving: index % 3 === 0 ? null : (index % 4) + 1, safety: 5 }),
    ),
  );
  expect(await rowsAt(id)).toHaveLength(100);
  expect(await scoresOf(id)).toMatchObject(await recount(id));
  const queued = await database.select().from(waiting);
  expect(queued).toMatchObject([{ audience: 'everyone', event: 'destination.changed', payload: { destinationId: id } }]);
});

test('scores are exact while reviews are created, changed and deleted concurrently', async () => {
  const { id } = await buildDestination(database, editorial);
  const authors = await Promise.all(Array.from({ length: 30 }, () => build()));
  const reviews = await Promise.all(authors.map((author) => write(author, id, { weather: 2 })));
  const { clientId, ...written } = newReview();
  await Promise.all(
    authors.map(async ({ api }, index) => {
      const reviewId = reviews[index]?.id ?? ('' as never);
      if (index % 3 === 0) return api.reviews.remove({ reviewId, version: 1 });
      if (index % 3 === 1) return api.reviews.update({ reviewId, version: 1, ...written, rating: 1, weather: 5 });
      return write(await build(), id, { internetSpeed: 3 });
    }),
  );
  expect(await scoresOf(id)).toMatchObject(await recount(id));
});

test('scores follow the formula for any figures', async () => {
  const rating = fc.integer({ min: 1, max: 5 });
  const figure = fc.option(fc.integer({ min: 0, max: 100 }).map((tenths) => tenths / 10));
  const reviewOf = fc.record({ rating, costOfLiving: fc.option(rating), safety: fc.option(rating) });
  const { id: authorId } = await buildMember(database);
  const given = fc.record({ overall: figure, cost: figure, reviews: fc.array(reviewOf, { maxLength: 4 }) });
  await fc.assert(
    fc.asyncProperty(given, async ({ overall, cost, reviews }) => {
      const { id } = await buildDestination(database, { editorialOverallScore: overall, editorialCostOfLivingScore: cost });
      for (const [index, written] of reviews.entries()) {
        await buildReview(database, { ...written, destinationId: id, ...(index === 0 && { authorId }) });
      }
      await database.transaction((transaction) => recomputeScores(outbox, transaction, [id]));
      expect(await scoresOf(id)).toMatchObject(await recount(id));
    }),
    { numRuns: 40 },
  );
});

test('scores change with the editorial figures, and screens are notified only if a shown score changes', async () => {
  const { id } = await buildDestination(database, { editorialOverallScore: 5 });
  const recompute = () => database.transaction((transaction) => recomputeScores(outbox, transaction, [id]));
  await recompute();
  expect(await scoresOf(id)).toMatchObject({ overallScore: 5, safetyScore: null });
  await database.delete(waiting);
  await recompute();
  expect(await database.select().from(waiting)).toEqual([]);
  await database.update(destinations).set({ editorialOverallScore: 9 }).where(eq(destinations.id, id));
  await recompute();
  expect(await scoresOf(id)).toMatchObject({ overallScore: 9 });
  expect(await database.select().from(waiting)).toHaveLength(1);
});

test('changed scores are sent to all open screens, also a Browser’s', async () => {
  const { id } = await buildDestination(database, editorial);
  await app.app.startWorkers();
  const readers = await Promise.all([build({ tier: 'browser' }), build({ tier: 'legend' })]);
  const sockets = await Promise.all(readers.map((reader) => openSocket(app, reader)));
  const received = sockets.map((socket) => nextEvent(socket, 'destination.changed'));
  await write(await build(), id);
  for (const event of received) expect(await event).toEqual({ destinationId: id });
});
