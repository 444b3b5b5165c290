import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { type ClientEvents, REALTIME_PATH, type ServerEvents } from '@bros/contract/realtime';
import { HEARTBEAT_SECONDS } from '@bros/contract/rules';
import { Server, type Socket } from 'socket.io';
import type { Log } from './log.ts';
import type { OutboxEvent } from './outbox/outbox.ts';

/** Who a socket speaks for; checked again whenever it asks for something. */
export interface SocketIdentity {
  memberId: string;
  sessionId: string;
}

export type RealtimeServer = Server<ClientEvents, ServerEvents, Record<string, never>, SocketIdentity>;
export type RealtimeSocket = Socket<ClientEvents, ServerEvents, Record<string, never>, SocketIdentity>;

/** The names of socket rooms: made here only. */
export const audiences = {
  member: (memberId: string) => `member:${memberId}`,
  session: (sessionId: string) => `session:${sessionId}`,
  chatRoom: (roomId: string) => `chat:${roomId}`,
};

const MAX_FRAME_BYTES = 16 * 1024;
const HEARTBEAT_TIMEOUT_MS = 20_000;

export interface Realtime {
  io: RealtimeServer;
  /** Hands events to the sockets of every process. An event 'session.ended' also closes the sockets it reaches. */
  send(events: OutboxEvent[]): void;
  close(): Promise<void>;
}

interface RealtimeParts {
  httpServer: HttpServer;
  log: Log;
  isOriginAllowed: (request: IncomingMessage) => boolean;
  identify: (request: IncomingMessage) => Promise<SocketIdentity | null>;
}

/**
 * Socket.IO on the HTTP server, WebSocket first. A socket opens only from our own origin and with a session; it then hears its own member and
 * session, and whatever a feature lets it join.
 */
export function createRealtime({ httpServer, log, isOriginAllowed, identify }: RealtimeParts): Realtime {
  const io: RealtimeServer = new Server(httpServer, {
    path: REALTIME_PATH,
    serveClient: false,
    pingInterval: HEARTBEAT_SECONDS * 1000,
    pingTimeout: HEARTBEAT_TIMEOUT_MS,
    maxHttpBufferSize: MAX_FRAME_BYTES,
    transports: ['websocket', 'polling'],
    allowRequest: (request, decide) => decide(null, isOriginAllowed(request)),
  });
  io.use((socket, next) => {
    identify(socket.request)
      .then((identity) => {
        if (!identity) return next(new Error('UNAUTHENTICATED'));
        Object.assign(socket.data, identity);
        return next();
      })
      .catch((error: unknown) => {
        log.warn({ err: error }, 'A socket could not be identified');
        next(new Error('UNAVAILABLE'));
      });
  });
  io.on('connection', (socket) => {
    socket.join([audiences.member(socket.data.memberId), audiences.session(socket.data.sessionId)]);
    socket.on('error', (error) => log.debug({ err: error }, 'A socket broke'));
  });

  return {
    io,
    send(events) {
      for (const { audience, event, payload } of events) {
        io.to(audience).emit(event as keyof ServerEvents, payload as never);
        if (event === 'session.ended') io.in(audience).disconnectSockets(true);
      }
    },
    async close() {
      await io.close();
    },
  };
}
