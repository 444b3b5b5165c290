import { DAY_MS } from '@bros/contract/core/durations';
import { paths } from '@bros/contract/paths';
import { DIGEST_CITIES_MAX, NEWS_KINDS } from '@bros/contract/places/city-news-rules';
import { findReach, type NoticeDeps, notify, resolveNotice } from '../../../core/notices/service.ts';
import { selectReaders } from '../../../core/people/members/readers.ts';
import { type Database, inTransaction } from '../../../platform/database/connect.ts';
import type { Log } from '../../../platform/log.ts';
import type { JobDefinition, Queue } from '../../../platform/queue.ts';
import type { NewsRow } from '../present.ts';
import { DIGEST_LIMIT, findNews, oldestNews } from '../service.ts';
import { type Morning, morningIn } from './morning.ts';
import { claimDigest, type DueMember, selectDueMembers, selectTimeZones } from './queries.ts';

export interface NewsNoticeDeps extends NoticeDeps {
  database: Database;
  queue: Pick<Queue, 'enqueue'>;
  log: Log;
}

const KIND = 'cityNews.digest';
/** A new digest replaces the unread one. */
const GROUP = 'cityNews';
const BATCH = 100;

const SEND_DIGESTS = 'cityNews.send-digests';

interface Batch {
  zones: string[];
  after: string | null;
}

/** Enqueues the first batch, because a scheduled job gets no data. */
export const startDigestsJob = (deps: NewsNoticeDeps): JobDefinition<object> => ({
  name: 'cityNews.start-digests',
  schedule: '*/15 * * * *',
  retryLimit: 2,
  retryDelaySeconds: 30,
  async handle() {
    const zones = await selectMorningZones(deps, new Date());
    if (zones.length === 0) return;
    await inTransaction(deps.database, (transaction) =>
      deps.queue.enqueue<Batch>(transaction, SEND_DIGESTS, { zones, after: null }),
    );
  },
});

/** Skips time zones that cannot be parsed, perhaps because they are from a newer list of zones. */
export async function selectMorningZones({ database, log }: NewsNoticeDeps, now: Date): Promise<string[]> {
  const zones = await selectTimeZones(database);
  return zones.filter((timeZone) => {
    try {
      return morningIn(timeZone, now) !== null;
    } catch (error) {
      log.warn({ err: error, timeZone }, 'A time zone could not be parsed; its members get no digest of city news');
      return false;
    }
  });
}

/** Each batch enqueues the next. A retry skips members whose digest was made. */
export const sendDigestsJob = (deps: NewsNoticeDeps, batch = BATCH): JobDefinition<Batch> => ({
  name: SEND_DIGESTS,
  retryLimit: 2,
  retryDelaySeconds: 30,
  async handle({ zones, after }) {
    const sent = await sendDigests(deps, { zones, after, limit: batch, now: new Date() });
    const last = sent.at(-1);
    if (!last || sent.length < batch) return;
    await inTransaction(deps.database, (transaction) =>
      deps.queue.enqueue<Batch>(transaction, SEND_DIGESTS, { zones, after: last.memberId }),
    );
  },
});

/** The next run retries a failed digest. */
export async function sendDigests(
  deps: NewsNoticeDeps,
  { zones, after, limit, now }: Batch & { limit: number; now: Date },
): Promise<DueMember[]> {
  const mornings = zones.flatMap((timeZone) => morningIn(timeZone, now) ?? []);
  if (mornings.length === 0) return [];
  const dueMembers = await selectDueMembers(deps.database, mornings, { after, limit });
  const morningOf = new Map(mornings.map((morning) => [morning.timeZone, morning]));
  for (const { memberId, timeZone } of dueMembers) {
    const morning = morningOf.get(timeZone);
    if (!morning) continue;
    await sendDigest(deps, memberId, morning, now).catch((error: unknown) =>
      deps.log.warn({ err: error, memberId }, 'A digest of city news could not be made'),
    );
  }
  return dueMembers;
}

/** Quiet hours postpone the digest until the last hour of the morning. In that hour, the digest is made, and only its email waits. */
const sendDigest = (deps: NewsNoticeDeps, memberId: string, morning: Morning, now: Date): Promise<void> =>
  inTransaction(deps.database, async (transaction) => {
    const reach = await findReach(transaction, memberId, KIND, now);
    if (reach === 'quiet' && !morning.isLastHour) return;
    const claim = await claimDigest(transaction, memberId, morning);
    const [reader] = claim && reach !== 'none' ? await selectReaders(transaction, [memberId]) : [];
    if (!claim || !reader) return;
    const oldest = oldestNews();
    const since = claim.since ?? new Date(now.getTime() - DAY_MS);
    const rows = await findNews(transaction, reader, {
      since: new Date(Math.max(since.getTime(), oldest.getTime())),
      limit: DIGEST_LIMIT,
      leavesOutSoon: true,
    });
    if (rows.length === 0) return;
    await resolveNotice(deps, transaction, { memberId, kind: KIND, groupKey: GROUP });
    await notify(deps, transaction, { memberId, kind: KIND, path: paths.cityNews, values: countByCity(rows), groupKey: GROUP });
  });

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
