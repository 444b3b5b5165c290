import { CACHE_SECONDS } from '@bros/contract/core/rules';
import type { OwnProfile, ProfileForm } from '@bros/contract/members/profiles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api, client } from '../../platform/api.ts';
import { useSessionActions } from '../../platform/session.ts';

const ownProfile = { ...api.profiles.mine.queryOptions(), staleTime: CACHE_SECONDS.profile * 1000 };

export const useOwnProfile = () => useQuery(ownProfile);

/** Photos and trips change on other screens. */
export const useFreshOwnProfile = () => useQuery({ ...ownProfile, refetchOnMount: 'always' });

export function useOwnProfileActions() {
  const queryClient = useQueryClient();
  const { refresh } = useSessionActions();
  const put = useCallback(
    (profile: OwnProfile) => queryClient.setQueryData(api.profiles.mine.queryKey(), profile),
    [queryClient],
  );
  return {
    /** Throws EDIT_CONFLICT if another window saved since `version`. */
    save: useCallback(
      async (form: ProfileForm) => {
        put(await client.profiles.update(form));
        // The page frame shows the session's name.
        await refresh();
      },
      [put, refresh],
    ),
    reload: useCallback(async () => {
      const profile = await client.profiles.mine();
      put(profile);
      return profile;
    }, [put]),
  };
}
