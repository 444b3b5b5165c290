import type { ChatMessage } from '@bros/contract/chat';
import type { MemberId } from '@bros/contract/fields';

/** A message of one's own that the server has not confirmed yet. */
export interface Outgoing {
  clientId: string;
  content: string;
  state: 'sending' | 'failed';
  /** Why it failed, where that helps. */
  reason?: string;
}

/** A page as the API answers it, without what only the server knows. */
export interface Page {
  items: readonly ChatMessage[];
  previousCursor: string | null;
  nextCursor: string | null;
}

/** What this browser knows of a room: stored messages in the order of the room, then what is on its way there. */
export interface Timeline extends Page {
  outgoing: readonly Outgoing[];
}

/** Of two copies of a message the one that was changed last. */
const newerOf = (one: ChatMessage | undefined, other: ChatMessage): ChatMessage =>
  one && (one.revision ?? 0) > (other.revision ?? 0) ? one : other;

/** Merges messages by id in the order of the room; of each the newest copy stays, in whatever order they arrive. */
function mergeMessages(known: readonly ChatMessage[], added: readonly ChatMessage[]): readonly ChatMessage[] {
  const last = known.at(-1);
  const isNewer = added.every((message, index) => message.sequence > (added[index - 1]?.sequence ?? last?.sequence ?? 0));
  if (isNewer) return added.length > 0 ? [...known, ...added] : known;
  const byId = new Map(known.map((message) => [message.id, message]));
  for (const message of added) byId.set(message.id, newerOf(byId.get(message.id), message));
  return [...byId.values()].sort((one, other) => one.sequence - other.sequence);
}

/** A timeline with messages that arrived, by whatever way; one's own are no longer on their way. */
export function addMessages(timeline: Timeline, messages: readonly ChatMessage[], ownId: MemberId): Timeline {
  const arrived = new Set(messages.filter((message) => message.author?.id === ownId).map((message) => message.clientId));
  return {
    ...timeline,
    items: mergeMessages(timeline.items, messages),
    outgoing: timeline.outgoing.filter((message) => !arrived.has(message.clientId)),
  };
}

/** The first page of a room, or a page that starts it anew after a gap too long to fill. Messages told live that are newer stay. */
export function startWith(page: Page, known: Timeline | undefined, ownId: MemberId): Timeline {
  const last = page.items.at(-1)?.sequence ?? 0;
  const newer = known?.items.filter((message) => message.sequence > last) ?? [];
  return addMessages({ ...page, outgoing: known?.outgoing ?? [] }, newer, ownId);
}

/** With the page before what was known. */
export function addOlder(timeline: Timeline, page: Page, ownId: MemberId): Timeline {
  return { ...addMessages(timeline, page.items, ownId), previousCursor: page.previousCursor };
}

/** With the page that follows the last one fetched, and what changed since. What changed above the first message that is known stays there. */
export function addNewer(timeline: Timeline, page: Page, ownId: MemberId): Timeline {
  const first = timeline.items[0]?.sequence ?? 0;
  const inReach = page.items.filter((message) => message.sequence >= first);
  return { ...addMessages(timeline, inReach, ownId), nextCursor: page.nextCursor };
}

/** With messages that are known here as they are now, and those among them that waited for a person until now. */
export function changeMessages(timeline: Timeline, changed: readonly ChatMessage[]): Timeline {
  const known = new Set(timeline.items.map(({ id }) => id));
  const first = timeline.items[0]?.sequence ?? 0;
  return {
    ...timeline,
    items: mergeMessages(
      timeline.items,
      changed.filter(({ id, sequence }) => known.has(id) || sequence >= first),
    ),
  };
}

/** Without what a member wrote who is no longer seen here. */
export function withoutAuthor(timeline: Timeline, authorId: MemberId): Timeline {
  return { ...timeline, items: timeline.items.filter(({ author }) => author?.id !== authorId) };
}

/** What a reader is shown: of what staff removed only his own, to appeal. */
export function shownTo(items: readonly ChatMessage[], readerId: MemberId): readonly ChatMessage[] {
  return items.filter(({ state, author }) => state !== 'removed' || author?.id === readerId);
}

/** Without a message that was on its way. */
export function stopSending(timeline: Timeline, clientId: string): Timeline {
  return { ...timeline, outgoing: timeline.outgoing.filter((message) => message.clientId !== clientId) };
}

/** With a message on its way, or on its way again. */
export function startSending(timeline: Timeline, message: Pick<Outgoing, 'clientId' | 'content'>): Timeline {
  const started: Outgoing = { clientId: message.clientId, content: message.content, state: 'sending' };
  const isKnown = timeline.outgoing.some((other) => other.clientId === message.clientId);
  const outgoing = isKnown
    ? timeline.outgoing.map((other) => (other.clientId === message.clientId ? started : other))
    : [...timeline.outgoing, started];
  return { ...timeline, outgoing };
}

export function failSending(timeline: Timeline, clientId: string, reason?: string): Timeline {
  const outgoing = timeline.outgoing.map((message) =>
    message.clientId === clientId ? { ...message, state: 'failed' as const, reason } : message,
  );
  return { ...timeline, outgoing };
}
