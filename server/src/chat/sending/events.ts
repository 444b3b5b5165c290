import type { ServerEvents } from '@bros/contract/realtime';
import type { OutboxEvent } from '../../platform/outbox/outbox.ts';
import { isChatRoom } from '../../platform/realtime.ts';

const CREATED = 'chat.messagesCreated' satisfies keyof ServerEvents;
/** Ours: the most messages in one frame, about 100 kB. */
const MESSAGES_MAX = 200;

interface CreatedEvent extends OutboxEvent {
  payload: Parameters<ServerEvents[typeof CREATED]>[0];
}

/** Hands events on, and of those that bring messages to the same readers of a room one for all that come in one turn. */
export function gatherMessages(send: (events: OutboxEvent[]) => void): (events: OutboxEvent[]) => void {
  return (events) => send(joinMessages(events));
}

/**
 * The same events with fewer of them. What a reader of a room hears of it stays in its order: only messages of different rooms, which have no order among
 * each other, may change places, and nothing passes an event of another kind.
 */
function joinMessages(events: readonly OutboxEvent[]): OutboxEvent[] {
  const joined: OutboxEvent[] = [];
  const lastOf = new Map<string, CreatedEvent>();
  for (const event of events) {
    if (!isCreated(event)) {
      lastOf.clear();
      joined.push(event);
      continue;
    }
    const last = lastOf.get(event.audience);
    if (last && canJoin(last, event)) {
      last.payload.messages.push(...event.payload.messages);
      continue;
    }
    const own = { ...event, payload: { ...event.payload, messages: [...event.payload.messages] } };
    lastOf.set(event.audience, own);
    joined.push(own);
  }
  return joined;
}

const isCreated = (event: OutboxEvent): event is CreatedEvent => event.event === CREATED && isChatRoom(event.audience);

function canJoin(last: CreatedEvent, next: CreatedEvent): boolean {
  const isSameReaders = (last.except ?? []).join() === (next.except ?? []).join();
  return isSameReaders && last.payload.messages.length + next.payload.messages.length <= MESSAGES_MAX;
}
