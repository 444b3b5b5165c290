import { DAY_MS } from '@bros/contract/core/durations';
import type { NewsItem } from '@bros/contract/places/city-news';
import { NEWS_KINDS, NEWS_PAGE_SIZE, NEWS_WITHIN_DAYS, type NewsKind } from '@bros/contract/places/city-news-rules';
import type { NewestInCities } from '../../core/cities/service.ts';
import { kindOf, type Viewer, type ViewerKind, viewerOf } from '../../core/people/visibility/service.ts';
import { selectNewPosts } from '../../gatherings/community-posts/service.ts';
import { selectNewEvents } from '../../gatherings/events/news/service.ts';
import { selectArrivals } from '../../members/trips/service.ts';
import { type Actor, hasCapability } from '../../platform/api/context.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { type Page, type PageRequest, presentPage } from '../../platform/database/newest-first.ts';
import { definePrepared, isPreparedLimit, type PreparedLimit, placeholder } from '../../platform/database/prepared.ts';
import { selectNewGuides } from '../city-guides/service.ts';
import { selectNewReviews } from '../reviews/service.ts';
import { selectNewStays } from '../stay-posts/service.ts';
import { getChoices } from './following/service.ts';
import { type NewsRow, presentItem } from './present.ts';

type DatabaseOrTransaction = Database | Transaction;

interface NewsQuery<Row> extends PromiseLike<Row[]> {
  toSQL(): { sql: string; params: unknown[] };
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<Row[]> };
}

/** Each feature reads only what the reader may see. */
const SOURCES: {
  [Kind in NewsKind]: (
    database: DatabaseOrTransaction,
    reader: Viewer,
    request: NewestInCities & { leavesOutSoon?: boolean | undefined },
  ) => NewsQuery<Omit<NewsRow<Kind>, 'kind'>>;
} = {
  event: selectNewEvents,
  meetup: selectNewPosts,
  arrival: selectArrivals,
  guide: selectNewGuides,
  review: selectNewReviews,
  stay: selectNewStays,
};

/** Other screens show these kinds only to tiers that show people. */
const NEEDS_PEOPLE: ReadonlySet<NewsKind> = new Set(['arrival', 'stay']);

const isNewer = (one: NewsRow, other: NewsRow) => other.microseconds - one.microseconds || (one.id < other.id ? 1 : -1);

/** `DIGEST_ENTRIES_MAX` - 1, because `findNews` returns up to one entry more than the limit. */
export const DIGEST_LIMIT = 199;

type FirstPage = { kind: NewsKind; reader: ViewerKind; limit: PreparedLimit; leavesOutSoon: boolean };

const firstPage = definePrepared('city_news', (database, { kind, reader, ...page }: FirstPage) =>
  readFrom(kind, database, viewerOf(reader), { ...page, cityIds: placeholder('cityIds'), since: placeholder('since') }),
);

// TypeScript cannot correlate kinds with rows over a union.
const readFrom = (kind: NewsKind, ...request: Parameters<(typeof SOURCES)[NewsKind]>) =>
  SOURCES[kind](...request) as NewsQuery<Omit<NewsRow, 'kind'>>;

function readNews(
  kind: NewsKind,
  database: DatabaseOrTransaction,
  reader: Viewer,
  { cityIds, ...wanted }: Wanted & { cityIds: readonly number[] },
): PromiseLike<Omit<NewsRow, 'kind'>[]> {
  const { cursor, since, limit, leavesOutSoon = false } = wanted;
  if (cursor !== undefined || !isPreparedLimit(limit, NEWS_PAGE_SIZE, DIGEST_LIMIT))
    return readFrom(kind, database, reader, { ...wanted, cityIds });
  const statement = firstPage(database, { kind, reader: kindOf(reader), limit, leavesOutSoon });
  return statement.execute({ cityIds, since, viewerId: reader.memberId });
}

interface Wanted extends PageRequest {
  since: Date;
  leavesOutSoon?: boolean | undefined;
}

/** One statement per kind, for any number of cities. */
export async function findNews(database: DatabaseOrTransaction, reader: Viewer, wanted: Wanted): Promise<NewsRow[]> {
  const { cities, kinds } = await getChoices(database, reader);
  const cityIds = cities.flatMap(({ id, isFollowed }) => (isFollowed ? id : []));
  if (cityIds.length === 0) return [];
  const found: NewsRow[] = [];
  for (const kind of NEWS_KINDS) {
    if (!kinds[kind] || (NEEDS_PEOPLE.has(kind) && !hasCapability(reader, 'people.see'))) continue;
    const rows = await readNews(kind, database, reader, { ...wanted, cityIds });
    found.push(...rows.map((row) => ({ ...row, kind }) as NewsRow));
  }
  return found.sort(isNewer).slice(0, wanted.limit + 1);
}

export const oldestNews = (): Date => new Date(Date.now() - NEWS_WITHIN_DAYS * DAY_MS);

export async function listCityNews(database: Database, actor: Actor, page: PageRequest): Promise<Page<NewsItem>> {
  const rows = await findNews(database, actor, { ...page, since: oldestNews() });
  return presentPage(rows, page, (row) => presentItem(row, actor));
}
