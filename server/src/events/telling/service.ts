import { settleNotices } from '../../notices/service.ts';
import { inTransaction, type Transaction } from '../../platform/database/connect.ts';
import type { JobDefinition, Queue } from '../../platform/queue.ts';
import type { Realtime } from '../../platform/realtime.ts';
import { type EventKind, type EventParts, groupOf, tellOf } from '../announce.ts';
import { eventAudience } from '../policy.ts';
import {
  findNewsFor,
  findToldEvent,
  type HostNews,
  hasReplyBy,
  holdHost,
  selectHostIds,
  selectParticipantIds,
} from './queries.ts';

const TELL = 'events.tell';
const TELL_HOSTS = 'events.tell-hosts';
/** Members told in one transaction: few enough that it is short. */
const BATCH = 100;

/** News for many: participants and hosts are told in batches, so that the request which causes it stays quick. */
export interface Telling {
  eventId: string;
  kind: 'event.changed' | 'event.cancelled' | 'event.replied' | 'event.movedUp' | 'event.onHold' | 'event.resumed';
  /** The member who caused the change. This member is not told. */
  actorId: string | null;
  /** Only these members; otherwise hosts, and participants behind `after`. */
  memberIds?: string[];
  after: string | null;
}

type TellQueue = Pick<Queue, 'enqueue' | 'enqueueAll'>;

/** Tells hosts and participants of events, as soon as the caller's transaction commits. */
export const tellAllLater = (
  queue: TellQueue,
  transaction: Transaction,
  eventIds: readonly string[],
  news: Pick<Telling, 'kind' | 'actorId'>,
): Promise<void> =>
  queue.enqueueAll<Telling>(
    transaction,
    TELL,
    eventIds.map((eventId) => ({ ...news, eventId, after: null })),
  );

/** Tells members who got a seat. */
export async function tellMovedUpLater(
  queue: TellQueue,
  transaction: Transaction,
  eventId: string,
  memberIds: readonly string[],
): Promise<void> {
  const sorted = memberIds.toSorted();
  const batches = Array.from({ length: Math.ceil(sorted.length / BATCH) }, (_, index) =>
    sorted.slice(index * BATCH, (index + 1) * BATCH),
  );
  const news = { eventId, kind: 'event.movedUp', actorId: null, after: null } as const;
  await queue.enqueueAll<Telling>(
    transaction,
    TELL,
    batches.map((batch) => ({ ...news, memberIds: batch })),
  );
}

/** Tells hosts that members joined or left: one notice, however many do before it is read. */
export const tellHostsLater = (queue: TellQueue, transaction: Transaction, news: HostNews): Promise<void> =>
  queue.enqueue(transaction, TELL_HOSTS, news, { key: `${news.kind}:${news.eventId}` });

type TellParts = EventParts & { realtime: Pick<Realtime, 'membersIn'> };

export const tellJob = (parts: TellParts): JobDefinition<Telling> => ({
  name: TELL,
  retryLimit: 5,
  retryDelaySeconds: 10,
  handle: (telling) => tellBatch(parts, telling),
});

export const tellHostsJob = (parts: TellParts): JobDefinition<HostNews> => ({
  name: TELL_HOSTS,
  isOnePerKey: true,
  retryLimit: 5,
  retryDelaySeconds: 10,
  handle: (news) => tellHosts(parts, news),
});

const lookersAt = async ({ realtime }: TellParts, eventId: string): Promise<ReadonlySet<string>> => {
  const [looking] = await realtime.membersIn([eventAudience(eventId)]);
  return looking ?? new Set();
};

/** Tells one batch and has the next one follow, in one transaction: nobody is left out, and a repetition only renews what is unread. */
async function tellBatch(parts: TellParts, telling: Telling): Promise<void> {
  const looking = telling.kind === 'event.replied' ? await lookersAt(parts, telling.eventId) : new Set();
  await inTransaction(parts.database, async (transaction) => {
    await holdHost(transaction, telling.eventId);
    const event = await findToldEvent(transaction, telling.eventId);
    if (!event || !isOpenNews(telling.kind, event) || !(await isStillNews(transaction, telling, event.state))) return;
    const { memberIds, next } = await nextRecipients(transaction, telling);
    const reason = event.cancelReason ?? '';
    const { kind, actorId } = telling;
    for (const memberId of memberIds.toSorted()) {
      if (memberId === actorId || looking.has(memberId)) continue;
      const more = kind === 'event.cancelled' ? { reason } : {};
      // A reply comes from its writer. The other news come from the event itself, so they reach members who may not see its host.
      await tellOf(parts, transaction, event, { kind, memberId, actorId: kind === 'event.replied' ? actorId : null, more });
    }
    if (next !== null) await parts.queue.enqueue<Telling>(transaction, TELL, { ...telling, after: next });
  });
}

/** Guests of a hidden event are notified of that and of its cancellation only, so that nobody travels to it. */
const isOpenNews = (kind: Telling['kind'], { hiddenAt }: { hiddenAt: Date | null }): boolean =>
  hiddenAt === null || kind === 'event.cancelled' || kind === 'event.onHold';

async function isStillNews(transaction: Transaction, { kind, eventId, actorId }: Telling, state: string): Promise<boolean> {
  if (kind === 'event.cancelled') return state === 'cancelled';
  if (kind === 'event.replied') return actorId !== null && hasReplyBy(transaction, eventId, actorId);
  return state === 'active';
}

async function nextRecipients(transaction: Transaction, { eventId, kind, memberIds, after }: Telling) {
  if (memberIds) return { memberIds, next: null };
  const states = kind === 'event.replied' ? (['registered'] as const) : (['registered', 'reserved', 'waiting'] as const);
  const guests = await selectParticipantIds(transaction, { eventId, states, after, limit: BATCH });
  const hosts = after === null ? await selectHostIds(transaction, eventId) : [];
  return { memberIds: [...hosts, ...guests], next: guests.length === BATCH ? (guests.at(-1) ?? null) : null };
}

/** Tells each host who does not look at the event how many joined or left. Can run twice. */
async function tellHosts(parts: TellParts, news: HostNews): Promise<void> {
  const { eventId, kind } = news;
  const looking = await lookersAt(parts, eventId);
  await inTransaction(parts.database, async (transaction) => {
    await holdHost(transaction, eventId);
    const event = await findToldEvent(transaction, eventId);
    if (event?.state !== 'active') return;
    for (const hostId of await selectHostIds(transaction, eventId)) {
      if (looking.has(hostId)) continue;
      const found = await findNewsFor(transaction, { ...news, hostId, groupKey: groupOf(eventId) });
      const notice = { kind, memberId: hostId, actorId: found.actorId, more: { count: found.count } };
      if (found.count > 0) await tellOf(parts, transaction, event, notice);
    }
  });
}

/** Notices that say no more than the event's page itself. */
const READ_BY_LOOKING = [
  'event.joined',
  'event.left',
  'event.movedUp',
  'event.changed',
  'event.cancelled',
  'event.reminder',
  'event.coHosting',
  'event.handedOver',
  'event.onHold',
  'event.resumed',
  'event.replied',
] as const satisfies readonly EventKind[];

/** Settles a member's notices of an event that they have open now. */
export const readByLooking = (
  { database, outbox }: Pick<EventParts, 'database' | 'outbox'>,
  { eventId, memberId }: { eventId: string; memberId: string },
): Promise<void> =>
  inTransaction(database, (transaction) =>
    settleNotices({ outbox }, transaction, { memberId, kinds: READ_BY_LOOKING, groupKey: groupOf(eventId) }),
  );
