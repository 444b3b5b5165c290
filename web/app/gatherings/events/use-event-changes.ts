import type { EventId } from '@bros/contract/gatherings/event-cards';
import { useEffect, useEffectEvent } from 'react';
import { useSocket } from '../../platform/socket.ts';
import { useRefreshEvents } from './events.ts';

/**
 * Keeps an open event in step with what others do, also after the connection was gone. A screen that nobody looks at is not open: what happens then is told by
 * a notice.
 */
export function useEventChanges(eventId: EventId): void {
  const connection = useSocket();
  const refresh = useEffectEvent(useRefreshEvents());
  useEffect(() => {
    if (!connection) return;
    const onChange = (event: { eventId: EventId }) => event.eventId === eventId && void refresh();
    const isSeen = () => document.visibilityState === 'visible';
    const open = () => isSeen() && connection.emit('event.open', { eventId });
    const reopen = () => {
      open();
      void refresh();
    };
    const onLook = () => (isSeen() ? reopen() : void connection.emit('event.close'));
    connection.on('event.changed', onChange);
    connection.on('connect', reopen);
    document.addEventListener('visibilitychange', onLook);
    if (connection.connected) open();
    return () => {
      document.removeEventListener('visibilitychange', onLook);
      connection.off('event.changed', onChange);
      connection.off('connect', reopen);
      connection.emit('event.close');
    };
  }, [connection, eventId]);
}
