import type { IncomingMessage } from 'node:http';
import type { Access } from '@bros/contract/core/access';
import type { ClientEvents, ServerEvents, TopicOutcome } from '@bros/contract/realtime';
import { ORPCError } from '@orpc/server';
import { assertAccess } from './api/access.ts';
import type { Actor } from './api/context.ts';
import type { Log } from './log.ts';
import type { OutboxEvent } from './outbox/outbox.ts';
import type { RealtimeServer, RealtimeSocket } from './sockets.ts';

/** Tells others something from a socket that has the topic open. `audience` is the room that the socket is in. */
type Speak = (actor: Actor, key: string, audience: string) => Promise<void>;

/** A topic that sockets hear while a screen is open. A feature declares it; platform checks access as for HTTP, joins and removes sockets, and sends. */
export interface Topic {
  access: Access;
  /** The client's events that open and close it. */
  opensWith: keyof ClientEvents;
  closesWith: keyof ClientEvents;
  /** Reads from a client's request which one is meant; null where it cannot be read. Without it there is only one. */
  readKey?(request: unknown): string | null;
  /** A socket hears one of them at a time. */
  isSingle?: boolean;
  /** Asked again once the socket is in, since the answer may have changed meanwhile. */
  mayOpen?(actor: Actor, key: string): Promise<boolean>;
  /** The socket room that an actor hears it in. */
  audienceOf(key: string, actor: Actor): string;
  /** After it is open; returns what its opener is answered besides. `ownAudience` is that socket alone. */
  opened?(actor: Actor, key: string, ownAudience: string): Promise<object | void>;
  closed?(key: string, ownAudience: string): void;
  /** The event by which a socket with the topic open speaks in it. `createSpeak` is called once per socket. */
  speaksWith?: { event: keyof ClientEvents; createSpeak(): Speak };
  /** Events of which one a while is enough: of all that come within so many milliseconds one is sent, at their end. */
  paced?: { event: keyof ServerEvents; everyMs: number };
  /** The rooms that the sockets which an event reached leave by it. */
  evicts?(event: OutboxEvent): string[];
  /** Hears all events that were sent. */
  sent?(events: readonly OutboxEvent[]): void;
  /** Finishes the work that `sent` began, and begins no more. Runs before the sockets close, while the database is still open. */
  stop?(): Promise<void>;
}

export interface TopicParts {
  /** Reads the caller again: their session may have ended or their tier changed since the socket opened. */
  authenticate: (request: IncomingMessage) => Promise<Actor | null>;
  log: Log;
}

/** Lets sockets open and close topics, one event of a socket after the other: what is closed at once after it was opened is closed. */
export function openTopics(io: RealtimeServer, topics: readonly Topic[], parts: TopicParts): void {
  io.on('connection', (socket) => {
    const hear = listenInTurn(socket, parts.log);
    for (const topic of topics) serveTopic(socket, topic, parts, hear);
  });
}

type Hear = (event: keyof ClientEvents, readKey: Topic['readKey'], handle: (key: string) => Promise<TopicOutcome | void>) => void;

function serveTopic(socket: RealtimeSocket, topic: Topic, parts: TopicParts, hear: Hear): void {
  /** The audience that this socket hears each open key in. */
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
  // A topic that is open once at a time is closed without saying which.
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

/** Lets a socket hear a topic as far as its member may. */
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
    // Events of a block, a closing or a new tier do not reach a socket that is not in the room yet. A second round asks again once it is in.
    if (before === audience && socket.rooms.has(audience)) return { ok: true, ...(await topic.opened?.(actor, key, socket.id)) };
    if (before !== undefined) void socket.leave(before);
    opened.set(key, audience);
    await socket.join(audience);
  }
}

/** Why an actor may not open a topic, as HTTP would refuse it; undefined where they may. */
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

/** Hears events one after the other. Anything a client sends is answered or ignored; nothing of it can throw. */
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
