import type { MemberId, MessageId } from '@bros/contract/core/fields';
import type { Mention } from '@bros/contract/core/mentions';
import type { MessagePhoto } from '@bros/contract/core/message-photo';
import { MESSAGES_PAGE_SIZE } from '@bros/contract/core/rules';
import type { ChatMessage, OwnReactions } from '@bros/contract/messaging/chat';
import type { Reaction } from '@bros/contract/messaging/reactions';

export interface Outgoing {
  clientId: string;
  content: string;
  replyToId?: MessageId | undefined;
  mentions: readonly Mention[];
  photos: readonly MessagePhoto[];
  /** `waiting`: sent once connected, even if the tab is closed. */
  state: 'sending' | 'waiting' | 'failed';
  reason?: string;
  /** True if the outbox has the message, not only this tab. */
  isInOutbox?: boolean;
}

export interface Page {
  items: readonly ChatMessage[];
  previousCursor: string | null;
  nextCursor: string | null;
  ownReactions: readonly OwnReactions[];
}

export interface Timeline extends Page {
  outgoing: readonly Outgoing[];
  /** True if the device stored this timeline, without the tab's unsent messages. */
  isKept?: boolean;
  hasNewer?: boolean;
  /** From `chat.join`. Null after messages were removed, so that the next fingerprint causes a refetch. */
  fingerprint?: string | null | undefined;
}

/** Live events to readers who see no people name no author. If the known copy names an author, it is the reader, and the newer copy keeps it. */
function newerOf(one: ChatMessage | undefined, other: ChatMessage): ChatMessage {
  if (!one) return other;
  const newer = (one.revision ?? 0) > (other.revision ?? 0) ? one : other;
  return newer.type === 'user' && newer.author === null ? { ...newer, author: one.author } : newer;
}

/** Keeps each message's newest copy, in any order of arrival. */
function mergeMessages(known: readonly ChatMessage[], added: readonly ChatMessage[]): readonly ChatMessage[] {
  const last = known.at(-1);
  const isNewer = added.every((message, index) => message.sequence > (added[index - 1]?.sequence ?? last?.sequence ?? 0));
  if (isNewer) return added.length > 0 ? [...known, ...added] : known;
  const byId = new Map(known.map((message) => [message.id, message]));
  for (const message of added) byId.set(message.id, newerOf(byId.get(message.id), message));
  return [...byId.values()].sort((one, other) => one.sequence - other.sequence);
}

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

/** The page's entries replace the known entries. The reader has not reacted to a message of the page without an entry. */
function mergeOwn(timeline: Timeline, page: Page): readonly OwnReactions[] {
  const loadedIds = new Set(page.items.map(({ id }) => id));
  return [...timeline.ownReactions.filter(({ messageId }) => !loadedIds.has(messageId)), ...page.ownReactions];
}

const NO_REACTIONS: readonly Reaction[] = [];

export const ownReactionsTo = (timeline: Timeline | undefined, messageId: MessageId): readonly Reaction[] =>
  timeline?.ownReactions.find((own) => own.messageId === messageId)?.reactions ?? NO_REACTIONS;

export function setOwnReactions(timeline: Timeline, own: OwnReactions): Timeline {
  const others = timeline.ownReactions.filter(({ messageId }) => messageId !== own.messageId);
  return { ...timeline, ownReactions: [...others, own] };
}

const isSame = (one: readonly Reaction[], other: readonly Reaction[]) =>
  one.length === other.length && one.every((reaction) => other.includes(reaction));

/** Applies changes that arrived while the page loaded, between `asked` and `now`. */
function bringUpToDate(page: Page, asked: Timeline | undefined, now: Timeline | undefined): Page {
  const known = new Map(now?.items.map((message) => [message.id, message]));
  const loadedIds = new Set(page.items.map(({ id }) => id));
  const since = (now?.ownReactions ?? []).filter(
    ({ messageId, reactions }) => loadedIds.has(messageId) && !isSame(reactions, ownReactionsTo(asked, messageId)),
  );
  const given = new Set(since.map(({ messageId }) => messageId));
  return {
    ...page,
    items: page.items.map((message) => newerOf(known.get(message.id), message)),
    ownReactions: [...page.ownReactions.filter(({ messageId }) => !given.has(messageId)), ...since],
  };
}

export function startWith(page: Page, asked: Timeline | undefined, now: Timeline | undefined, ownId: MemberId): Timeline {
  const last = page.items.at(-1)?.sequence ?? 0;
  const before = new Set(asked?.items.map(({ id }) => id));
  const newer = now?.hasNewer ? [] : (now?.items.filter(({ id, sequence }) => sequence > last && !before.has(id)) ?? []);
  const fresh = bringUpToDate(page, asked, now);
  return addMessages(
    { ...fresh, items: newer, outgoing: now?.outgoing ?? [], fingerprint: now?.fingerprint },
    fresh.items,
    ownId,
  );
}

export function startAround(page: Page, asked: Timeline | undefined, now: Timeline | undefined): Timeline {
  // If the timeline does not reach the end, neither does a page that ends at the same message.
  const hasNewer = page.items.length > 0 && (now?.hasNewer === true || page.items.at(-1)?.id !== now?.items.at(-1)?.id);
  return { ...bringUpToDate(page, asked, now), outgoing: now?.outgoing ?? [], hasNewer, fingerprint: now?.fingerprint };
}

export function joinPages(older: Page, newer: Page): Page {
  return {
    items: [...older.items, ...newer.items],
    previousCursor: older.previousCursor,
    nextCursor: newer.nextCursor,
    ownReactions: [...older.ownReactions, ...newer.ownReactions],
  };
}

export function addOlder(timeline: Timeline, page: Page, ownId: MemberId): Timeline {
  const ownReactions = mergeOwn(timeline, page);
  return { ...addMessages(timeline, page.items, ownId), ownReactions, previousCursor: page.previousCursor };
}

export function addNewer(timeline: Timeline, page: Page, ownId: MemberId): Timeline {
  const first = timeline.items[0]?.sequence ?? 0;
  const inReach = page.items.filter((message) => message.sequence >= first);
  // With `hasNewer`, `addMessages` would drop messages after the last loaded message.
  const timelineToEnd = { ...timeline, hasNewer: false };
  const hasNewer = timeline.hasNewer === true && page.items.length >= MESSAGES_PAGE_SIZE;
  const ownReactions = mergeOwn(timeline, page);
  return { ...addMessages(timelineToEnd, inReach, ownId), ownReactions, hasNewer, nextCursor: page.nextCursor };
}

/** Applies changes, and inserts messages in the loaded range that staff have released. */
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

export function withoutAuthor(timeline: Timeline, authorId: MemberId): Timeline {
  return { ...timeline, items: timeline.items.filter(({ author }) => author?.id !== authorId) };
}

/** Hides removed messages, except from their authors, who may appeal. */
export function shownTo(items: readonly ChatMessage[], readerId: MemberId): readonly ChatMessage[] {
  return items.filter(({ state, author }) => state !== 'removed' || author?.id === readerId);
}

export function stopSending(timeline: Timeline, clientId: string): Timeline {
  return { ...timeline, outgoing: timeline.outgoing.filter((message) => message.clientId !== clientId) };
}

export function startSending(
  timeline: Timeline,
  { clientId, content, replyToId, mentions, photos }: Omit<Outgoing, 'state' | 'reason' | 'isInOutbox'>,
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
