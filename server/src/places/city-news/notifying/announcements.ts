import { paths } from '@bros/contract/paths';
import { notify } from '../../../core/notices/service.ts';
import type { Viewer } from '../../../core/people/visibility/service.ts';
import { isNewEvent } from '../../../gatherings/events/news/service.ts';
import { inTransaction, type Transaction } from '../../../platform/database/connect.ts';
import type { JobDefinition } from '../../../platform/queue.ts';
import { getChoices } from '../following/service.ts';
import type { NewsNoticeParts } from './digests.ts';
import { claimSoonEvents, findAnnounced, selectPossibleFollowers, selectReaders } from './queries.ts';

const NOTIFY_FOLLOWERS = 'cityNews.notify-followers';
/** Small, to keep the transaction short. */
const BATCH = 50;

interface Followers {
  eventId: string;
  after: string | null;
}

/** Finds new events that begin too soon for the digest. */
export const announceSoonEventsJob = (parts: NewsNoticeParts): JobDefinition<object> => ({
  name: 'cityNews.announce-soon-events',
  schedule: '*/5 * * * *',
  retryLimit: 2,
  retryDelaySeconds: 30,
  handle: () =>
    inTransaction(parts.database, async (transaction) => {
      for (const eventId of await claimSoonEvents(transaction)) {
        await parts.queue.enqueue<Followers>(transaction, NOTIFY_FOLLOWERS, { eventId, after: null });
      }
    }),
});

/** Each batch enqueues the next one in its transaction, so that a killed process repeats no notice and leaves nobody out. */
export const notifyFollowersJob = (parts: NewsNoticeParts, batch = BATCH): JobDefinition<Followers> => ({
  name: NOTIFY_FOLLOWERS,
  retryLimit: 5,
  retryDelaySeconds: 10,
  handle: ({ eventId, after }) =>
    inTransaction(parts.database, async (transaction) => {
      const event = await findAnnounced(transaction, eventId);
      if (!event) return;
      const memberIds = await selectPossibleFollowers(transaction, event.cityId, { after, limit: batch });
      for (const reader of await selectReaders(transaction, memberIds)) {
        if (!(await isWantedBy(transaction, reader, { eventId, cityId: event.cityId }))) continue;
        await notify(parts, transaction, {
          ...{ memberId: reader.memberId, kind: 'cityNews.event', actorId: event.hostId },
          ...{ path: paths.event(eventId), groupKey: `event:${eventId}` },
          values: { city: event.city, startsLocal: event.startsLocal },
        });
      }
      const last = memberIds.at(-1);
      if (last && memberIds.length === batch) {
        await parts.queue.enqueue<Followers>(transaction, NOTIFY_FOLLOWERS, { eventId, after: last });
      }
    }),
});

async function isWantedBy(
  transaction: Transaction,
  reader: Viewer,
  { eventId, cityId }: { eventId: string; cityId: number },
): Promise<boolean> {
  const { cities, kinds } = await getChoices(transaction, reader);
  const isFollowed = cities.some(({ id, isFollowed: isOn }) => isOn && id === cityId);
  return isFollowed && kinds.event && (await isNewEvent(transaction, reader, eventId));
}
