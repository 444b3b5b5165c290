import { paths } from '@bros/contract/paths';
import { DIGEST_CITIES_MAX, DIGEST_ENTRIES_MAX, NEWS_KINDS } from '@bros/contract/places/city-news-rules';
import { findReach, type NoticeParts, notify, resolveNotice } from '../../../core/notices/service.ts';
import { type Database, inTransaction } from '../../../platform/database/connect.ts';
import type { JobDefinition, Queue } from '../../../platform/queue.ts';
import type { NewsRow } from '../present.ts';
import { findNews, oldestNews } from '../service.ts';
import { type Morning, morningIn } from './morning.ts';
import { claimDigest, type DueMember, selectDueMembers, selectReaders, selectTimeZones } from './queries.ts';

export interface NewsNoticeParts extends NoticeParts {
  database: Database;
  queue: Pick<Queue, 'enqueue'>;
}

const KIND = 'cityNews.digest';
/** One unread digest at a time: the next one replaces it. */
const GROUP = 'cityNews';
const DAY_MS = 86_400_000;
/** Members per job. Each member has a separate transaction. */
const BATCH = 100;

const SEND_DIGESTS = 'cityNews.send-digests';

interface Batch {
  after: string | null;
}

/** A schedule passes no data, so it enqueues the first batch. */
export const startDigestsJob = (parts: NewsNoticeParts): JobDefinition<object> => ({
  name: 'cityNews.start-digests',
  schedule: '*/15 * * * *',
  retryLimit: 2,
  retryDelaySeconds: 30,
  handle: () =>
    inTransaction(parts.database, (transaction) => parts.queue.enqueue<Batch>(transaction, SEND_DIGESTS, { after: null })),
});

/** Each job sends one batch and enqueues the next. A second run finds the members who have had their digest and leaves them out. */
export const sendDigestsJob = (parts: NewsNoticeParts, batch = BATCH): JobDefinition<Batch> => ({
  name: SEND_DIGESTS,
  retryLimit: 2,
  retryDelaySeconds: 30,
  async handle({ after }) {
    const sent = await sendDigests(parts, { after, limit: batch, now: new Date() });
    const last = sent.at(-1);
    if (!last || sent.length < batch) return;
    await inTransaction(parts.database, (transaction) =>
      parts.queue.enqueue<Batch>(transaction, SEND_DIGESTS, { after: last.memberId }),
    );
  },
});

/** Returns the members of the batch, with or without news. */
export async function sendDigests(
  parts: NewsNoticeParts,
  { after, limit, now }: { after: string | null; limit: number; now: Date },
): Promise<DueMember[]> {
  const zones = await selectTimeZones(parts.database);
  const mornings = zones.flatMap((timeZone) => morningIn(timeZone, now) ?? []);
  if (mornings.length === 0) return [];
  const due = await selectDueMembers(parts.database, mornings, { after, limit });
  const morningOf = new Map(mornings.map((morning) => [morning.timeZone, morning]));
  for (const { memberId, timeZone } of due) {
    const morning = morningOf.get(timeZone);
    if (morning) await sendDigest(parts, memberId, morning, now);
  }
  return due;
}

/** Quiet hours postpone the digest until the last hour of the morning; after that, the notice's mail waits for their end. */
const sendDigest = (parts: NewsNoticeParts, memberId: string, morning: Morning, now: Date): Promise<void> =>
  inTransaction(parts.database, async (transaction) => {
    const reach = await findReach(transaction, memberId, KIND, now);
    if (reach === 'quiet' && !morning.isLastHour) return;
    const claim = await claimDigest(transaction, memberId, morning);
    const [reader] = claim && reach !== 'none' ? await selectReaders(transaction, [memberId]) : [];
    if (!claim || !reader) return;
    const oldest = oldestNews();
    const since = claim.since ?? new Date(now.getTime() - DAY_MS);
    const rows = await findNews(transaction, reader, {
      since: new Date(Math.max(since.getTime(), oldest.getTime())),
      limit: DIGEST_ENTRIES_MAX,
      leavesOutSoon: true,
    });
    if (rows.length === 0) return;
    await resolveNotice(parts, transaction, { memberId, kind: KIND, groupKey: GROUP });
    await notify(parts, transaction, { memberId, kind: KIND, path: paths.cityNews, values: countByCity(rows), groupKey: GROUP });
  });

/** The cities with the most news first. */
function countByCity(rows: readonly NewsRow[]) {
  const byCity = [...Map.groupBy(rows, ({ cityId }) => cityId).values()].toSorted((one, other) => other.length - one.length);
  const cities = byCity.slice(0, DIGEST_CITIES_MAX).map((inCity) => ({
    name: inCity[0]?.city ?? '',
    counts: Object.fromEntries(
      NEWS_KINDS.flatMap((kind) => {
        const count = inCity.filter((row) => row.kind === kind).length;
        return count > 0 ? [[kind, count]] : [];
      }),
    ),
  }));
  return { cities, otherCities: byCity.length - cities.length };
}
