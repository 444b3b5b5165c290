import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useDirectRooms } from './direct-rooms.ts';

/** The state of the way to the messages (`frame/places.ts`). */
const isMessages = (state: unknown) => typeof state === 'object' && state !== null && 'isMessages' in state;

/** The way to the messages leads on to the newest unread conversation, where one waits. True until that is known. */
export function useNewestUnread(): boolean {
  const { state, search } = useLocation();
  const navigate = useNavigate();
  const isAsked = search === '' && isMessages(state);
  // The list that was seen last may be older than the message that waits, also when an event has changed it since.
  const { data, isFetchedAfterMount, isFetching } = useDirectRooms(false, '', isAsked);
  const isKnown = isFetchedAfterMount && !isFetching;
  const newest = isAsked && isKnown ? data?.pages[0]?.items.find(({ own }) => own.unreadCount > 0)?.id : undefined;
  useEffect(() => {
    if (newest) void navigate(`?direct=${newest}`, { replace: true });
    // Asked once: back in the rooms, the next message shall not take the reader away.
    else if (isAsked && isKnown) void navigate('.', { replace: true, state: null });
  }, [newest, isAsked, isKnown, navigate]);
  return isAsked && (!isKnown || newest !== undefined);
}
