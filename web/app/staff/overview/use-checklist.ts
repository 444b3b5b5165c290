import type { Checklist } from '@bros/contract/staff/checklist';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';

const REFRESH_MS = 60_000;
const MAIL_WAITS_MS = 60_000;
const WHILE_MAIL_WAITS_MS = 2_000;

/** Each request asks the card provider and the TURN servers, so the interval is short only for a minute after a test email. False ends refreshing. */
export function refreshAfter(checklist: Checklist | undefined, now: number): number | false {
  if (checklist && (checklist.isDone || !checklist.isForProduction)) return false;
  const test = checklist?.mail.test;
  const isJustQueued = test?.state === 'queued' && now - Date.parse(test.createdAt) < MAIL_WAITS_MS;
  return isJustQueued ? WHILE_MAIL_WAITS_MS : REFRESH_MS;
}

export function useChecklist() {
  const queryClient = useQueryClient();
  const query = useQuery(
    api.staff.checklist.queryOptions({
      refetchInterval: ({ state: { data } }) => refreshAfter(data, Date.now()),
    }),
  );
  const accept = (checklist: Checklist) => queryClient.setQueryData(api.staff.checklist.queryKey(), checklist);
  return { query, accept };
}
