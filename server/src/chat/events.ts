import type { IncomingMessage } from 'node:http';
import { type RoomId, roomIdField } from '@bros/contract/fields';
import type { ClientEvents, JoinOutcome } from '@bros/contract/realtime';
import * as z from 'zod';
import { readSight } from '../people/visibility/service.ts';
import type { Actor } from '../platform/api/context.ts';
import type { Database } from '../platform/database/connect.ts';
import type { Log } from '../platform/log.ts';
import { audiences, CHAT_AUDIENCES, type Realtime } from '../platform/realtime.ts';
import type { RealtimeSocket } from '../platform/sockets.ts';
import { isHeard } from './direct/service.ts';
import { audienceOf } from './policy.ts';
import type { Presence } from './presence.ts';
import { openRoom } from './service.ts';
import { createTyping } from './typing/service.ts';

export interface ChatEventParts {
  database: Database;
  realtime: Realtime;
  presence: Presence;
  /** Who asks, read now: his session may have ended or his tier changed since the socket opened. */
  authenticate: (request: IncomingMessage) => Promise<Actor | null>;
  log: Log;
  secret: string;
}

const roomRequest = z.strictObject({ roomId: roomIdField });

/** Lets sockets open and leave rooms, and tells each room who has it open. */
export function registerChatEvents(parts: ChatEventParts): void {
  parts.realtime.io.on('connection', (socket) => {
    const opened = new Set<string>();
    const close = (roomId: string) => {
      leave(socket, roomId);
      if (opened.delete(roomId)) parts.presence.announce(roomId);
    };
    const hear = listenInTurn(socket, parts.log);
    hear('chat.join', async (roomId) => {
      const outcome = await join(parts, socket, roomId);
      if (outcome.ok) opened.add(roomId);
      else close(roomId);
      return outcome;
    });
    hear('chat.leave', async (roomId) => close(roomId));
    const tellTyping = createTyping(parts, socket);
    hear('chat.typing', async (roomId) => {
      const actor = await parts.authenticate(socket.request);
      if (actor) await tellTyping(actor, roomId);
    });
    socket.on('disconnect', () => opened.forEach(parts.presence.announce));
  });
}

/**
 * Hears events one after the other, so that a room left at once after it was opened is left. Whatever a client sends is answered or
 * ignored; nothing of it can throw.
 */
function listenInTurn(socket: RealtimeSocket, log: Log) {
  let turn: Promise<void> = Promise.resolve();
  return (event: keyof ClientEvents, handle: (roomId: RoomId) => Promise<JoinOutcome | void>): void => {
    socket.on(event, (...received: unknown[]) => {
      const last = received.at(-1);
      const acknowledge = (outcome: JoinOutcome | void) => {
        if (typeof last === 'function') last(outcome);
      };
      const request = roomRequest.safeParse(received[0]);
      if (!request.success) {
        acknowledge({ ok: false, code: 'INPUT_INVALID' });
        return;
      }
      turn = turn
        .then(() => handle(request.data.roomId))
        .then(acknowledge, (error: unknown) => {
          log.warn({ err: error, event }, 'A socket event failed');
          acknowledge({ ok: false, code: 'UNAVAILABLE' });
        });
    });
  };
}

/** Lets a socket hear a room as far as its member may. */
async function join(parts: ChatEventParts, socket: RealtimeSocket, roomId: string): Promise<JoinOutcome> {
  const actor = await parts.authenticate(socket.request);
  if (!actor) return { ok: false, code: 'UNAUTHENTICATED' };
  if (!actor.isConfirmed) return { ok: false, code: 'EMAIL_NOT_CONFIRMED' };
  if (actor.deletionDueAt) return { ok: false, code: 'UNAUTHENTICATED' };
  const room = await openRoom(parts.database, actor, roomId);
  if (!room) return { ok: false, code: 'NOT_FOUND' };
  // Between reading the member and entering, his tier may change and the closing of his sockets pass this one by: so enter, then read again.
  enter(socket, roomId, actor);
  const current = await parts.authenticate(socket.request);
  if (!socket.connected || !current || audienceOf(current) !== audienceOf(actor)) {
    leave(socket, roomId);
    return socket.connected ? join(parts, socket, roomId) : { ok: false, code: 'UNAUTHENTICATED' };
  }
  // So may a block, whose closing reaches only who is inside.
  if (room.isOfTwo && !(await isHeard(parts.database, roomId))) {
    leave(socket, roomId);
    return { ok: false, code: 'NOT_FOUND' };
  }
  parts.presence.announce(roomId);
  const [onlineCount, sight] = await Promise.all([parts.presence.countRoom(roomId), readSight(parts, actor)]);
  return { ok: true, onlineCount, sight };
}

function enter(socket: RealtimeSocket, roomId: string, actor: Actor): void {
  leave(socket, roomId);
  // A closed socket must not enter: nothing would take it out again.
  if (socket.connected) void socket.join(audiences.chatRoom(roomId, audienceOf(actor)));
}

function leave(socket: RealtimeSocket, roomId: string): void {
  for (const audience of CHAT_AUDIENCES) void socket.leave(audiences.chatRoom(roomId, audience));
}
