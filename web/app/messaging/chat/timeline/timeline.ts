import type { MemberId, MessageId } from '@bros/contract/core/fields';
import type { Mention } from '@bros/contract/core/mentions';
import type { MessagePhoto } from '@bros/contract/core/message-photo';
import { MESSAGES_PAGE_SIZE } from '@bros/contract/core/rules';
import type { ChatMessage, OwnReactions } from '@bros/contract/messaging/chat';
import type { Reaction } from '@bros/contract/messaging/reactions';

/** A message of one's own that the server has not confirmed yet. */
export interface Outgoing {
  clientId: string;
  content: string;
  /** The message it answers. */
  replyToId?: MessageId | undefined;
  mentions: readonly Mention[];
  photos: readonly MessagePhoto[];
  state: 'sending' | 'failed';
  /** Why it failed, where that helps. */
  reason?: string;
}

/** A page as the API answers it, without what only the server knows. */
export interface Page {
  items: readonly ChatMessage[];
  previousCursor: string | null;
  nextCursor: string | null;
  ownReactions: readonly OwnReactions[];
}

/** This browser's copy of a room: stored messages in the order of the room, then those on their way. */
export interface Timeline extends Page {
  outgoing: readonly Outgoing[];
  /** The end of what is known is not the end of the room: a message further up was jumped to. */
  hasNewer?: boolean;
  /** The blocks that hid messages when the room was read, as in `chat.join`; null after messages were taken out, which makes it another sight. */
  sight?: string | null | undefined;
}

/**
 * Returns the copy of a message with the later change. Live events name no authors to readers who see no people; an author that is known here, who then
 * is the reader, stays.
 */
function newerOf(one: ChatMessage | undefined, other: ChatMessage): ChatMessage {
  if (!one) return other;
  const newer = (one.revision ?? 0) > (other.revision ?? 0) ? one : other;
  return newer.type === 'user' && newer.author === null ? { ...newer, author: one.author } : newer;
}

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
  const news = timeline.hasNewer
    ? messages.filter(({ sequence }) => sequence <= (timeline.items.at(-1)?.sequence ?? 0))
    : messages;
  const arrived = new Set(messages.filter((message) => message.author?.id === ownId).map((message) => message.clientId));
  return {
    ...timeline,
    items: mergeMessages(timeline.items, news),
    outgoing: timeline.outgoing.filter((message) => !arrived.has(message.clientId)),
  };
}

/** Merges the reader's reactions with those of a page; messages that the page does not name have none. */
function mergeOwn(timeline: Timeline, page: Page): readonly OwnReactions[] {
  const told = new Set(page.items.map(({ id }) => id));
  return [...timeline.ownReactions.filter(({ messageId }) => !told.has(messageId)), ...page.ownReactions];
}

const NO_REACTIONS: readonly Reaction[] = [];

export const ownReactionsTo = (timeline: Timeline | undefined, messageId: MessageId): readonly Reaction[] =>
  timeline?.ownReactions.find((own) => own.messageId === messageId)?.reactions ?? NO_REACTIONS;

/** With how the reader reacts to a message now. */
export function setOwnReactions(timeline: Timeline, own: OwnReactions): Timeline {
  const others = timeline.ownReactions.filter(({ messageId }) => messageId !== own.messageId);
  return { ...timeline, ownReactions: [...others, own] };
}

const isSame = (one: readonly Reaction[], other: readonly Reaction[]) =>
  one.length === other.length && one.every((reaction) => other.includes(reaction));

/** A page with what became of its messages while it was on its way. `asked` is the timeline when it was asked for, `now` as it is when it arrives. */
function bringUpToDate(page: Page, asked: Timeline | undefined, now: Timeline | undefined): Page {
  const known = new Map(now?.items.map((message) => [message.id, message]));
  const told = new Set(page.items.map(({ id }) => id));
  const since = (now?.ownReactions ?? []).filter(
    ({ messageId, reactions }) => told.has(messageId) && !isSame(reactions, ownReactionsTo(asked, messageId)),
  );
  const given = new Set(since.map(({ messageId }) => messageId));
  return {
    ...page,
    items: page.items.map((message) => newerOf(known.get(message.id), message)),
    ownReactions: [...page.ownReactions.filter(({ messageId }) => !given.has(messageId)), ...since],
  };
}

/**
 * The first page of a room, or what restarts it after a gap too long to fill. Messages told live since it was asked for stay, and so does what
 * became of the others meanwhile.
 */
export function startWith(page: Page, asked: Timeline | undefined, now: Timeline | undefined, ownId: MemberId): Timeline {
  const last = page.items.at(-1)?.sequence ?? 0;
  const before = new Set(asked?.items.map(({ id }) => id));
  const newer = now?.hasNewer ? [] : (now?.items.filter(({ id, sequence }) => sequence > last && !before.has(id)) ?? []);
  const fresh = bringUpToDate(page, asked, now);
  return addMessages({ ...fresh, items: newer, outgoing: now?.outgoing ?? [], sight: now?.sight }, fresh.items, ownId);
}

/** Replaces the timeline by the messages around one. */
export function startAround(page: Page, asked: Timeline | undefined, now: Timeline | undefined): Timeline {
  // As long as the end of the room is not known, a page that ends where this one did is not the end.
  const hasNewer = page.items.length > 0 && (now?.hasNewer === true || page.items.at(-1)?.id !== now?.items.at(-1)?.id);
  return { ...bringUpToDate(page, asked, now), outgoing: now?.outgoing ?? [], hasNewer, sight: now?.sight };
}

/** One page of two that follow each other. */
export function joinPages(older: Page, newer: Page): Page {
  return {
    items: [...older.items, ...newer.items],
    previousCursor: older.previousCursor,
    nextCursor: newer.nextCursor,
    ownReactions: [...older.ownReactions, ...newer.ownReactions],
  };
}

/** With the page before what was known. */
export function addOlder(timeline: Timeline, page: Page, ownId: MemberId): Timeline {
  const ownReactions = mergeOwn(timeline, page);
  return { ...addMessages(timeline, page.items, ownId), ownReactions, previousCursor: page.previousCursor };
}

/** Adds the page after the last one fetched, and the changes since. Changes above the first known message stay there. */
export function addNewer(timeline: Timeline, page: Page, ownId: MemberId): Timeline {
  const first = timeline.items[0]?.sequence ?? 0;
  const inReach = page.items.filter((message) => message.sequence >= first);
  // The page is what comes next, whatever was left out of it until now.
  const timelineToEnd = { ...timeline, hasNewer: false };
  const hasNewer = timeline.hasNewer === true && page.items.length >= MESSAGES_PAGE_SIZE;
  const ownReactions = mergeOwn(timeline, page);
  return { ...addMessages(timelineToEnd, inReach, ownId), ownReactions, hasNewer, nextCursor: page.nextCursor };
}

/** With messages that are known here as they are now, and those among them that waited for a person until now. */
export function changeMessages(timeline: Timeline, changed: readonly ChatMessage[]): Timeline {
  const known = new Set(timeline.items.map(({ id }) => id));
  const first = timeline.items[0]?.sequence ?? 0;
  const last = timeline.hasNewer ? (timeline.items.at(-1)?.sequence ?? 0) : Number.POSITIVE_INFINITY;
  return {
    ...timeline,
    items: mergeMessages(
      timeline.items,
      changed.filter(({ id, sequence }) => known.has(id) || (sequence >= first && sequence <= last)),
    ),
  };
}

/** Without what a member wrote who is no longer seen here. */
export function withoutAuthor(timeline: Timeline, authorId: MemberId): Timeline {
  return { ...timeline, items: timeline.items.filter(({ author }) => author?.id !== authorId) };
}

/** Hides removed messages, except the reader's own, which they may appeal. */
export function shownTo(items: readonly ChatMessage[], readerId: MemberId): readonly ChatMessage[] {
  return items.filter(({ state, author }) => state !== 'removed' || author?.id === readerId);
}

/** Without a message that was on its way. */
export function stopSending(timeline: Timeline, clientId: string): Timeline {
  return { ...timeline, outgoing: timeline.outgoing.filter((message) => message.clientId !== clientId) };
}

/** With a message on its way, or on its way again. */
export function startSending(
  timeline: Timeline,
  { clientId, content, replyToId, mentions, photos }: Omit<Outgoing, 'state' | 'reason'>,
): Timeline {
  const started: Outgoing = { clientId, content, replyToId, mentions, photos, state: 'sending' };
  const isKnown = timeline.outgoing.some((other) => other.clientId === clientId);
  const outgoing = isKnown
    ? timeline.outgoing.map((other) => (other.clientId === clientId ? started : other))
    : [...timeline.outgoing, started];
  return { ...timeline, outgoing };
}

export function failSending(timeline: Timeline, clientId: string, reason?: string): Timeline {
  const outgoing = timeline.outgoing.map((message) =>
    message.clientId === clientId ? { ...message, state: 'failed' as const, reason } : message,
  );
  return { ...timeline, outgoing };
}
