import type { RoomId } from '@bros/contract/core/fields';
import type { ChatMessage } from '@bros/contract/messaging/chat';
import { TYPING_BELIEVED_SECONDS, TYPING_EMITTED_EVERY_SECONDS } from '@bros/contract/messaging/chat-rules';
import type { ServerEvents } from '@bros/contract/realtime';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSocket } from '../../../platform/socket.ts';

/** `id` and `name` are null if the reader may not see who types. */
export interface Typist {
  id: string | null;
  name: string | null;
  /** Epoch milliseconds. */
  until: number;
}

export function useTyping(roomId: RoomId) {
  const socket = useSocket();
  const [typists, setTypists] = useState<readonly Typist[]>([]);
  const sentAt = useRef(0);

  useEffect(() => {
    if (!socket) return;
    const handleEvent: ServerEvents['chat.typing'] = (event) => {
      if (event.roomId !== roomId) return;
      const id = event.member?.id ?? null;
      const typist = { id, name: event.member?.displayName ?? null, until: Date.now() + TYPING_BELIEVED_SECONDS * 1000 };
      setTypists((known) => [...known.filter((other) => other.id !== id), typist]);
    };
    socket.on('chat.typing', handleEvent);
    return () => void socket.off('chat.typing', handleEvent);
  }, [socket, roomId]);

  useEffect(() => {
    const next = Math.min(...typists.map(({ until }) => until));
    if (next === Number.POSITIVE_INFINITY) return;
    const timer = setTimeout(() => setTypists((known) => known.filter(({ until }) => until > Date.now())), next - Date.now());
    return () => clearTimeout(timer);
  }, [typists]);

  return {
    typists,
    /** Removes the authors and typists without an ID, who may be authors. */
    forget: useCallback((messages: readonly ChatMessage[]) => {
      const authors = new Set<string | undefined>(messages.map(({ author }) => author?.id));
      setTypists((known) => (known.length === 0 ? known : known.filter(({ id }) => id !== null && !authors.has(id))));
    }, []),
    notify: useCallback(() => {
      if (!socket?.connected || Date.now() - sentAt.current < TYPING_EMITTED_EVERY_SECONDS * 1000) return;
      sentAt.current = Date.now();
      socket.emit('chat.typing', { roomId });
    }, [socket, roomId]),
  };
}
