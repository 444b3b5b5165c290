import type { Role } from '@bros/contract/core/access';
import { STAY_POST_KINDS, type StayPostKind } from '@bros/contract/places/stay-post-rules';
import type { StayPost, StayPostId } from '@bros/contract/places/stay-posts';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { pages } from '../../platform/paging.ts';
import { oneOf, type UrlSchema } from '../../platform/url-state.ts';
import {
  BOARD_VIEWS,
  type BoardFilters,
  boardUrlSchema,
  boardViewsFor,
  toBoardInput,
} from '../../shared/boards/board-filters.ts';
import { createActionWithToast } from '../../shared/dialogs/action-with-toast.ts';
import { stayTexts } from './texts.ts';

const VIEWS = [...BOARD_VIEWS, 'held'] as const;
type StayView = (typeof VIEWS)[number];
export type StayFilters = BoardFilters<StayPostKind, StayView>;
export const stayUrlSchema: UrlSchema<StayFilters> = { ...boardUrlSchema(STAY_POST_KINDS), view: oneOf(VIEWS, 'all') };

export const stayViewsFor = (role: Role): readonly StayView[] => (role === 'member' ? boardViewsFor(role) : VIEWS);

export const useStays = (filters: StayFilters) =>
  useInfiniteQuery(
    api.stayPosts.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ ...toBoardInput(filters), cursor }),
      ...pages,
      placeholderData: keepPreviousData,
    }),
  );

export const useStay = (postId: StayPostId | null) =>
  useQuery(api.stayPosts.get.queryOptions({ input: { postId: postId as StayPostId }, enabled: postId !== null }));

export function useRefreshStays(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: api.stayPosts.key() }),
      queryClient.invalidateQueries({ queryKey: api.staff.openWork.key() }),
    ]);
  };
}

export function useKeepStay(): (post: StayPost) => void {
  const queryClient = useQueryClient();
  return (post) => queryClient.setQueryData(api.stayPosts.get.queryKey({ input: { postId: post.id } }), post);
}

export const useActionWithToast = () => createActionWithToast(useRefreshStays(), stayTexts.page.failed);
