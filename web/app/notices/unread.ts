import { CACHE_SECONDS, NOTICES_COUNTED_MAX } from '@bros/contract/rules';
import { useQuery } from '@tanstack/react-query';
import { api } from '../platform/api.ts';
import { formatNumber } from '../platform/format.ts';
import { useIsListening } from '../platform/socket.ts';
import { bellTexts } from './bell-texts.ts';

const FRESH_MS = CACHE_SECONDS.default * 1000;

/** Undefined until it is known. */
export function useUnreadCount(): number | undefined {
  const enabled = useIsListening();
  return useQuery(api.notices.unreadCount.queryOptions({ staleTime: FRESH_MS, enabled })).data?.unreadCount;
}

/** A count to show: '3', '99+'. */
export const formatUnread = (count: number): string =>
  count < NOTICES_COUNTED_MAX ? formatNumber(count) : bellTexts.many(formatNumber(NOTICES_COUNTED_MAX - 1));
