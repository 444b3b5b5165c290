import type { CityId } from '@bros/contract/core/cities';
import { CACHE_SECONDS } from '@bros/contract/core/rules';
import type { NewsChoices } from '@bros/contract/places/city-news';
import type { NewsKind } from '@bros/contract/places/city-news-rules';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, client, describeError } from '../../platform/api.ts';
import { pages } from '../../platform/paging.ts';
import { showToast } from '../../ui/toasts.ts';

export const useCityNews = () =>
  useInfiniteQuery(api.cityNews.list.infiniteOptions({ input: (cursor: string | undefined) => ({ cursor }), ...pages }));

export const useNewsChoices = () =>
  useQuery(api.cityNews.choices.queryOptions({ staleTime: CACHE_SECONDS.default * 1000, refetchOnMount: 'always' }));

type Change = { cityId: CityId; isFollowed: boolean } | { kind: NewsKind; isOn: boolean };

const send = (change: Change): Promise<NewsChoices> =>
  'cityId' in change ? client.cityNews.follow(change) : client.cityNews.setKind(change);

/** `change` resolves to false after a failure toast. */
export function useChangeChoices(): { change: (change: Change) => Promise<boolean>; isSaving: boolean } {
  const queryClient = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    // Offline, a change fails instead of waiting unseen.
    networkMode: 'always',
    // An earlier response must not arrive last.
    scope: { id: 'city-news' },
    mutationFn: send,
    // Not awaited, because a switch shows the opposite of the stored choice until the mutation ends.
    onSuccess: (choices) => {
      queryClient.setQueryData(api.cityNews.choices.queryKey(), choices);
      void queryClient.invalidateQueries({ queryKey: api.cityNews.list.key() });
      void queryClient.invalidateQueries({ queryKey: api.today.key() });
    },
    onError: (error) => showToast({ ...describeError(error), tone: 'error' }),
  });
  const change = (wanted: Change) =>
    mutateAsync(wanted).then(
      () => true,
      () => false,
    );
  return { change, isSaving: isPending };
}
