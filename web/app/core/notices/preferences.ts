import type { EmailTimesChanges } from '@bros/contract/core/email-times';
import type { TopicChoice } from '@bros/contract/core/topic-choices';
import type { NotificationPreferences } from '@bros/contract/notices';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api, client } from '../../platform/api.ts';
import { showToast } from '../../ui/toasts.ts';
import { noticeTexts } from './texts.ts';

const { preferences: labels } = noticeTexts;

export function usePreferences() {
  const query = useQuery(api.notices.preferences.queryOptions());
  const { error } = query;
  useEffect(() => {
    if (error) showToast({ ...labels.loadFailed, tone: 'error' });
  }, [error]);
  return query;
}

export const useTopics = () => useQuery(api.notices.topics.queryOptions());

export const useEmailTimes = () => useQuery(api.notices.emailTimes.queryOptions());

/** Throws the API's error. */
export function useSavePreferences() {
  const queryClient = useQueryClient();
  return {
    async savePreferences(preferences: NotificationPreferences): Promise<void> {
      queryClient.setQueryData(api.notices.preferences.queryKey(), await client.notices.setPreferences(preferences));
    },
    async saveEmailTimes(changes: EmailTimesChanges): Promise<void> {
      queryClient.setQueryData(api.notices.emailTimes.queryKey(), await client.notices.setEmailTimes(changes));
    },
    async saveTopic(choice: TopicChoice): Promise<void> {
      queryClient.setQueryData(api.notices.topics.queryKey(), await client.notices.setTopic(choice));
    },
  };
}
