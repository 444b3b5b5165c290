import type { IncomingMessage } from 'node:http';
import type { ServerEvents } from '@bros/contract/realtime';
import type { Actor } from '../platform/api/context.ts';
import type { Log } from '../platform/log.ts';
import type { OutboxEvent } from '../platform/outbox/outbox.ts';
import { audiences, type Realtime } from '../platform/realtime.ts';
import { REMEMBER_MS } from './service.ts';

const CHANGED = 'map.changed' satisfies keyof ServerEvents;
/** Longer than counts are remembered: who asks again when he is told gets what he was told of. */
const GATHER_MS = REMEMBER_MS + 200;

interface MapEventParts {
  realtime: Realtime;
  /** Who asks, read now. */
  authenticate: (request: IncomingMessage) => Promise<Actor | null>;
  log: Log;
}

/** Lets the sockets of open maps hear that counts changed. */
export function registerMapEvents({ realtime, authenticate, log }: MapEventParts): void {
  realtime.io.on('connection', (socket) => {
    let isOpen = false;
    socket.on('map.open', () => {
      isOpen = true;
      authenticate(socket.request).then(
        (actor) => {
          const isMember = actor?.isConfirmed && !actor.deletionDueAt;
          if (isOpen && isMember && socket.connected) void socket.join(audiences.map);
        },
        (error: unknown) => log.warn({ err: error }, 'A map could not be opened for a socket'),
      );
    });
    socket.on('map.close', () => {
      isOpen = false;
      void socket.leave(audiences.map);
    });
  });
}

/** Hands events on, and of those that tell of a changed map one for all that come within a moment. */
export function gatherMapChanges(send: (events: OutboxEvent[]) => void): (events: OutboxEvent[]) => void {
  let gathering: NodeJS.Timeout | undefined;
  return (events) => {
    const others = events.filter(({ event }) => event !== CHANGED);
    const [change] = events.filter(({ event }) => event === CHANGED);
    if (others.length > 0) send(others);
    if (!change || gathering) return;
    gathering = setTimeout(() => {
      gathering = undefined;
      send([change]);
    }, GATHER_MS);
    gathering.unref();
  };
}
