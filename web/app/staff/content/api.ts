import type { CityId } from '@bros/contract/core/cities';
import type { CommunityPostKind } from '@bros/contract/gatherings/community-rules';
import type { StaffEvent, StaffGatheringSort, StaffPost, StaffReview, StaffReviewSort } from '@bros/contract/staff/staff-content';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { type LogFilter, paging } from '../shared/api.ts';

interface ContentFilter<State, Sort> extends LogFilter {
  state?: State | undefined;
  sort: Sort;
  cityId: CityId | undefined;
}

export const useEventList = (filter: ContentFilter<StaffEvent['state'], StaffGatheringSort>) =>
  useInfiniteQuery(
    api.staff.events.infiniteOptions({ input: (cursor: string | undefined) => ({ ...filter, cursor }), ...paging }),
  );

export const usePostList = (
  filter: ContentFilter<StaffPost['state'], StaffGatheringSort> & { kind?: CommunityPostKind | undefined },
) =>
  useInfiniteQuery(
    api.staff.communityPosts.infiniteOptions({ input: (cursor: string | undefined) => ({ ...filter, cursor }), ...paging }),
  );

export const useReviewList = ({
  rating,
  ...filter
}: ContentFilter<StaffReview['state'], StaffReviewSort> & { rating?: string | undefined }) =>
  useInfiniteQuery(
    api.staff.reviews.infiniteOptions({
      input: (cursor: string | undefined) => ({ ...filter, cursor, rating: rating ? Number(rating) : undefined }),
      ...paging,
    }),
  );
