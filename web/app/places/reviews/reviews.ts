import type { DestinationId } from '@bros/contract/core/fields';
import { CACHE_SECONDS, type ReviewSort } from '@bros/contract/core/rules';
import type { DestinationPhoto, RecentReview, Review } from '@bros/contract/places/reviews';
import { type QueryClient, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api, client } from '../../platform/api.ts';
import { errorReporter } from '../../platform/error-reporting.ts';
import { pages } from '../../platform/paging.ts';
import { useIsSocketReady, useSocketEvents } from '../../platform/socket.ts';

const FRESH_MS = CACHE_SECONDS.default * 1000;
/** Destinations per request. */
const BATCH_MAX = 50;
const NOTHING: Told = { reviews: [] };
const EVENTS = ['connect', 'destination.changed'] as const;

export interface Reviewed {
  id: DestinationId;
  name: string;
  slug: string;
}

interface Told {
  reviews: readonly RecentReview[];
  photo?: DestinationPhoto | undefined;
}

/** One batch for all cards. A failure is only logged (docs/specification.md, Error catalogue). */
export function useRecentReviews(destinationId: DestinationId): Told {
  const enabled = useIsSocketReady();
  const { data } = useQuery({
    queryKey: api.reviews.recent.queryKey({ input: { destinationIds: [destinationId] } }),
    queryFn: () => askTogether(destinationId),
    staleTime: FRESH_MS,
    enabled,
  });
  return data ?? NOTHING;
}

interface Question {
  destinationIds: DestinationId[];
  answer: Promise<(destinationId: DestinationId) => Told>;
}
let gathering: Question | undefined;

async function askTogether(destinationId: DestinationId): Promise<Told> {
  if (gathering === undefined || gathering.destinationIds.length >= BATCH_MAX) gathering = startGathering();
  const { destinationIds, answer } = gathering;
  destinationIds.push(destinationId);
  return (await answer)(destinationId);
}

function startGathering(): Question {
  const destinationIds: DestinationId[] = [];
  const question: Question = { destinationIds, answer: turnEnd().then(() => ask(question)) };
  return question;
}

const turnEnd = () => new Promise<void>((resolve) => setTimeout(resolve));

async function ask(question: Question): Question['answer'] {
  if (gathering === question) gathering = undefined;
  try {
    const { items, photos } = await client.reviews.recent({ destinationIds: question.destinationIds });
    const reviewsOf = Map.groupBy(items, (review) => review.destinationId);
    const photoOf = new Map(photos.map((photo) => [photo.destinationId, photo]));
    return (destinationId) => ({ reviews: reviewsOf.get(destinationId) ?? [], photo: photoOf.get(destinationId) });
  } catch (error) {
    errorReporter.report(error, { component: 'destinations', action: 'load reviews' });
    throw error;
  }
}

export const reviewsOf = (destinationId: DestinationId, sort: ReviewSort) =>
  api.reviews.list.infiniteOptions({ input: (cursor: string | undefined) => ({ destinationId, sort, cursor }), ...pages });

export function useReviews(destinationId: DestinationId, sort: ReviewSort) {
  const enabled = useIsSocketReady();
  return useInfiniteQuery({ ...reviewsOf(destinationId, sort), enabled });
}

/** Returns the member's review even while staff hide it. */
export const useOwnReview = (destinationId: DestinationId, { enabled = true } = {}) =>
  useQuery(api.reviews.mine.queryOptions({ input: { destinationId }, enabled }));

function refreshReviews(queryClient: QueryClient): Promise<unknown> {
  return Promise.all([
    queryClient.invalidateQueries({ queryKey: api.reviews.key() }),
    queryClient.invalidateQueries({ queryKey: api.destinations.key() }),
  ]);
}

export function useRefreshReviews(): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return useCallback(() => refreshReviews(queryClient), [queryClient]);
}

/** Use once in a screen. */
export function useReviewEvents(): void {
  const queryClient = useQueryClient();
  useSocketEvents(EVENTS, () => void queryClient.invalidateQueries({ queryKey: api.reviews.key() }));
}

/** Changes the cached reviews, because a refetched list sorted by votes would reorder under the reader's finger. */
export function useTakeVote() {
  const queryClient = useQueryClient();
  return (reviewId: Review['id'], vote: Pick<Review, 'isHelpful' | 'helpfulCount'>): void => {
    queryClient.setQueriesData<{ pages: { items: Review[]; nextCursor: string | null }[]; pageParams: unknown[] }>(
      { queryKey: api.reviews.list.key() },
      (list) =>
        list && {
          ...list,
          pages: list.pages.map((page) => ({
            ...page,
            items: page.items.map((review) => (review.id === reviewId ? { ...review, ...vote } : review)),
          })),
        },
    );
  };
}
