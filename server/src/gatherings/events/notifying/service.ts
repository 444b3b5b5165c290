import { hideUnreadNotices, resolveNotices } from '../../../core/notices/service.ts';
import { inTransaction, type Transaction } from '../../../platform/database/connect.ts';
import type { JobDefinition, Queue } from '../../../platform/queue.ts';
import type { Realtime } from '../../../platform/realtime.ts';
import { type EventDeps, type EventKind, groupOf, notifyAbout } from '../announce.ts';
import { eventAudience } from '../policy.ts';
import {
  findEventForNotice,
  findNewsFor,
  type HostNews,
  hasReplyBy,
  lockHost,
  selectHostIds,
  selectParticipantIds,
} from './queries.ts';

const NOTIFY = 'events.notify';
const NOTIFY_HOSTS = 'events.notify-hosts';
const BATCH = 100;

/** A job sends the notices in batches, so the request stays fast. */
export interface Notification {
  eventId: string;
  kind: 'event.changed' | 'event.canceled' | 'event.replied' | 'event.movedUp' | 'event.onHold' | 'event.resumed';
  actorId: string | null;
  /** By default the participants with an ID after `after` and, if `after` is null, the hosts. */
  memberIds?: string[];
  after: string | null;
}

type NotificationQueue = Pick<Queue, 'enqueue' | 'enqueueAll'>;

export const notifyAllLater = (
  queue: NotificationQueue,
  transaction: Transaction,
  eventIds: readonly string[],
  news: Pick<Notification, 'kind' | 'actorId'>,
): Promise<void> =>
  queue.enqueueAll<Notification>(
    transaction,
    NOTIFY,
    eventIds.map((eventId) => ({ ...news, eventId, after: null })),
  );

export async function notifyMovedUpLater(
  queue: NotificationQueue,
  transaction: Transaction,
  eventId: string,
  memberIds: readonly string[],
): Promise<void> {
  const sorted = memberIds.toSorted();
  const batches = Array.from({ length: Math.ceil(sorted.length / BATCH) }, (_, index) =>
    sorted.slice(index * BATCH, (index + 1) * BATCH),
  );
  const news = { eventId, kind: 'event.movedUp', actorId: null, after: null } as const;
  await queue.enqueueAll<Notification>(
    transaction,
    NOTIFY,
    batches.map((batch) => ({ ...news, memberIds: batch })),
  );
}

export const notifyHostsLater = (queue: NotificationQueue, transaction: Transaction, news: HostNews): Promise<void> =>
  queue.enqueue(transaction, NOTIFY_HOSTS, news, { key: `${news.kind}:${news.eventId}` });

type NotificationDeps = EventDeps & { realtime: Pick<Realtime, 'membersIn'> };

export const notifyJob = (deps: NotificationDeps): JobDefinition<Notification> => ({
  name: NOTIFY,
  retryLimit: 5,
  retryDelaySeconds: 10,
  handle: (notification) => notifyBatch(deps, notification),
});

export const notifyHostsJob = (deps: NotificationDeps): JobDefinition<HostNews> => ({
  name: NOTIFY_HOSTS,
  isOnePerKey: true,
  retryLimit: 5,
  retryDelaySeconds: 10,
  handle: (news) => notifyHosts(deps, news),
});

const lookersAt = async ({ realtime }: NotificationDeps, eventId: string): Promise<ReadonlySet<string>> => {
  const [looking] = await realtime.membersIn([eventAudience(eventId)]);
  return looking ?? new Set();
};

/** Enqueues the next batch in the same transaction, so nobody is skipped. A retry updates unread notices. */
async function notifyBatch(deps: NotificationDeps, notification: Notification): Promise<void> {
  const looking = notification.kind === 'event.replied' ? await lookersAt(deps, notification.eventId) : new Set();
  await inTransaction(deps.database, async (transaction) => {
    await lockHost(transaction, notification.eventId);
    const event = await findEventForNotice(transaction, notification.eventId);
    if (!event || !isOpenNews(notification.kind, event) || !(await isStillNews(transaction, notification, event.state))) return;
    if (isFirstOfEnd(notification)) await withdrawAnnouncement(deps, transaction, notification.eventId);
    const { memberIds, next } = await nextRecipients(transaction, notification);
    const reason = event.cancelReason ?? '';
    const { kind, actorId } = notification;
    for (const memberId of memberIds.toSorted()) {
      if (memberId === actorId || looking.has(memberId)) continue;
      const more = kind === 'event.canceled' ? { reason } : {};
      // Only a reply names an actor, because other notices also reach members who may not see the host.
      await notifyAbout(deps, transaction, event, { kind, memberId, actorId: kind === 'event.replied' ? actorId : null, more });
    }
    if (next !== null) await deps.queue.enqueue<Notification>(transaction, NOTIFY, { ...notification, after: next });
  });
}

const isFirstOfEnd = ({ kind, after }: Notification): boolean =>
  after === null && (kind === 'event.canceled' || kind === 'event.onHold');

/** Hides unread notices of the event from followers of the city, who no longer find it. */
const withdrawAnnouncement = (deps: NotificationDeps, transaction: Transaction, eventId: string): Promise<void> =>
  hideUnreadNotices(deps, transaction, { kind: 'cityNews.event', groupKey: groupOf(eventId) });

/** Participants of a hidden event are notified only of the hold and the cancellation, so that they do not travel to it. */
const isOpenNews = (kind: Notification['kind'], { hiddenAt }: { hiddenAt: Date | null }): boolean =>
  hiddenAt === null || kind === 'event.canceled' || kind === 'event.onHold';

async function isStillNews(transaction: Transaction, { kind, eventId, actorId }: Notification, state: string): Promise<boolean> {
  if (kind === 'event.canceled') return state === 'canceled';
  if (kind === 'event.replied') return actorId !== null && hasReplyBy(transaction, eventId, actorId);
  return state === 'active';
}

async function nextRecipients(transaction: Transaction, { eventId, kind, memberIds, after }: Notification) {
  if (memberIds) return { memberIds, next: null };
  const states = kind === 'event.replied' ? (['registered'] as const) : (['registered', 'reserved', 'waiting'] as const);
  const guests = await selectParticipantIds(transaction, { eventId, states, after, limit: BATCH });
  const hosts = after === null ? await selectHostIds(transaction, eventId) : [];
  return { memberIds: [...hosts, ...guests], next: guests.length === BATCH ? (guests.at(-1) ?? null) : null };
}

/** Skips hosts who have the event open. Idempotent. */
async function notifyHosts(deps: NotificationDeps, news: HostNews): Promise<void> {
  const { eventId, kind } = news;
  const looking = await lookersAt(deps, eventId);
  await inTransaction(deps.database, async (transaction) => {
    await lockHost(transaction, eventId);
    const event = await findEventForNotice(transaction, eventId);
    if (event?.state !== 'active') return;
    for (const hostId of await selectHostIds(transaction, eventId)) {
      if (looking.has(hostId)) continue;
      const found = await findNewsFor(transaction, { ...news, hostId, groupKey: groupOf(eventId) });
      const notice = { kind, memberId: hostId, actorId: found.actorId, more: { count: found.count } };
      if (found.count > 0) await notifyAbout(deps, transaction, event, notice);
    }
  });
}

const READ_WHEN_OPENED = [
  'event.joined',
  'event.left',
  'event.movedUp',
  'event.changed',
  'event.canceled',
  'event.reminder',
  'event.coHosting',
  'event.handedOver',
  'event.onHold',
  'event.resumed',
  'event.replied',
] as const satisfies readonly EventKind[];

export const markEventNoticesRead = (
  { database, outbox }: Pick<EventDeps, 'database' | 'outbox'>,
  { eventId, memberId }: { eventId: string; memberId: string },
): Promise<void> =>
  inTransaction(database, (transaction) =>
    resolveNotices({ outbox }, transaction, { memberId, kinds: READ_WHEN_OPENED, groupKey: groupOf(eventId) }),
  );
