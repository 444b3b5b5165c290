import type { RoomId } from '@bros/contract/core/fields';
import type { OwnRoomState } from '@bros/contract/messaging/chat-rooms';
import type { ServerEvents } from '@bros/contract/realtime';
import { useEffect, useEffectEvent } from 'react';
import { type AppSocket, useSocket } from '../../../platform/socket.ts';

const PAUSE_MS = 3_000;

interface NewsListener {
  onOwnState: (roomId: RoomId, own: OwnRoomState) => void;
  onStale: () => void;
}

export function useRoomNews(openRoomId: RoomId | undefined, listener: NewsListener): void {
  const socket = useSocket();
  const onOwnState = useEffectEvent(listener.onOwnState);
  const onStale = useEffectEvent(listener.onStale);
  const isElsewhere = useEffectEvent((roomIds: readonly RoomId[]) => roomIds.some((id) => id !== openRoomId));

  useEffect(() => {
    if (!socket) return;
    const stale = atMostEvery(PAUSE_MS, () => onStale());
    const stop = listen(socket, {
      'chat.roomsWritten': ({ roomIds }) => isElsewhere(roomIds) && stale.call(),
      'chat.roomsChanged': () => stale.call(),
      'chat.readMoved': ({ roomId, own }) => onOwnState(roomId, own),
      'chat.ownStateChanged': ({ roomId, own }) => {
        onOwnState(roomId, own);
        stale.call();
      },
    });
    return () => {
      stale.stop();
      stop();
    };
  }, [socket]);
}

type News = Pick<ServerEvents, 'chat.roomsWritten' | 'chat.roomsChanged' | 'chat.readMoved' | 'chat.ownStateChanged'>;

function listen(socket: AppSocket, news: News): () => void {
  const open = () => void socket.emit('chat.open');
  socket.on('connect', open);
  for (const name of Object.keys(news) as (keyof News)[]) socket.on(name, news[name]);
  if (socket.connected) open();
  return () => {
    socket.off('connect', open);
    for (const name of Object.keys(news) as (keyof News)[]) socket.off(name, news[name]);
    if (socket.connected) socket.emit('chat.close');
  };
}

/** Runs `action` immediately, and once after the pause if called during it. */
function atMostEvery(pauseMs: number, action: () => void) {
  let pause: ReturnType<typeof setTimeout> | undefined;
  let isWanted = false;
  function call(): void {
    isWanted = pause !== undefined;
    if (isWanted) return;
    action();
    pause = setTimeout(() => {
      pause = undefined;
      if (isWanted) call();
    }, pauseMs);
  }
  return { call, stop: () => clearTimeout(pause) };
}
