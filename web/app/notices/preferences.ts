import type { NotificationPreferences } from '@bros/contract/notices';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api, client } from '../platform/api.ts';
import { showToast } from '../ui/toasts.ts';
import { noticeTexts } from './texts.ts';

const { preferences: words } = noticeTexts;

/** Which e-mails the member gets. */
export function usePreferences() {
  const query = useQuery(api.notices.preferences.queryOptions());
  const { error } = query;
  useEffect(() => {
    if (error) showToast({ ...words.loadFailed, tone: 'error' });
  }, [error]);
  return query;
}

/** Saves a change at once (specification, point 4). What could not be saved is as it was. */
export function useSavePreferences() {
  const queryClient = useQueryClient();
  const [isSaving, setSaving] = useState(false);

  async function save(preferences: NotificationPreferences): Promise<void> {
    setSaving(true);
    try {
      queryClient.setQueryData(api.notices.preferences.queryKey(), await client.notices.setPreferences(preferences));
      showToast(words.saved);
    } catch {
      showToast({ ...words.saveFailed, tone: 'error' });
    } finally {
      setSaving(false);
    }
  }

  return { isSaving, save };
}
