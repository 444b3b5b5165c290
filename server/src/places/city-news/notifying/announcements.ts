import { paths } from '@bros/contract/paths';
import { SOON_NOTICES_PER_DAY } from '@bros/contract/places/city-news-rules';
import { countNotified, hideUnreadNotices, notify } from '../../../core/notices/service.ts';
import { lockMember } from '../../../core/people/accounts/queries.ts';
import { selectReaders } from '../../../core/people/members/readers.ts';
import type { Viewer } from '../../../core/people/visibility/service.ts';
import { groupOf, isNewEvent } from '../../../gatherings/events/news/service.ts';
import { inTransaction, type Transaction } from '../../../platform/database/connect.ts';
import type { JobDefinition } from '../../../platform/queue.ts';
import { getChoices } from '../following/service.ts';
import type { NewsNoticeDeps } from './digests.ts';
import { type Announced, claimSoonEvents, findAnnounced, lockShownEvent, selectPossibleFollowers } from './queries.ts';

const KIND = 'cityNews.event';
const NOTIFY_FOLLOWERS = 'cityNews.notify-followers';
const BATCH = 50;

interface Followers {
  eventId: string;
  after: string | null;
}

export const announceSoonEventsJob = (deps: NewsNoticeDeps): JobDefinition<object> => ({
  name: 'cityNews.announce-soon-events',
  schedule: '*/5 * * * *',
  retryLimit: 2,
  retryDelaySeconds: 30,
  handle: () =>
    inTransaction(deps.database, async (transaction) => {
      for (const eventId of await claimSoonEvents(transaction)) {
        await deps.queue.enqueue<Followers>(transaction, NOTIFY_FOLLOWERS, { eventId, after: null });
      }
    }),
});

/** Each batch enqueues the next in its transaction, so a killed process neither repeats a notice nor skips a member. */
export const notifyFollowersJob = (deps: NewsNoticeDeps, batch = BATCH): JobDefinition<Followers> => ({
  name: NOTIFY_FOLLOWERS,
  retryLimit: 5,
  retryDelaySeconds: 10,
  handle: ({ eventId, after }) =>
    inTransaction(deps.database, async (transaction) => {
      const event = await findAnnounced(transaction, eventId);
      if (!event) return;
      const memberIds = await selectPossibleFollowers(transaction, event.cityId, { after, limit: batch });
      for (const reader of await selectReaders(transaction, memberIds)) await notifyReader(deps, transaction, reader, event);
      if (!(await lockShownEvent(transaction, eventId))) {
        return hideUnreadNotices(deps, transaction, { kind: KIND, groupKey: groupOf(eventId) });
      }
      const last = memberIds.at(-1);
      if (last && memberIds.length === batch) {
        await deps.queue.enqueue<Followers>(transaction, NOTIFY_FOLLOWERS, { eventId, after: last });
      }
    }),
});

/** With the savepoint, a failed notice does not stop the others. */
async function notifyReader(deps: NewsNoticeDeps, transaction: Transaction, reader: Viewer, event: Announced): Promise<void> {
  const { memberId } = reader;
  const { eventId, cityId, city, startsLocal, hostId } = event;
  try {
    await transaction.transaction(async (savepoint) => {
      if (!(await isWantedBy(savepoint, reader, { eventId, cityId }))) return;
      // Without the lock, concurrent jobs would not count each other's notices.
      await lockMember(savepoint, memberId);
      if ((await countNotified(savepoint, { memberId, kind: KIND, hours: 24 })) >= SOON_NOTICES_PER_DAY) return;
      await notify(deps, savepoint, {
        memberId,
        kind: KIND,
        actorId: hostId,
        path: paths.event(eventId),
        groupKey: groupOf(eventId),
        values: { city, startsLocal },
      });
    });
  } catch (error) {
    deps.log.warn({ err: error, memberId, eventId }, 'A follower could not be notified of an event');
  }
}

async function isWantedBy(
  transaction: Transaction,
  reader: Viewer,
  { eventId, cityId }: { eventId: string; cityId: number },
): Promise<boolean> {
  const { cities, kinds } = await getChoices(transaction, reader);
  const isFollowed = cities.some(({ id, isFollowed: isOn }) => isOn && id === cityId);
  return isFollowed && kinds.event && (await isNewEvent(transaction, reader, eventId));
}
