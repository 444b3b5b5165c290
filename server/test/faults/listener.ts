import { isDeepStrictEqual } from 'node:util';
import type { RoomId } from '@bros/contract/core/fields';
import { MESSAGES_PAGE_SIZE } from '@bros/contract/core/rules';
import type { ChatMessage } from '@bros/contract/messaging/chat';
import type { ClientEvents, ServerEvents } from '@bros/contract/realtime';
import { io, type Socket } from 'socket.io-client';

const RECONNECT_MS = 250;
const ANSWER_WITHIN_MS = 10_000;

export interface Listener {
  held(roomId: string): ChatMessage[];
  heldCount(): number;
  tally: ListenerTally;
  close(): void;
}

export interface ListenerTally {
  breaks: number;
  live: number;
  caughtUp: number;
  pushedAgain: number;
  pagedAgain: number;
  differing: number;
}

interface OpenRoom {
  messages: Map<string, ChatMessage>;
  cursor: string;
}

interface Page {
  items: ChatMessage[];
  nextCursor: string | null;
}

/** Each room needs a message. Resolves once all rooms are live. */
export async function listen(url: string, cookie: string, roomIds: readonly string[]): Promise<Listener> {
  const tally: ListenerTally = { breaks: 0, live: 0, caughtUp: 0, pushedAgain: 0, pagedAgain: 0, differing: 0 };
  const rooms = new Map<string, OpenRoom>();
  let isClosed = false;
  const socket: Socket<ServerEvents, ClientEvents> = io(url, {
    transports: ['websocket'],
    forceNew: true,
    autoConnect: false,
    reconnectionDelay: RECONNECT_MS,
    reconnectionDelayMax: RECONNECT_MS,
    extraHeaders: { origin: url, cookie },
  });

  function hold({ messages }: OpenRoom, message: ChatMessage): boolean {
    const known = messages.get(message.id);
    if (known && !isDeepStrictEqual(known, message)) tally.differing += 1;
    if (!known) messages.set(message.id, message);
    return known === undefined;
  }

  async function readPage(roomId: string, after?: string): Promise<Page> {
    const asked = after === undefined ? '' : `?after=${encodeURIComponent(after)}`;
    const response = await fetch(`${url}/api/chat/rooms/${roomId}/messages${asked}`, {
      headers: { cookie },
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    if (!response.ok) throw new Error(`The page had status ${response.status}.`);
    return (await response.json()) as Page;
  }

  async function catchUp(roomId: string, room: OpenRoom): Promise<void> {
    const paged = new Set<string>();
    for (;;) {
      const page = await readPage(roomId, room.cursor);
      for (const message of page.items) {
        if (paged.has(message.id)) tally.pagedAgain += 1;
        paged.add(message.id);
        if (hold(room, message)) tally.caughtUp += 1;
      }
      room.cursor = page.nextCursor ?? room.cursor;
      if (page.items.length < MESSAGES_PAGE_SIZE) return;
    }
  }

  async function join(roomId: string, room: OpenRoom): Promise<void> {
    while (socket.connected && !isClosed) {
      try {
        const outcome = await socket.timeout(ANSWER_WITHIN_MS).emitWithAck('chat.join', { roomId: roomId as RoomId });
        if (!outcome.ok) throw new Error(outcome.code);
        await catchUp(roomId, room);
        return;
      } catch {
        await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS));
      }
    }
  }

  const joinAll = () => Promise.all([...rooms].map(([roomId, room]) => join(roomId, room)));
  for (const roomId of roomIds) {
    const { items, nextCursor } = await readPage(roomId);
    if (nextCursor === null) throw new Error('A room to listen to has no message yet.');
    rooms.set(roomId, { cursor: nextCursor, messages: new Map(items.map((message) => [message.id, message])) });
  }
  socket.on('chat.messagesCreated', ({ roomId, messages }) => {
    const room = rooms.get(roomId);
    for (const message of messages) {
      if (room && hold(room, message)) tally.live += 1;
      else tally.pushedAgain += 1;
    }
  });
  // Socket.IO does not reconnect after the server closes or refuses a connection.
  const reconnect = () => {
    if (!(socket.active || isClosed)) setTimeout(() => socket.connect(), RECONNECT_MS);
  };
  socket.on('connect_error', reconnect);
  socket.on('disconnect', () => {
    tally.breaks += 1;
    reconnect();
  });
  await new Promise<void>((resolve) => {
    socket.on('connect', () => void joinAll().then(() => resolve()));
    socket.connect();
  });

  return {
    held: (roomId) => [...(rooms.get(roomId)?.messages.values() ?? [])].sort((one, other) => one.sequence - other.sequence),
    heldCount: () => [...rooms.values()].reduce((sum, { messages }) => sum + messages.size, 0),
    tally,
    close() {
      isClosed = true;
      socket.close();
    },
  };
}
