import type { DestinationId } from '@bros/contract/core/fields';
import { CACHE_SECONDS } from '@bros/contract/core/rules';
import type { Destination } from '@bros/contract/places/destinations';
import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, describeError } from '../../platform/api.ts';
import { Button, type ButtonLook } from '../../ui/button.tsx';
import { showToast } from '../../ui/toasts.ts';
import { directoryTexts as texts } from './directory-texts.ts';

const { queryKey } = api.favorites.list.queryOptions();

/** Shows a change immediately, and undoes it if the server rejects it. */
function useFavorite(destinationId: DestinationId) {
  const queryClient = useQueryClient();
  const { data: isFavorite = false } = useQuery(
    api.favorites.list.queryOptions({
      staleTime: CACHE_SECONDS.default * 1000,
      select: ({ destinationIds }) => destinationIds.includes(destinationId),
    }),
  );
  const { mutateAsync } = useMutation({
    mutationFn: async (isWanted: boolean): Promise<void> => {
      await (isWanted ? api.favorites.add.call({ destinationId }) : api.favorites.remove.call({ destinationId }));
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
  return { isFavorite, toggle: () => mutateAsync(!isFavorite).catch(() => undefined) };
}

interface HeartProps extends Pick<ButtonLook, 'variant'> {
  destination: Pick<Destination, 'id' | 'name'>;
  isBare?: boolean;
}

export function Heart({ destination: { id, name }, variant = 'plain', isBare }: HeartProps) {
  const { isFavorite, toggle } = useFavorite(id);
  const Icon = isFavorite ? IconHeartFilled : IconHeart;
  return (
    <Button
      variant={variant}
      size="small"
      icon={<Icon size={18} aria-hidden />}
      aria={{ 'aria-pressed': isFavorite, 'aria-label': texts.favoriteOf(name) }}
      onPress={toggle}
    >
      {isBare ? null : texts.favorite}
    </Button>
  );
}
