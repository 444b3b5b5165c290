import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';

/** Separate, because every screen listens to changes of jobs. */
export function useRefreshJobs(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    const nouns = [api.jobs, api.jobApplications, api.jobSearches];
    await Promise.all(nouns.map((noun) => queryClient.invalidateQueries({ queryKey: noun.key() })));
  };
}
