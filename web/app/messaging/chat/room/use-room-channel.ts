import type { RoomId } from '@bros/contract/core/fields';
import type { ChannelState } from '@bros/contract/core/rules';
import { useEffect, useEffectEvent, useState } from 'react';
import { useChannelState, useSocket } from '../../../platform/socket.ts';
import { type RoomListener, subscribeToRoom } from './room-channel.ts';

export function useRoomChannel(roomId: RoomId, isSubscribed: boolean, listener: RoomListener): ChannelState {
  const socket = useSocket();
  const connection = useChannelState();
  const [joinedRoom, setJoinedRoom] = useState<RoomId | null>(null);
  const onJoined = useEffectEvent(listener.onJoined);
  const onMessages = useEffectEvent(listener.onMessages);
  const onChanges = useEffectEvent(listener.onChanges);
  const onOwnReactions = useEffectEvent(listener.onOwnReactions);
  const onPresence = useEffectEvent(listener.onPresence);

  useEffect(() => {
    if (!socket || !isSubscribed) return;
    return subscribeToRoom(socket, roomId, {
      onJoined(onlineCount, fingerprint) {
        setJoinedRoom(roomId);
        onJoined(onlineCount, fingerprint);
      },
      onLost: () => setJoinedRoom(null),
      onMessages: (messages) => onMessages(messages),
      onChanges: (messages) => onChanges(messages),
      onOwnReactions: (own) => onOwnReactions(own),
      onPresence: (onlineCount) => onPresence(onlineCount),
    });
  }, [socket, roomId, isSubscribed]);

  if (!isSubscribed) return 'closed';
  if (connection !== 'joined') return connection;
  return joinedRoom === roomId ? 'joined' : 'joining';
}
