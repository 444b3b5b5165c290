import type { IncomingMessage } from 'node:http';
import type { Access } from '@bros/contract/core/access';
import type { ClientEvents, ServerEvents, TopicOutcome } from '@bros/contract/realtime';
import { ORPCError } from '@orpc/server';
import { assertAccess } from './api/access.ts';
import type { Actor } from './api/context.ts';
import type { Log } from './log.ts';
import type { OutboxEvent } from './outbox/outbox.ts';
import type { RealtimeServer, RealtimeSocket } from './sockets.ts';

/** `audience` is a socket room. */
type Speak = (actor: Actor, key: string, audience: string) => Promise<void>;

/** A socket subscribes while a screen is open. The platform checks access as for HTTP. */
export interface Topic {
  access: Access;
  opensWith: keyof ClientEvents;
  closesWith: keyof ClientEvents;
  /** Null for an invalid request. Topics without keys omit this method. */
  readKey?(request: unknown): string | null;
  /** A socket opens one key at a time. */
  isSingle?: boolean;
  /** Called again after joining the room, because access may have changed. */
  mayOpen?(actor: Actor, key: string): Promise<boolean>;
  audienceOf(key: string, actor: Actor): string;
  /** The result is added to the acknowledgment. `ownAudience` contains only this socket. */
  opened?(actor: Actor, key: string, ownAudience: string): Promise<object | void>;
  closed?(key: string, ownAudience: string): void;
  /** `createSpeak` runs once per socket. */
  speaksWith?: { event: keyof ClientEvents; createSpeak(): Speak };
  /** Only the first event of each interval is sent, at the end of the interval. */
  paced?: { event: keyof ServerEvents; everyMs: number };
  /** The socket rooms that the recipients must leave. */
  evicts?(event: OutboxEvent): string[];
  sent?(events: readonly OutboxEvent[]): void;
  /** Finishes the work of `sent`. Runs before the sockets close, while the database is open. */
  stop?(): Promise<void>;
}

export interface TopicDeps {
  /** Called per request, because the session or tier may have changed since the socket opened. */
  authenticate: (request: IncomingMessage) => Promise<Actor | null>;
  log: Log;
}

/** Handles each socket's requests serially, so that closing right after opening takes effect. */
export function openTopics(io: RealtimeServer, topics: readonly Topic[], deps: TopicDeps): void {
  io.on('connection', (socket) => {
    const listenFor = listenSerially(socket, deps.log);
    for (const topic of topics) serveTopic(socket, topic, deps, listenFor);
  });
}

type ListenFor = (
  event: keyof ClientEvents,
  readKey: Topic['readKey'],
  handle: (key: string) => Promise<TopicOutcome | void>,
) => void;

function serveTopic(socket: RealtimeSocket, topic: Topic, deps: TopicDeps, listenFor: ListenFor): void {
  const opened = new Map<string, string>();
  const leave = (key: string) => {
    const audience = opened.get(key);
    if (audience !== undefined) void socket.leave(audience);
    if (opened.delete(key)) topic.closed?.(key, socket.id);
  };
  listenFor(topic.opensWith, topic.readKey, async (key) => {
    if (topic.isSingle) for (const other of opened.keys()) leave(other);
    const outcome = await openTopic(socket, topic, deps, key, opened);
    if (!outcome.ok) leave(key);
    return outcome;
  });
  listenFor(topic.closesWith, topic.isSingle ? undefined : topic.readKey, async (key) => {
    for (const open of topic.isSingle ? [...opened.keys()] : [key]) leave(open);
  });
  if (topic.speaksWith) {
    const speak = topic.speaksWith.createSpeak();
    listenFor(topic.speaksWith.event, topic.readKey, async (key) => {
      const audience = opened.get(key);
      const actor = audience !== undefined && socket.rooms.has(audience) && (await deps.authenticate(socket.request));
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
  deps: TopicDeps,
  key: string,
  opened: Map<string, string>,
): Promise<TopicOutcome> {
  for (;;) {
    const actor = await deps.authenticate(socket.request);
    const refusal = await findRefusal(topic, actor, key);
    if (refusal) return { ok: false, code: refusal };
    if (!actor || !socket.connected) return { ok: false, code: 'UNAUTHENTICATED' };
    const audience = topic.audienceOf(key, actor);
    const before = opened.get(key);
    // Access is checked again after joining, because until then the socket missed events such as a block, a closed conversation or a new tier.
    if (before === audience && socket.rooms.has(audience)) return { ok: true, ...(await topic.opened?.(actor, key, socket.id)) };
    if (before !== undefined) void socket.leave(before);
    opened.set(key, audience);
    await socket.join(audience);
  }
}

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

/** No client input makes a listener throw. */
function listenSerially(socket: RealtimeSocket, log: Log): ListenFor {
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
