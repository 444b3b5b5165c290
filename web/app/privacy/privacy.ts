import type { PrivacySettings } from '@bros/contract/privacy';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../platform/api.ts';
import { showToast } from '../ui/toasts.ts';
import { privacyTexts as texts } from './texts.ts';

/** What the member shows to whom. */
export function usePrivacy() {
  return useQuery(api.privacy.mine.queryOptions());
}

/** Saves a change at once. What could not be saved is as it was. */
export function useSavePrivacy() {
  const queryClient = useQueryClient();
  const [isSaving, setSaving] = useState(false);

  async function save(change: () => Promise<PrivacySettings>): Promise<void> {
    setSaving(true);
    try {
      queryClient.setQueryData(api.privacy.mine.queryKey(), await change());
      // His own page, as others see it, is asked for anew.
      void queryClient.invalidateQueries({ queryKey: api.members.get.key() });
      showToast(texts.saved);
    } catch {
      showToast({ ...texts.saveFailed, tone: 'error' });
    } finally {
      setSaving(false);
    }
  }

  return { isSaving, save };
}
