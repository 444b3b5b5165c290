import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../platform/api.ts';
import { setBadge } from '../../platform/app-badge.ts';

/** Shows the count of the bell on the icon of the installed app. */
export function useAppBadge(): void {
  // The bell fetches it.
  const { data } = useQuery({ ...api.notices.unreadCount.queryOptions(), enabled: false });
  const count = data?.unreadCount;
  useEffect(() => {
    if (count !== undefined) void setBadge(navigator, count);
  }, [count]);
}
