import { inArray } from 'drizzle-orm';
import * as z from 'zod';
import { addUp } from '../../places/destinations/scores/policy.ts';
import { addToSums, updateScores } from '../../places/destinations/scores/queries.ts';
import { destinations } from '../../places/destinations/tables.ts';
import { destinationReviews, reviewVotes } from '../../places/reviews/tables.ts';
import { readDataFile } from '../../platform/data-file.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { newId } from '../../platform/ids.ts';
import { reviewContent } from '../content.ts';
import { daysAgo, type IdOf } from '../days.ts';
import { mailbox } from '../people.ts';
import { citySlug } from './cast.ts';

const stars = z.int().min(1).max(5);
const review = reviewContent.extend({
  city: citySlug,
  daysAgo: z.int().positive(),
  costOfLiving: stars,
  internetSpeed: stars,
  safety: stars,
  weather: stars,
  helpfulTo: z.array(mailbox),
});

export const readReviews = () => readDataFile('demo/reviews.json', z.array(review));

export async function insertReviews(transaction: Transaction, idOf: IdOf, reviews: z.infer<typeof review>[]): Promise<void> {
  const slugs = [...new Set(reviews.map(({ city }) => city))];
  const found = await transaction
    .select({ id: destinations.id, slug: destinations.slug })
    .from(destinations)
    .where(inArray(destinations.slug, slugs))
    .orderBy(destinations.id)
    .for('no key update');
  const idOfSlug = new Map(found.map(({ id, slug }) => [slug, id]));
  const rows = reviews.flatMap(({ by, city, daysAgo: days, helpfulTo, ...content }) => {
    const destinationId = idOfSlug.get(city);
    if (!destinationId) return [];
    const createdAt = daysAgo(days);
    return [
      {
        row: { ...content, id: newId(), destinationId, authorId: idOf(by), createdAt, helpfulCount: helpfulTo.length },
        helpfulTo,
      },
    ];
  });
  await transaction.insert(destinationReviews).values(rows.map(({ row }) => row));
  await transaction
    .insert(reviewVotes)
    .values(rows.flatMap(({ row: { id }, helpfulTo }) => helpfulTo.map((reader) => ({ reviewId: id, memberId: idOf(reader) }))));
  await addToSums(
    transaction,
    addUp(rows.map(({ row }) => ({ destinationId: row.destinationId, ratings: row, by: 1 as const }))),
  );
  await updateScores(transaction, [...idOfSlug.values()]);
}
