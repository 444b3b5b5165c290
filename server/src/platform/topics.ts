import type { IncomingMessage } from 'node:http';
import type { Access } from '@bros/contract/core/access';
import type { ClientEvents, ServerEvents, TopicOutcome } from '@bros/contract/realtime';
import { ORPCError } from '@orpc/server';
import { assertAccess } from './api/access.ts';
import type { Actor } from './api/context.ts';
import type { Log } from './log.ts';
import type { OutboxEvent } from './outbox/outbox.ts';
import type { RealtimeServer, RealtimeSocket } from './sockets.ts';

/** `audience` is the socket's room. */
type Speak = (actor: Actor, key: string, audience: string) => Promise<void>;

/** Sockets subscribe to a topic while a screen is open. A feature declares it; platform checks access as for HTTP, joins and removes sockets, and sends. */
export interface Topic {
  access: Access;
  opensWith: keyof ClientEvents;
  closesWith: keyof ClientEvents;
  /** Null for an invalid request. Topics without keys omit it. */
  readKey?(request: unknown): string | null;
  /** A socket opens one key at a time. */
  isSingle?: boolean;
  /** Called again once the socket has joined the room, because the result may have changed. */
  mayOpen?(actor: Actor, key: string): Promise<boolean>;
  audienceOf(key: string, actor: Actor): string;
  /** The result is added to the acknowledgment. `ownAudience` is this socket alone. */
  opened?(actor: Actor, key: string, ownAudience: string): Promise<object | void>;
  closed?(key: string, ownAudience: string): void;
  /** `createSpeak` runs once per socket. */
  speaksWith?: { event: keyof ClientEvents; createSpeak(): Speak };
  /** Sends one event per interval, at its end. */
  paced?: { event: keyof ServerEvents; everyMs: number };
  /** Rooms that the event's recipients leave. */
  evicts?(event: OutboxEvent): string[];
  sent?(events: readonly OutboxEvent[]): void;
  /** Finishes the work that `sent` began. Runs before the sockets close, while the database is still open. */
  stop?(): Promise<void>;
}

export interface TopicParts {
  /** The session may have ended, or the tier changed, after the socket opened. */
  authenticate: (request: IncomingMessage) => Promise<Actor | null>;
  log: Log;
}

/** Events of a socket run one after the other, so a close right after an open takes effect. */
export function openTopics(io: RealtimeServer, topics: readonly Topic[], parts: TopicParts): void {
  io.on('connection', (socket) => {
    const hear = listenInTurn(socket, parts.log);
    for (const topic of topics) serveTopic(socket, topic, parts, hear);
  });
}

type Hear = (event: keyof ClientEvents, readKey: Topic['readKey'], handle: (key: string) => Promise<TopicOutcome | void>) => void;

function serveTopic(socket: RealtimeSocket, topic: Topic, parts: TopicParts, hear: Hear): void {
  const opened = new Map<string, string>();
  const leave = (key: string) => {
    const audience = opened.get(key);
    if (audience !== undefined) void socket.leave(audience);
    if (opened.delete(key)) topic.closed?.(key, socket.id);
  };
  hear(topic.opensWith, topic.readKey, async (key) => {
    if (topic.isSingle) for (const other of opened.keys()) leave(other);
    const outcome = await openTopic(socket, topic, parts, key, opened);
    if (!outcome.ok) leave(key);
    return outcome;
  });
  hear(topic.closesWith, topic.isSingle ? undefined : topic.readKey, async (key) => {
    for (const open of topic.isSingle ? [...opened.keys()] : [key]) leave(open);
  });
  if (topic.speaksWith) {
    const speak = topic.speaksWith.createSpeak();
    hear(topic.speaksWith.event, topic.readKey, async (key) => {
      const audience = opened.get(key);
      const actor = audience !== undefined && socket.rooms.has(audience) && (await parts.authenticate(socket.request));
      if (actor) await speak(actor, key, audience);
    });
  }
  socket.on('disconnect', () => {
    for (const key of opened.keys()) topic.closed?.(key, socket.id);
  });
}

async function openTopic(
  socket: RealtimeSocket,
  topic: Topic,
  parts: TopicParts,
  key: string,
  opened: Map<string, string>,
): Promise<TopicOutcome> {
  for (;;) {
    const actor = await parts.authenticate(socket.request);
    const refusal = await findRefusal(topic, actor, key);
    if (refusal) return { ok: false, code: refusal };
    if (!actor || !socket.connected) return { ok: false, code: 'UNAUTHENTICATED' };
    const audience = topic.audienceOf(key, actor);
    const before = opened.get(key);
    // Checks twice: a socket that has not joined yet misses the events of a block, a closing or a new tier, so the second check
    // runs once it has joined.
    if (before === audience && socket.rooms.has(audience)) return { ok: true, ...(await topic.opened?.(actor, key, socket.id)) };
    if (before !== undefined) void socket.leave(before);
    opened.set(key, audience);
    await socket.join(audience);
  }
}

/** Returns undefined if allowed. */
async function findRefusal(topic: Topic, actor: Actor | null, key: string): Promise<Refusal | undefined> {
  try {
    assertAccess(topic.access, actor);
  } catch (error) {
    if (error instanceof ORPCError) return error.code as Refusal;
    throw error;
  }
  return !topic.mayOpen || (actor && (await topic.mayOpen(actor, key))) ? undefined : 'NOT_FOUND';
}

type Refusal = Extract<TopicOutcome, { ok: false }>['code'];

/** Events of a socket run one after the other. No client input can throw. */
function listenInTurn(socket: RealtimeSocket, log: Log): Hear {
  let turn: Promise<void> = Promise.resolve();
  return (event, readKey, handle) => {
    socket.on(event, (...received: unknown[]) => {
      const last = received.at(-1);
      const acknowledge = (outcome: TopicOutcome | void) => {
        if (typeof last === 'function') last(outcome);
      };
      const key = readKey ? readKey(received[0]) : '';
      if (key === null) {
        acknowledge({ ok: false, code: 'INPUT_INVALID' });
        return;
      }
      turn = turn
        .then(() => handle(key))
        .then(acknowledge, (error: unknown) => {
          log.warn({ err: error, event }, 'A socket event failed');
          acknowledge({ ok: false, code: 'UNAVAILABLE' });
        });
    });
  };
}
