import type { IncomingMessage } from 'node:http';
import type { ServerEvents } from '@bros/contract/realtime';
import type { Actor } from '../../platform/api/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Log } from '../../platform/log.ts';
import type { OutboxEvent } from '../../platform/outbox/outbox.ts';
import { audiences, isChatRoom, type Realtime } from '../../platform/realtime.ts';
import { selectPublicRoomIds } from './queries.ts';

const STORED = 'chat.messagesCreated' satisfies keyof ServerEvents;
const NEWS = 'chat.roomsWritten' satisfies keyof ServerEvents;
/** Ours: who has chat open hears of rooms that are not open there this long after something was written, once for all of it. */
const GATHER_MS = 800;

interface NewsParts {
  realtime: Realtime;
  /** Who asks, read now. */
  authenticate: (request: IncomingMessage) => Promise<Actor | null>;
  log: Log;
}

/** Lets the sockets of screens that list rooms hear in which of them something was written. */
export function registerNewsEvents({ realtime, authenticate, log }: NewsParts): void {
  realtime.io.on('connection', (socket) => {
    let isOpen = false;
    socket.on('chat.open', () => {
      isOpen = true;
      authenticate(socket.request).then(
        (actor) => {
          const isMember = actor?.isConfirmed && !actor.deletionDueAt;
          if (isOpen && isMember && socket.connected) void socket.join(audiences.chat);
        },
        (error: unknown) => log.warn({ err: error }, 'The rooms could not be opened for a socket'),
      );
    });
    socket.on('chat.close', () => {
      isOpen = false;
      void socket.leave(audiences.chat);
    });
  });
}

/**
 * Hands events on, and tells whoever has chat open in which public rooms something was written: one event in a while, however many messages and members
 * there are, where a room tells each message to those alone who have it open.
 */
export function tellNews(
  { database, log }: { database: Database; log: Log },
  send: (events: OutboxEvent[]) => void,
): (events: OutboxEvent[]) => void {
  const written = new Set<string>();
  let gathering: NodeJS.Timeout | undefined;

  async function tell(): Promise<void> {
    gathering = undefined;
    const candidates = [...written];
    written.clear();
    const roomIds = await selectPublicRoomIds(database, candidates);
    if (roomIds.length > 0) send([{ audience: audiences.chat, event: NEWS, payload: { roomIds } }]);
  }

  return (events) => {
    send(events);
    // What waits for a person comes to its author alone: for all others nothing was written.
    for (const { event, payload, audience } of events) {
      if (event === STORED && isChatRoom(audience)) written.add((payload as { roomId: string }).roomId);
    }
    if (written.size === 0 || gathering) return;
    gathering = setTimeout(() => {
      tell().catch((error: unknown) => log.warn({ err: error }, 'Open screens could not be told of new messages'));
    }, GATHER_MS);
    gathering.unref();
  };
}
