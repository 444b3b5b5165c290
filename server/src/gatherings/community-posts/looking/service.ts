import { type NoticeDeps, resolveNotices } from '../../../core/notices/service.ts';
import { type Database, inTransaction, type Transaction } from '../../../platform/database/connect.ts';
import type { Outbox } from '../../../platform/outbox/outbox.ts';
import type { JobDefinition, Queue } from '../../../platform/queue.ts';
import type { Realtime } from '../../../platform/realtime.ts';
import { type CommunityKind, createNotifier, groupOf } from '../notifier.ts';
import { selectParticipantIds } from '../participants/queries.ts';
import { postAudience } from '../policy.ts';
import { findNewsOf, type LiveNews } from './queries.ts';

const NOTIFY_ABSENT = 'community-posts.notify-absent';

/** Notices of requests stay unread, because requests need an answer. */
const READ_WHEN_OPENED = [
  'communityPost.replied',
  'communityPost.joined',
  'communityPost.approved',
  'communityPost.declined',
  'communityPost.moved',
  'communityPost.canceled',
  'communityPost.onHold',
] as const satisfies readonly CommunityKind[];

export const notifyAbsentLater = (queue: Pick<Queue, 'enqueue'>, transaction: Transaction, news: LiveNews): Promise<void> =>
  queue.enqueue(transaction, NOTIFY_ABSENT, news, { key: `${news.kind}:${news.postId}:${news.actorId}` });

interface NotifyAbsentDeps extends NoticeDeps {
  database: Database;
  realtime: Pick<Realtime, 'membersIn'>;
}

export function notifyAbsentJob(deps: NotifyAbsentDeps): JobDefinition<LiveNews> {
  return {
    name: NOTIFY_ABSENT,
    isOnePerKey: true,
    retryLimit: 5,
    retryDelaySeconds: 10,
    handle: (news) => notifyAbsent(deps, news),
  };
}

/** Skips the actor and members with the post open. Idempotent. */
async function notifyAbsent(deps: NotifyAbsentDeps, news: LiveNews): Promise<void> {
  const [looking] = await deps.realtime.membersIn([postAudience(news.postId)]);
  await inTransaction(deps.database, async (transaction) => {
    const row = await findNewsOf(transaction, news);
    if (!row) return;
    const guestIds = news.kind === 'communityPost.replied' ? await selectParticipantIds(transaction, news.postId, ['in']) : [];
    const concerned = [row.post.hostId, ...guestIds].filter((memberId) => !looking?.has(memberId));
    await createNotifier(deps, transaction, row).notifyMembers(news.kind, concerned, news.actorId);
  });
}

export const markPostNoticesRead = (
  { database, outbox }: { database: Database; outbox: Outbox },
  { postId, memberId }: { postId: string; memberId: string },
): Promise<void> =>
  inTransaction(database, (transaction) =>
    resolveNotices({ outbox }, transaction, { memberId, kinds: READ_WHEN_OPENED, groupKey: groupOf(postId) }),
  );
