import type { PhotoId } from '@bros/contract/core/member-photo';
import type { Crop } from '@bros/contract/core/pictures';
import { CACHE_SECONDS } from '@bros/contract/core/rules';
import type { OwnPhotos } from '@bros/contract/members/photos';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api, client } from '../../platform/api.ts';

export function useOwnPhotos() {
  return useQuery({ ...api.photos.mine.queryOptions(), staleTime: CACHE_SECONDS.profile * 1000 });
}

export function useOwnPhotoActions() {
  const queryClient = useQueryClient();
  return useMemo(() => {
    const key = api.photos.mine.queryKey();
    async function take(photos: OwnPhotos): Promise<void> {
      queryClient.setQueryData(key, photos);
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: api.profiles.mine.key() }),
        queryClient.invalidateQueries({ queryKey: api.members.get.key() }),
      ]);
    }
    return {
      take,
      crop: async (photoId: PhotoId, crop: Crop) => take(await client.photos.crop({ photoId, ...crop })),
      remove: async (photoId: PhotoId) => take(await client.photos.remove({ photoId })),
      reorder: async (photoIds: readonly PhotoId[]) => {
        const before = queryClient.getQueryData(key);
        if (before) {
          const items = photoIds.flatMap((id) => before.items.find((photo) => photo.id === id) ?? []);
          const isShown = (index: number) => index < before.max;
          queryClient.setQueryData(key, {
            ...before,
            items: items.map((photo, index) => ({ ...photo, isShown: isShown(index) })),
          });
        }
        try {
          await take(await client.photos.reorder({ photoIds: [...photoIds] }));
        } catch (error) {
          await queryClient.invalidateQueries({ queryKey: key });
          throw error;
        }
      },
    };
  }, [queryClient]);
}
