import { randomUUID } from 'node:crypto';
import type { Review, ReviewId } from '@bros/contract/places/reviews';
import { eq } from 'drizzle-orm';
import { destinations } from '../src/places/destinations/tables.ts';
import { destinationReviews } from '../src/places/reviews/tables.ts';
import { buildMember, type MemberTraits, type TestMember } from './factories.ts';
import { type Caller, startTestApp } from './harness.ts';

export type Reviewer = Caller & { member: TestMember };

export const newReview = () => ({ clientId: randomUUID(), rating: 4, title: 'Fine', content: 'I would come back.' });

export async function startReviewApp({ hasWorkers = false }: { hasWorkers?: boolean } = {}) {
  const app = await startTestApp({ hasWorkers, env: { REQUESTS_PER_MINUTE: '1000000', IP_RATE_LIMIT_FACTOR: '100000' } });
  const { database } = app;
  return {
    app,
    database,
    async build(traits: MemberTraits = {}): Promise<Reviewer> {
      const member = await buildMember(database, traits);
      return Object.assign(await app.openSession(member), { member });
    },
    write: (author: Caller, destinationId: string, written: Partial<ReturnType<typeof newReview>> & Partial<Review> = {}) => {
      const { rating, costOfLiving, internetSpeed, safety, weather, title, content } = { ...newReview(), ...written };
      const figures = { rating, costOfLiving, internetSpeed, safety, weather };
      return author.api.reviews.create({
        destinationId: destinationId,
        clientId: written.clientId ?? randomUUID(),
        ...figures,
        title,
        content,
      });
    },
    rowsAt: (destinationId: string) =>
      database.select().from(destinationReviews).where(eq(destinationReviews.destinationId, destinationId)),
    async scoresOf(destinationId: string) {
      const [row] = await database.select().from(destinations).where(eq(destinations.id, destinationId));
      if (!row) throw new Error('The destination does not exist.');
      return row;
    },
    async recount(destinationId: string) {
      const [row] = await database.select().from(destinations).where(eq(destinations.id, destinationId));
      const rows = (
        await database.select().from(destinationReviews).where(eq(destinationReviews.destinationId, destinationId))
      ).filter(({ hiddenAt }) => hiddenAt === null);
      const score = (editorial: number | null | undefined, ratings: (number | null)[]) => {
        const given = ratings.filter((rating) => rating !== null).map((rating) => (rating - 1) * 2.5);
        const all = [...given, ...(typeof editorial === 'number' ? Array(5).fill(editorial) : [])];
        if (all.length === 0) return null;
        const tenths = (all.reduce((sum, figure) => sum + figure, 0) / all.length) * 10;
        // Rounds a half up despite binary fractions.
        return Math.round(tenths + 1e-9) / 10;
      };
      return {
        reviewCount: rows.length,
        overallScore: score(
          row?.editorialOverallScore,
          rows.map(({ rating }) => rating),
        ),
        costOfLivingScore: score(
          row?.editorialCostOfLivingScore,
          rows.map(({ costOfLiving }) => costOfLiving),
        ),
        internetSpeedScore: score(
          row?.editorialInternetSpeedScore,
          rows.map(({ internetSpeed }) => internetSpeed),
        ),
        safetyScore: score(
          row?.editorialSafetyScore,
          rows.map(({ safety }) => safety),
        ),
        weatherScore: score(
          row?.editorialWeatherScore,
          rows.map(({ weather }) => weather),
        ),
      };
    },
  };
}

export const unknownReview = randomUUID() as ReviewId;
