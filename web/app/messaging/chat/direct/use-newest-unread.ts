import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useDirectRooms } from './direct-rooms.ts';

/** Set by the link to the messages (`frame/dashboard-layout.tsx`). */
const isMessages = (state: unknown) => typeof state === 'object' && state !== null && 'isMessages' in state;

/** When the reader follows the link to the messages, opens the newest unread conversation. True until that is done or there is none. */
export function useNewestUnread(): boolean {
  const { state, search } = useLocation();
  const navigate = useNavigate();
  const isAsked = search === '' && isMessages(state);
  // Cached data may be older than the unread message, even if an event has changed it since then.
  const { data, isFetchedAfterMount, isFetching } = useDirectRooms(false, '', isAsked);
  const isKnown = isFetchedAfterMount && !isFetching;
  const newest = isAsked && isKnown ? data?.pages[0]?.items.find(({ own }) => own.unreadCount > 0)?.id : undefined;
  useEffect(() => {
    if (newest) void navigate(`?direct=${newest}`, { replace: true });
    // A later message must open nothing.
    else if (isAsked && isKnown) void navigate('.', { replace: true, state: null });
  }, [newest, isAsked, isKnown, navigate]);
  return isAsked && (!isKnown || newest !== undefined);
}
