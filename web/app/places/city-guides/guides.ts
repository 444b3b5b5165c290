import type { CityId } from '@bros/contract/core/cities';
import type { CityGuideDeskView } from '@bros/contract/places/city-guide-rules';
import type { CityGuideId, GuideDraft } from '@bros/contract/places/city-guides';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { pages } from '../../platform/paging.ts';
import { createActionWithToast } from '../../shared/dialogs/action-with-toast.ts';
import { guideTexts } from './texts.ts';

export const useGuides = ({ search, city }: { search: string; city: CityId | null }) =>
  useInfiniteQuery(
    api.cityGuides.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ query: search, cityId: city ?? undefined, cursor }),
      ...pages,
      placeholderData: keepPreviousData,
    }),
  );

export const useGuide = (guideId: CityGuideId) => useQuery(api.cityGuides.get.queryOptions({ input: { guideId } }));

export const useOwnGuides = () =>
  useInfiniteQuery(api.cityGuides.mine.infiniteOptions({ input: (cursor: string | undefined) => ({ cursor }), ...pages }));

export const useGuideDraft = (guideId: CityGuideId) => useQuery(api.cityGuides.draft.queryOptions({ input: { guideId } }));

export const useDeskGuides = (view: CityGuideDeskView) =>
  useInfiniteQuery(
    api.cityGuideDesk.list.infiniteOptions({ input: (cursor: string | undefined) => ({ view, cursor }), ...pages }),
  );

export function useRefreshGuides(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    const keys = [api.cityGuides.key(), api.cityGuideDesk.key(), api.staff.openWork.key()];
    await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  };
}

export function useStoreDraft(): (draft: GuideDraft) => void {
  const queryClient = useQueryClient();
  return (draft) => {
    queryClient.setQueryData(api.cityGuides.draft.queryKey({ input: { guideId: draft.id } }), draft);
    void queryClient.invalidateQueries({ queryKey: api.cityGuides.mine.key() });
  };
}

export const useActionWithToast = () => createActionWithToast(useRefreshGuides(), guideTexts.staff.failed);
