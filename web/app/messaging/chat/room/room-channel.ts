import type { RoomId } from '@bros/contract/core/fields';
import { REQUEST_TIMEOUT_SECONDS } from '@bros/contract/core/rules';
import type { ChatMessage, OwnReactions } from '@bros/contract/messaging/chat';
import type { ServerEvents } from '@bros/contract/realtime';
import { reconnectDelayMs } from '../../../platform/load-with-retry.ts';
import type { AppSocket } from '../../../platform/socket.ts';

export interface RoomListener {
  /** Events arrive from now on. The caller fetches missed messages, or everything if the fingerprint has changed. */
  onJoined: (onlineCount: number, fingerprint: string) => void;
  onMessages: (messages: readonly ChatMessage[]) => void;
  onChanges: (messages: readonly ChatMessage[]) => void;
  onOwnReactions: (own: OwnReactions) => void;
  onPresence: (onlineCount: number) => void;
}

/** Joins after each reconnect. While the server is unavailable, retries after 1, 2, 5, then every 10 s. The returned function leaves. */
export function subscribeToRoom(socket: AppSocket, roomId: RoomId, listener: RoomListener & { onLost: () => void }): () => void {
  let isWanted = true;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function join(): Promise<void> {
    clearTimeout(timer);
    const outcome = await socket
      .timeout(REQUEST_TIMEOUT_SECONDS * 1000)
      .emitWithAck('chat.join', { roomId })
      .catch(() => null);
    if (!isWanted || !socket.connected) return;
    if (outcome?.ok) {
      failures = 0;
      listener.onJoined(outcome.onlineCount, outcome.fingerprint);
    } else if (outcome === null || outcome.code === 'RATE_LIMITED' || outcome.code === 'UNAVAILABLE') {
      timer = setTimeout(join, reconnectDelayMs(failures));
      failures += 1;
    }
  }
  function lose(): void {
    clearTimeout(timer);
    failures = 0;
    listener.onLost();
  }
  const handleMessages: ServerEvents['chat.messagesCreated'] = (event) =>
    event.roomId === roomId && listener.onMessages(event.messages);
  const handleChanges: ServerEvents['chat.messagesChanged'] = (event) =>
    event.roomId === roomId && listener.onChanges(event.messages);
  const handleOwnReactions: ServerEvents['chat.ownReactionsChanged'] = (event) =>
    event.roomId === roomId && listener.onOwnReactions(event);
  const handlePresence: ServerEvents['chat.presenceChanged'] = (event) =>
    event.roomId === roomId && listener.onPresence(event.onlineCount);

  socket.on('connect', join);
  socket.on('disconnect', lose);
  socket.on('chat.messagesCreated', handleMessages);
  socket.on('chat.messagesChanged', handleChanges);
  socket.on('chat.ownReactionsChanged', handleOwnReactions);
  socket.on('chat.presenceChanged', handlePresence);
  if (socket.connected) void join();
  return () => {
    isWanted = false;
    clearTimeout(timer);
    socket.off('connect', join);
    socket.off('disconnect', lose);
    socket.off('chat.messagesCreated', handleMessages);
    socket.off('chat.messagesChanged', handleChanges);
    socket.off('chat.ownReactionsChanged', handleOwnReactions);
    socket.off('chat.presenceChanged', handlePresence);
    if (socket.connected) socket.emit('chat.leave', { roomId });
  };
}
