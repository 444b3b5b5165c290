import type { PrivacySettings } from '@bros/contract/members/privacy';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { showToast } from '../../ui/toasts.ts';
import { privacyTexts as texts } from './texts.ts';

/** The member's audiences. */
export function usePrivacy() {
  return useQuery(api.privacy.mine.queryOptions());
}

interface PrivacyChange {
  /** The name of its control. */
  name: string;
  /** The settings as they will be. */
  next: PrivacySettings;
  send: () => Promise<PrivacySettings>;
}

/** Saves a change at once. A change that could not be saved shows no more. */
export function useSavePrivacy() {
  const queryClient = useQueryClient();
  return useMutation({
    // A change made offline fails at once, as everywhere: none waits for the connection unseen.
    networkMode: 'always',
    mutationFn: ({ send }: PrivacyChange) => send(),
    onSuccess: (saved) => {
      queryClient.setQueryData(api.privacy.mine.queryKey(), saved);
      // The member's own page, as others see it, is requested again.
      void queryClient.invalidateQueries({ queryKey: api.members.get.key() });
      showToast(texts.saved);
    },
    onError: () => showToast({ ...texts.saveFailed, tone: 'error' }),
  });
}
