import type { DestinationId } from '@bros/contract/core/fields';
import { CACHE_SECONDS } from '@bros/contract/core/rules';
import type { Destination } from '@bros/contract/places/destinations';
import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, describeError } from '../../platform/api.ts';
import { Button, type ButtonLook } from '../../ui/button.tsx';
import { showToast } from '../../ui/toasts.ts';
import { directoryTexts as texts } from './directory-texts.ts';

const { queryKey } = api.favourites.list.queryOptions();

/** Optimistic: the change is undone if the server refuses it. */
function useFavourite(destinationId: DestinationId) {
  const queryClient = useQueryClient();
  const { data: isFavourite = false } = useQuery(
    api.favourites.list.queryOptions({
      staleTime: CACHE_SECONDS.default * 1000,
      select: ({ destinationIds }) => destinationIds.includes(destinationId),
    }),
  );
  const { mutateAsync } = useMutation({
    mutationFn: async (isWanted: boolean): Promise<void> => {
      await (isWanted ? api.favourites.add.call({ destinationId }) : api.favourites.remove.call({ destinationId }));
    },
    onMutate: async (isWanted) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (before) => {
        const others = (before?.destinationIds ?? []).filter((other) => other !== destinationId);
        return { destinationIds: isWanted ? [destinationId, ...others] : others };
      });
    },
    onError: (error) => showToast({ ...describeError(error), tone: 'error' }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey }),
        queryClient.invalidateQueries({ queryKey: api.destinations.list.key(), refetchType: 'active' }),
      ]),
  });
  return { isFavourite, toggle: () => mutateAsync(!isFavourite).catch(() => undefined) };
}

interface HeartProps extends Pick<ButtonLook, 'variant'> {
  destination: Pick<Destination, 'id' | 'name'>;
  isBare?: boolean;
}

export function Heart({ destination: { id, name }, variant = 'plain', isBare }: HeartProps) {
  const { isFavourite, toggle } = useFavourite(id);
  const Icon = isFavourite ? IconHeartFilled : IconHeart;
  return (
    <Button
      variant={variant}
      size="small"
      icon={<Icon size={18} aria-hidden />}
      aria={{ 'aria-pressed': isFavourite, 'aria-label': texts.favouriteOf(name) }}
      onPress={toggle}
    >
      {isBare ? null : texts.favourite}
    </Button>
  );
}
