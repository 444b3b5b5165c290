import type { CityId } from '@bros/contract/core/cities';
import { STAY_POST_KINDS, type StayPostKind } from '@bros/contract/places/stay-post-rules';
import type { StayPost, StayPostId, StayPostView } from '@bros/contract/places/stay-posts';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { readCityId } from '../../platform/city-id.ts';
import { pages } from '../../platform/paging.ts';
import { day, oneOf, readBy, type UrlSchema } from '../../platform/url-state.ts';
import { createActionWithToast } from '../../shared/dialogs/action-with-toast.ts';
import { stayTexts } from './texts.ts';

/** Read from the URL. Days are 'YYYY-MM-DD', or empty. */
export interface StayFilters {
  kind: StayPostKind | null;
  cityId: CityId | null;
  from: string;
  until: string;
  view: StayPostView;
}

/** Not imported from the contract, because that would load its schemas. */
export const VIEWS = ['all', 'mine', 'hidden'] as const satisfies readonly StayPostView[];

export const stayUrlSchema: UrlSchema<StayFilters> = {
  kind: oneOf(STAY_POST_KINDS, null),
  cityId: { ...readBy(readCityId), name: 'city' },
  from: day,
  until: day,
  view: oneOf(VIEWS, 'all'),
};

export const useStays = ({ kind, cityId, from, until, view }: StayFilters) =>
  useInfiniteQuery(
    api.stayPosts.list.infiniteOptions({
      input: (cursor: string | undefined) => ({
        kind: kind ?? undefined,
        cityId: cityId ?? undefined,
        from: from || undefined,
        until: until || undefined,
        view,
        cursor,
      }),
      ...pages,
      placeholderData: keepPreviousData,
    }),
  );

export const useStay = (postId: StayPostId | null) =>
  useQuery(api.stayPosts.get.queryOptions({ input: { postId: postId as StayPostId }, enabled: postId !== null }));

export function useRefreshStays(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: api.stayPosts.key() });
}

/** Shows what an answer brought without another request. */
export function useKeepStay(): (post: StayPost) => void {
  const queries = useQueryClient();
  return (post) => queries.setQueryData(api.stayPosts.get.queryKey({ input: { postId: post.id } }), post);
}

export const useActionWithToast = () => createActionWithToast(useRefreshStays(), stayTexts.page.failed);
