import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';

/** In its own file, because the dashboard's frame loads it for `useJobEvents` on every screen, without the rest of jobs. */
export function useRefreshJobs(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    const nouns = [api.jobs, api.jobApplications, api.jobSearches];
    await Promise.all(nouns.map((noun) => queryClient.invalidateQueries({ queryKey: noun.key() })));
  };
}
