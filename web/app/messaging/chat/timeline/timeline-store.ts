import type { MemberId, MessageId, RoomId } from '@bros/contract/core/fields';
import { MESSAGES_PAGE_SIZE } from '@bros/contract/core/rules';
import { ORPCError } from '@orpc/client';
import type { QueryClient } from '@tanstack/react-query';
import type { client } from '../../../platform/api.ts';
import { dropDraft, keepDraft, readDraft } from '../../../platform/form-draft.ts';
import { addNewer, addOlder, joinPages, type Outgoing, type Page, startAround, startWith, type Timeline } from './timeline.ts';

/** With more missing pages, the room starts over with its newest page. */
const GAP_PAGES = 20;

/** In the query cache. Outgoing messages also survive a reload. */
export interface TimelineStore {
  key: readonly string[];
  ownId: MemberId;
  read(): Timeline | undefined;
  change(update: (timeline: Timeline) => Timeline): void;
  /** Fetches the newest page, later what follows the last known message. */
  catchUp(): Promise<Timeline>;
  openAround(messageId: MessageId): Promise<void>;
  /** Discards the page if the reader moved elsewhere. */
  loadNewer(): Promise<void>;
  /** Discards the page if the reader moved elsewhere. */
  loadOlder(): Promise<void>;
  openNewest(): Promise<void>;
  /**
   * Refetches the loaded messages, because others between them may have become visible. If newer messages are not loaded, refetches only the page around the
   * middle.
   */
  readAgain(): Promise<void>;
}

export type TimelineSource = Pick<typeof client.chat, 'messages'>;

export function openTimelineStore(
  queryClient: QueryClient,
  chat: TimelineSource,
  { ownId, roomId }: { ownId: MemberId; roomId: RoomId },
): TimelineStore {
  const key = ['chat', 'timeline', ownId, roomId];
  const outgoingName = `chat-outgoing:${ownId}:${roomId}`;
  const read = () => queryClient.getQueryData<Timeline>(key);
  let isLoadingNewer = false;
  let pageVersion = 0;

  async function readNewest(): Promise<Timeline> {
    const before = read();
    const page = await chat.messages({ roomId });
    return startWith(page, before, withUnsent(read()) ?? restore(outgoingName), ownId);
  }

  function withUnsent(known: Timeline | undefined): Timeline | undefined {
    return known?.isKept ? { ...known, isKept: false, outgoing: restore(outgoingName).outgoing } : known;
  }

  async function readBackTo(first: number): Promise<Page> {
    let page: Page = await chat.messages({ roomId });
    for (let pages = 1; pages < GAP_PAGES; pages += 1) {
      const { items, previousCursor: before } = page;
      if (!before || (items[0]?.sequence ?? 0) <= first) break;
      page = joinPages(await chat.messages({ roomId, before }), page);
    }
    return page;
  }

  function change(update: (timeline: Timeline) => Timeline): void {
    queryClient.setQueryData<Timeline>(key, (known) => {
      if (!known) return known;
      const next = update(withUnsent(known) ?? known);
      if (next.outgoing !== known.outgoing) keepOutgoing(outgoingName, next.outgoing);
      return next;
    });
  }

  /** Starts again if the timeline no longer ends at the page's cursor, because adding the page would leave a gap. */
  async function catchUp(): Promise<Timeline> {
    let cursor = read()?.nextCursor;
    for (let pages = 0; cursor && pages < GAP_PAGES; pages += 1) {
      const page = await chat.messages({ roomId, after: cursor });
      const known = read();
      if (!known) break;
      if (known.nextCursor !== cursor) return catchUp();
      const next = addNewer(known, page, ownId);
      if (page.items.length < MESSAGES_PAGE_SIZE || next.hasNewer) return next;
      queryClient.setQueryData<Timeline>(key, next);
      cursor = page.nextCursor;
    }
    const end = read()?.nextCursor;
    const newest = await readNewest();
    return read()?.nextCursor === end ? newest : catchUp();
  }

  return {
    key,
    ownId,
    read,
    change,
    async openAround(messageId) {
      const before = read();
      const page = await chat.messages({ roomId, around: messageId });
      pageVersion += 1;
      queryClient.setQueryData<Timeline>(key, (now) => startAround(page, before, now));
    },
    async loadNewer() {
      const after = read()?.nextCursor;
      if (!after || isLoadingNewer) return;
      isLoadingNewer = true;
      try {
        const page = await chat.messages({ roomId, after });
        change((known) => (known.nextCursor === after ? addNewer(known, page, ownId) : known));
      } finally {
        isLoadingNewer = false;
      }
    },
    async loadOlder() {
      const before = read()?.previousCursor;
      if (!before) return;
      const page = await chat.messages({ roomId, before });
      change((known) => (known.previousCursor === before ? addOlder(known, page, ownId) : known));
    },
    async openNewest() {
      const newest = await readNewest();
      pageVersion += 1;
      queryClient.setQueryData<Timeline>(key, newest);
    },
    async readAgain() {
      const before = read();
      const startedAt = pageVersion;
      const middle = before?.hasNewer ? before.items[Math.floor(before.items.length / 2)] : undefined;
      const page = middle
        ? await chat.messages({ roomId, around: middle.id }).catch(nullWhereHidden)
        : await readBackTo(before?.items[0]?.sequence ?? Number.POSITIVE_INFINITY);
      // The page at the new place may be older than this call.
      if (pageVersion !== startedAt) return this.readAgain();
      if (!page) return this.openNewest();
      queryClient.setQueryData<Timeline>(key, (now) =>
        middle ? startAround(page, before, now) : startWith(page, before, now ?? restore(outgoingName), ownId),
      );
    },
    catchUp,
  };
}

function nullWhereHidden(error: unknown): null {
  if (error instanceof ORPCError && error.code === 'NOT_FOUND') return null;
  throw error;
}

/** Restores unsent messages as failed. They can be sent again safely, because sending is idempotent. */
function restore(name: string): Timeline {
  const outgoing = Object.entries(readDraft(name) ?? {}).flatMap(([clientId, kept]): Outgoing[] => {
    const message = readKept(kept);
    return message ? [{ ...message, clientId, state: 'failed' }] : [];
  });
  return { items: [], outgoing, previousCursor: null, nextCursor: null, ownReactions: [] };
}

type Kept = Omit<Outgoing, 'clientId' | 'state' | 'reason'>;

function readKept(text: string): Kept | null {
  try {
    const { content = '', replyToId, mentions = [], photos = [] } = JSON.parse(text) as Partial<Kept>;
    return { content, replyToId, mentions, photos };
  } catch {
    return null;
  }
}

function keepOutgoing(name: string, outgoing: readonly Outgoing[]): void {
  if (outgoing.length === 0) {
    dropDraft(name);
    return;
  }
  const kept = outgoing.map(({ clientId, content, replyToId, mentions, photos }): [string, string] => [
    clientId,
    JSON.stringify({ content, replyToId, mentions, photos } satisfies Kept),
  ]);
  keepDraft(name, Object.fromEntries(kept));
}
