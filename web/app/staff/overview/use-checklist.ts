import type { Checklist } from '@bros/contract/staff/checklist';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';

const REFRESH_MS = 60_000;
const WHILE_MAIL_WAITS_MS = 2_000;

/** `accept` shows the answer of an action. */
export function useChecklist() {
  const queryClient = useQueryClient();
  const query = useQuery(
    api.staff.checklist.queryOptions({
      refetchInterval: ({ state: { data } }) => (data?.mail.test?.state === 'queued' ? WHILE_MAIL_WAITS_MS : REFRESH_MS),
    }),
  );
  const accept = (checklist: Checklist) => queryClient.setQueryData(api.staff.checklist.queryKey(), checklist);
  return { query, accept };
}
