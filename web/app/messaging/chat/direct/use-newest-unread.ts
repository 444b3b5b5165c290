import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useDirectRooms } from './direct-rooms.ts';

/** The link to the messages (`frame/places.ts`) sets this state. */
const isMessages = (state: unknown) => typeof state === 'object' && state !== null && 'isMessages' in state;

/** When the reader followed the link to the messages, opens the newest unread conversation. Returns true until it is open or there is none. */
export function useNewestUnread(): boolean {
  const { state, search } = useLocation();
  const navigate = useNavigate();
  const isAsked = search === '' && isMessages(state);
  // Wait for a fetch: cached data may be older than the unread message, even if an event has changed it since.
  const { data, isFetchedAfterMount, isFetching } = useDirectRooms(false, '', isAsked);
  const isKnown = isFetchedAfterMount && !isFetching;
  const newest = isAsked && isKnown ? data?.pages[0]?.items.find(({ own }) => own.unreadCount > 0)?.id : undefined;
  useEffect(() => {
    if (newest) void navigate(`?direct=${newest}`, { replace: true });
    // Clear the state, so that a message that arrives later opens nothing.
    else if (isAsked && isKnown) void navigate('.', { replace: true, state: null });
  }, [newest, isAsked, isKnown, navigate]);
  return isAsked && (!isKnown || newest !== undefined);
}
