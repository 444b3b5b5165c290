import type { Ratings } from '@bros/contract/places/reviews';

export interface ScoreShift {
  destinationId: string;
  ratings: Ratings;
  by: 1 | -1;
}

const PARTS = ['costOfLiving', 'internetSpeed', 'safety', 'weather'] as const;
export const sumNames = [
  'reviewCount',
  'ratingSum',
  'costOfLivingCount',
  'costOfLivingSum',
  'internetSpeedCount',
  'internetSpeedSum',
  'safetyCount',
  'safetySum',
  'weatherCount',
  'weatherSum',
] as const;
export type Sums = Record<(typeof sumNames)[number], number>;

export function addUp(shifts: readonly ScoreShift[]): Map<string, Sums> {
  const totals = new Map<string, Sums>();
  for (const { destinationId, ratings, by } of shifts) {
    const sums = totals.get(destinationId) ?? (Object.fromEntries(sumNames.map((name) => [name, 0])) as Sums);
    sums.reviewCount += by;
    sums.ratingSum += by * ratings.rating;
    for (const part of PARTS) {
      const rating = ratings[part];
      if (rating === null) continue;
      sums[`${part}Count`] += by;
      sums[`${part}Sum`] += by * rating;
    }
    totals.set(destinationId, sums);
  }
  return totals;
}
