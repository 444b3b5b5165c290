import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../platform/api.ts';
import { setBadge } from '../../platform/app-badge.ts';

/** False once the member signed out or the session ended. */
const hasSession = (queries: QueryClient): boolean =>
  queries.getQueryData<{ session: object | null }>(['session'])?.session != null;

/** Shows the count of the bell on the icon of the installed app, until the session ends. */
export function useAppBadge(): void {
  const queries = useQueryClient();
  // The bell fetches it.
  const { data } = useQuery({ ...api.notices.unreadCount.queryOptions(), enabled: false });
  const count = data?.unreadCount;
  useEffect(() => {
    if (count !== undefined) void setBadge(navigator, count);
  }, [count]);
  useEffect(
    () => () => {
      if (!hasSession(queries)) void setBadge(navigator, 0);
    },
    [queries],
  );
}
