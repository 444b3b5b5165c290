import { randomUUID } from 'node:crypto';
import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { HEARTBEAT_SECONDS } from '@bros/contract/core/rules';
import type { Session } from '@bros/contract/identity/accounts';
import { REALTIME_PATH, type ServerEvents } from '@bros/contract/realtime';
import { Server } from 'socket.io';
import type { Log } from './log.ts';
import type { OutboxEvent } from './outbox/outbox.ts';
import type { RealtimeAdapter } from './realtime-adapter.ts';
import { closeSlowConnection, limitEvents } from './realtime-limit.ts';
import { type MembersIn, registerPresence } from './realtime-presence.ts';
import type { RealtimeServer, SocketIdentity } from './sockets.ts';
import { openTopics, type Topic, type TopicDeps } from './topics.ts';

export const audiences = {
  everyone: 'everyone',
  member: (memberId: string) => `member:${memberId}`,
  session: (sessionId: string) => `session:${sessionId}`,
};

const MAX_FRAME_BYTES = 16 * 1024;

const HEARTBEAT_TIMEOUT_MS = 20_000;

/** These events close the socket, which reconnects, if allowed, with the member's new state. */
const CLOSING_EVENTS: ReadonlySet<string> = new Set<keyof ServerEvents>(['session.ended', 'session.changed']);

export interface Realtime {
  io: RealtimeServer;
  /** 'session.ended' and 'session.changed' close the receiving sockets, because the member may no longer see the same events. */
  send(events: OutboxEvent[]): void;
  /** Drops the events for a socket that is not ready. */
  sendFleeting(events: OutboxEvent[]): void;
  /** Call once, before listening. */
  serve(topics: readonly Topic[], deps: TopicDeps): void;
  /** Resolves once the events so far reach other processes even if this one dies, or at most a second later if they hang. */
  published(): Promise<void>;
  isCarried(): boolean;
  membersIn: MembersIn;
  countHere(audience: string): number;
  /** Counts this process's sockets. A kind is a room's name with `*` instead of a key, such as `event:*`. */
  countSockets(): { total: number; byKind: ReadonlyMap<string, number> };
  close(): Promise<void>;
}

interface RealtimeDeps {
  httpServer: HttpServer;
  log: Log;
  adapter: RealtimeAdapter;
  isOriginAllowed: (request: IncomingMessage) => boolean;
  /** Must read the database, not a cache. */
  identify: (request: IncomingMessage) => Promise<(SocketIdentity & { session: Session }) | null>;
}

/** Prefers WebSocket. A socket requires the site's origin and a session. */
export function createRealtime({ httpServer, log, adapter, isOriginAllowed, identify }: RealtimeDeps): Realtime {
  const io: RealtimeServer = new Server(httpServer, {
    path: REALTIME_PATH,
    serveClient: false,
    pingInterval: HEARTBEAT_SECONDS * 1000,
    pingTimeout: HEARTBEAT_TIMEOUT_MS,
    maxHttpBufferSize: MAX_FRAME_BYTES,
    transports: ['websocket', 'polling'],
    allowRequest: (request, decide) => decide(null, isOriginAllowed(request)),
    ...(adapter.create && { adapter: adapter.create }),
  });
  const here = `process:${randomUUID()}`;
  const onUnknown = (error: unknown) => log.warn({ err: error }, 'A socket could not be identified');
  io.use((socket, next) => {
    identify(socket.request).then(
      (identity) => {
        if (!identity) return next(new Error('UNAUTHENTICATED'));
        socket.data.memberId = identity.memberId;
        socket.data.sessionId = identity.sessionId;
        return next();
      },
      (error: unknown) => {
        onUnknown(error);
        next(new Error('UNAVAILABLE'));
      },
    );
  });
  io.on('connection', (socket) => {
    const { memberId, sessionId } = socket.data;
    socket.join([here, audiences.everyone, audiences.member(memberId), audiences.session(sessionId)]);
    socket.on('error', (error) => log.debug({ err: error }, 'A socket broke'));
    limitEvents(socket);
    closeSlowConnection(socket, log);
    // Before joining its rooms, the socket may have missed the end or a change of the session.
    identify(socket.request).then(
      (identity) => (identity ? socket.emit('session.read', identity.session) : socket.disconnect(true)),
      (error: unknown) => {
        onUnknown(error);
        socket.disconnect(true);
      },
    );
  });

  let served: readonly Topic[] = [];
  const pacer = createPacer(emit);

  /** Local sockets come first, because in the adapters they would wait for Redis or PostgreSQL, which may hang (docs/decisions/local-sockets-first.md). */
  function reach(audience: string, except: string[] = []) {
    const local = io.local.to(audience).except(except);
    return adapter.create ? [local, io.to(audience).except([...except, here])] : [local];
  }

  function emit(sent: OutboxEvent): void {
    const { audience, except, event, payload } = sent;
    for (const sockets of reach(audience, except ?? [])) sockets.emit(event as keyof ServerEvents, payload as never);
    const left = served.flatMap((topic) => topic.evicts?.(sent) ?? []);
    for (const sockets of reach(audience)) {
      if (CLOSING_EVENTS.has(event)) sockets.disconnectSockets(true);
      if (left.length > 0) sockets.socketsLeave(left);
    }
  }

  return {
    io,
    send(events) {
      for (const event of events) if (!pacer.holds(event)) emit(event);
      for (const topic of served) topic.sent?.(events);
    },
    sendFleeting(events) {
      for (const { audience, except, event, payload } of events) {
        const [local, others] = reach(audience, except ?? []);
        local?.volatile.emit(event as keyof ServerEvents, payload as never);
        // While other processes are unreachable, the event would come too late, and displace one that must arrive.
        if (adapter.isReady()) others?.volatile.emit(event as keyof ServerEvents, payload as never);
      }
    },
    serve(topics, deps) {
      served = topics;
      for (const { paced } of topics) if (paced) pacer.pace(paced);
      openTopics(io, topics, deps);
    },
    countHere: (audience) => io.sockets.adapter.rooms.get(audience)?.size ?? 0,
    countSockets: () => ({ total: io.engine.clientsCount, byKind: countByKind(io) }),
    published: adapter.published,
    isCarried: adapter.isReady,
    membersIn: registerPresence(io, { hasOthers: () => adapter.create !== undefined && adapter.isReady(), log }),
    async close() {
      await Promise.all(served.map((topic) => topic.stop?.()));
      await io.close();
      await adapter.close();
    },
  };
}

function countByKind(io: RealtimeServer): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [room, members] of io.sockets.adapter.rooms) {
    // Socket.IO gives each socket a separate room.
    if (io.sockets.sockets.has(room)) continue;
    const kind = room.replace(/:.*$/, ':*');
    counts.set(kind, (counts.get(kind) ?? 0) + members.size);
  }
  return counts;
}

/** Sends the first event of each name per interval, at the end of the interval. */
function createPacer(send: (event: OutboxEvent) => void) {
  const paces = new Map<string, number>();
  const waiting = new Set<string>();
  return {
    pace({ event, everyMs }: NonNullable<Topic['paced']>): void {
      paces.set(event, everyMs);
    },
    holds(sent: OutboxEvent): boolean {
      const everyMs = paces.get(sent.event);
      if (everyMs === undefined) return false;
      if (waiting.has(sent.event)) return true;
      waiting.add(sent.event);
      setTimeout(() => {
        waiting.delete(sent.event);
        send(sent);
      }, everyMs).unref();
      return true;
    },
  };
}
