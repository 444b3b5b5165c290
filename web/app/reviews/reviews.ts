import type { DestinationId } from '@bros/contract/fields';
import type { RecentReview } from '@bros/contract/reviews';
import { CACHE_SECONDS } from '@bros/contract/rules';
import { useQuery } from '@tanstack/react-query';
import { client } from '../platform/api.ts';
import { errorReporter } from '../platform/error-reporting.ts';

const FRESH_MS = CACHE_SECONDS.default * 1000;
/** As many destinations as one request may name. */
const MOST_AT_ONCE = 50;
const NONE: readonly RecentReview[] = [];

export const recentReviewsKey = (destinationId: DestinationId) => ['reviews', 'recent', destinationId] as const;

/** The newest reviews of one destination. Cards that come onto the screen together ask together. A failure is only logged (specification, point 8). */
export function useRecentReviews(destinationId: DestinationId): readonly RecentReview[] {
  const { data } = useQuery({
    queryKey: recentReviewsKey(destinationId),
    queryFn: () => askTogether(destinationId),
    staleTime: FRESH_MS,
  });
  return data ?? NONE;
}

interface Question {
  destinationIds: DestinationId[];
  answer: Promise<Map<DestinationId, RecentReview[]>>;
}
let gathering: Question | undefined;

async function askTogether(destinationId: DestinationId): Promise<readonly RecentReview[]> {
  if (gathering === undefined || gathering.destinationIds.length >= MOST_AT_ONCE) gathering = startGathering();
  const { destinationIds, answer } = gathering;
  destinationIds.push(destinationId);
  return (await answer).get(destinationId) ?? NONE;
}

/** Gathers what is asked for within one turn. */
function startGathering(): Question {
  const destinationIds: DestinationId[] = [];
  const question: Question = { destinationIds, answer: turnEnd().then(() => ask(question)) };
  return question;
}

const turnEnd = () => new Promise<void>((resolve) => setTimeout(resolve));

async function ask(question: Question): Promise<Map<DestinationId, RecentReview[]>> {
  if (gathering === question) gathering = undefined;
  try {
    const { items } = await client.reviews.recent({ destinationIds: question.destinationIds });
    return Map.groupBy(items, (review) => review.destinationId);
  } catch (error) {
    errorReporter.report(error, { component: 'destinations', action: 'load reviews' });
    throw error;
  }
}
