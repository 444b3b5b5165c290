import type { DirectRoom } from '@bros/contract/direct-messages';
import type { ServerEvents } from '@bros/contract/realtime';
import { useEffect, useState } from 'react';
import { useMember } from '../../platform/session.ts';
import { useSocket } from '../../platform/socket.ts';

/** How far the other of two has read, live; null where the reader is not told. */
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
