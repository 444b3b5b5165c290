import type { DirectRoom } from '@bros/contract/messaging/direct-messages';
import type { ServerEvents } from '@bros/contract/realtime';
import { useEffect, useState } from 'react';
import { useMember } from '../../../platform/session.ts';
import { useSocket } from '../../../platform/socket.ts';

/** The other member's read position, live; null when the reader may not know it. */
export function useReadByOther({ id: roomId, readByOther }: DirectRoom): number | null {
  const socket = useSocket();
  const { id: ownId } = useMember();
  const [heard, setHeard] = useState(0);
  useEffect(() => {
    if (!socket) return;
    const hear: ServerEvents['directMessages.read'] = (event) => {
      if (event.roomId === roomId && event.readerId !== ownId) setHeard(event.sequence);
    };
    socket.on('directMessages.read', hear);
    return () => void socket.off('directMessages.read', hear);
  }, [socket, roomId, ownId]);
  return readByOther === null ? null : Math.max(readByOther, heard);
}
