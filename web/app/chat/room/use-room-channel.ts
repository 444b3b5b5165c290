import type { ChatMessage, OwnReactions } from '@bros/contract/chat';
import type { RoomId } from '@bros/contract/fields';
import type { ServerEvents } from '@bros/contract/realtime';
import { type ChannelState, REQUEST_TIMEOUT_SECONDS } from '@bros/contract/rules';
import { useEffect, useEffectEvent, useState } from 'react';
import { type AppSocket, useChannelState, useSocket } from '../../platform/socket.ts';

/** What a room tells while it is open. */
export interface RoomListener {
  /** The room is heard from now on; what came before must be fetched, and all of it anew where another `sight` than before shows more or less. */
  onJoined: (onlineCount: number, sight: string) => void;
  onMessages: (messages: readonly ChatMessage[]) => void;
  /** Messages of the room were edited or deleted. */
  onChanges: (messages: readonly ChatMessage[]) => void;
  /** The reader reacted, here or in another window. */
  onOwnReactions: (own: OwnReactions) => void;
  onPresence: (onlineCount: number) => void;
}

const REJOIN_MS = 5_000;

/** Opens a room on the connection as long as it is shown and `isHeard`, again after each break, and returns the state of that in the specification's words. */
export function useRoomChannel(roomId: RoomId, isHeard: boolean, listener: RoomListener): ChannelState {
  const socket = useSocket();
  const connection = useChannelState();
  const [joinedRoom, setJoinedRoom] = useState<RoomId | null>(null);
  const onJoined = useEffectEvent(listener.onJoined);
  const onMessages = useEffectEvent(listener.onMessages);
  const onChanges = useEffectEvent(listener.onChanges);
  const onOwnReactions = useEffectEvent(listener.onOwnReactions);
  const onPresence = useEffectEvent(listener.onPresence);

  useEffect(() => {
    if (!socket || !isHeard) return;
    return keepOpen(socket, roomId, {
      onJoined(onlineCount, sight) {
        setJoinedRoom(roomId);
        onJoined(onlineCount, sight);
      },
      onLost: () => setJoinedRoom(null),
      onMessages: (messages) => onMessages(messages),
      onChanges: (messages) => onChanges(messages),
      onOwnReactions: (own) => onOwnReactions(own),
      onPresence: (onlineCount) => onPresence(onlineCount),
    });
  }, [socket, roomId, isHeard]);

  if (!isHeard) return 'closed';
  if (connection !== 'joined') return connection;
  return joinedRoom === roomId ? 'joined' : 'joining';
}

/** Joins now, or as soon as there is a connection, and after each break. Returns how to leave. */
function keepOpen(socket: AppSocket, roomId: RoomId, listener: RoomListener & { onLost: () => void }): () => void {
  let isWanted = true;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function join(): Promise<void> {
    clearTimeout(timer);
    const outcome = await socket
      .timeout(REQUEST_TIMEOUT_SECONDS * 1000)
      .emitWithAck('chat.join', { roomId })
      .catch(() => null);
    if (!isWanted || !socket.connected) return;
    if (outcome?.ok) listener.onJoined(outcome.onlineCount, outcome.sight);
    else if (outcome === null || outcome.code === 'RATE_LIMITED' || outcome.code === 'UNAVAILABLE')
      timer = setTimeout(join, REJOIN_MS);
  }
  const hearMessages: ServerEvents['chat.messagesCreated'] = (event) =>
    event.roomId === roomId && listener.onMessages(event.messages);
  const hearChanges: ServerEvents['chat.messagesChanged'] = (event) =>
    event.roomId === roomId && listener.onChanges(event.messages);
  const hearOwn: ServerEvents['chat.ownReactionsChanged'] = (event) => event.roomId === roomId && listener.onOwnReactions(event);
  const hearPresence: ServerEvents['chat.presenceChanged'] = (event) =>
    event.roomId === roomId && listener.onPresence(event.onlineCount);

  socket.on('connect', join);
  socket.on('disconnect', listener.onLost);
  socket.on('chat.messagesCreated', hearMessages);
  socket.on('chat.messagesChanged', hearChanges);
  socket.on('chat.ownReactionsChanged', hearOwn);
  socket.on('chat.presenceChanged', hearPresence);
  if (socket.connected) void join();
  return () => {
    isWanted = false;
    clearTimeout(timer);
    socket.off('connect', join);
    socket.off('disconnect', listener.onLost);
    socket.off('chat.messagesCreated', hearMessages);
    socket.off('chat.messagesChanged', hearChanges);
    socket.off('chat.ownReactionsChanged', hearOwn);
    socket.off('chat.presenceChanged', hearPresence);
    if (socket.connected) socket.emit('chat.leave', { roomId });
  };
}
