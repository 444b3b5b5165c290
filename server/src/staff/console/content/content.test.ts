import { DAY_MS } from '@bros/contract/core/durations';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { actorFor } from '../../../../test/actors.ts';
import { buildCommunityPost } from '../../../../test/community-posts.ts';
import { buildEvent } from '../../../../test/events.ts';
import { BANGKOK, buildDestination, buildMember, buildReview, LISBON } from '../../../../test/factories.ts';
import { type Caller, startTestApp } from '../../../../test/harness.ts';
import { blocks } from '../../../core/people/blocks/tables.ts';
import { selectEventList, selectPostList, selectReviewList } from './queries.ts';

const app = await startTestApp({ env: { IP_RATE_LIMIT_FACTOR: '100000', REQUESTS_PER_MINUTE: '1000000' }, hasWorkers: false });
const { database } = app;
const admin = await app.signedIn({ role: 'admin', displayName: 'Ada' });
const moderator = await app.signedIn({ role: 'moderator', displayName: 'Max' });

const at = (day: number) => new Date(Date.UTC(2026, 9, day));
const daysAhead = (days: number) => new Date(Date.now() + days * DAY_MS);
const hidden = { hiddenAt: at(1), hiddenReason: 'Sells a course' };

type Filter<List extends 'events' | 'communityPosts' | 'reviews'> = Parameters<Caller['api']['staff'][List]>[0];
const titlesOf = ({ items }: { items: { title: string }[] }) => items.map(({ title }) => title);
const events = async (filter: Filter<'events'>) => titlesOf(await moderator.api.staff.events(filter));
const posts = async (filter: Filter<'communityPosts'>) => titlesOf(await moderator.api.staff.communityPosts(filter));
const reviews = async (filter: Filter<'reviews'>) => titlesOf(await moderator.api.staff.reviews(filter));

const ana = await buildMember(database, { displayName: 'Ana Łukasz' });
const banned = await buildMember(database, { displayName: 'Bert', state: 'banned' });

describe('the list of events', async () => {
  const series = { seriesId: '0190f3a0-0000-7000-8000-000000000001', seriesCount: 2 };
  for (const event of [
    { title: 'Rooftop yoga', description: 'Bring a mat, 100% free.', publishedAt: at(1) },
    { title: '東京タワーの夜', description: 'x'.repeat(4000), publishedAt: at(2), cityId: BANGKOK, countryCode: 'TH' },
    { title: 'Called off', state: 'canceled' as const, cancelReason: 'Rain', publishedAt: at(3), startsAt: daysAhead(40) },
    { title: 'Long ago', publishedAt: at(4), startsAt: daysAhead(-9), endsAt: daysAhead(-8), editedAt: at(20) },
    { title: 'Only for connections', visibility: 'connections' as const, publishedAt: at(5), ...hidden, ...series },
    { title: 'Not yet written', state: 'draft' as const },
  ])
    await buildEvent(database, { hostId: ana.id, ...event });
  await buildEvent(database, { hostId: banned.id, title: 'Hike', publishedAt: at(6) });
  await buildEvent(database, {
    hostId: admin.member.id,
    title: 'Staff dinner',
    publishedAt: at(7),
    cityId: null,
    countryCode: null,
    isOnline: true,
  });
  const ALL = ['Staff dinner', 'Hike', 'Only for connections', 'Long ago', 'Called off', '東京タワーの夜', 'Rooftop yoga'];

  test('shows published events of every visibility with their states, newest first', async () => {
    const { items } = await moderator.api.staff.events({});
    expect(titlesOf({ items })).toEqual(ALL);
    expect(items.map(({ state }) => state)).toEqual(['active', 'onHold', 'hidden', 'over', 'canceled', 'active', 'active']);
    for (const { state } of items) {
      const expected = items.filter((event) => event.state === state);
      expect([state, (await moderator.api.staff.events({ state })).items]).toEqual([state, expected]);
    }
    expect(items[2]).toMatchObject({ hiddenReason: 'Sells a course', series: { position: 1, count: 2 }, editedAt: null });
    expect(items[3]).toMatchObject({ author: { id: ana.id, displayName: 'Ana Łukasz' }, editedAt: at(20).toISOString() });
    expect(items[5]?.excerpt).toBe(`${'x'.repeat(160)}…`);
    expect(items[0]?.city).toBeNull();
    expect(items[6]).toMatchObject({ city: { name: 'Lisbon', country: 'Portugal' }, excerpt: 'Bring a mat, 100% free.' });
  });

  test('offers hiding and restoring only to staff who may do so, and both work', async () => {
    const find = async ({ api }: Caller, title: string) => {
      const { items } = await api.staff.events({});
      const event = items.find((one) => one.title === title);
      if (!event) throw new Error(`The list has no event '${title}'.`);
      return event;
    };
    expect((await find(moderator, 'Staff dinner')).can).toEqual({ open: true, hide: false, restore: false });
    expect((await find(moderator, 'Hike')).can).toEqual({ open: true, hide: true, restore: false });
    const { id: eventId, can } = await find(moderator, 'Only for connections');
    expect(can).toEqual({ open: true, hide: false, restore: true });
    await moderator.api.staff.setEventHidden({ eventId, isHidden: false, reason: 'A misunderstanding' });
    expect((await find(moderator, 'Only for connections')).can).toEqual({ open: true, hide: true, restore: false });
    await moderator.api.staff.setEventHidden({ eventId, isHidden: true, reason: 'Sells a course' });
  });

  test.each<[search: string, found: string[]]>([
    ['yog', ['Rooftop yoga']],
    ['mat roof', ['Rooftop yoga']],
    ['yoga lukasz lisb', ['Rooftop yoga']],
    ['lukasz bangkok', ['東京タワーの夜']],
    ['京タ', ['東京タワーの夜']],
    ['bert', ['Hike']],
    ['oga', []],
    ['yoga bert', []],
    ['100%', ['Rooftop yoga']],
    ['%', []],
    ['_', []],
    [`'); drop table x; --`, []],
    ['語'.repeat(100), []],
    ['ana lukasz yoga mat roof bring 100 free unknown', ['Rooftop yoga']],
    ['', ALL],
  ])('finds by the words of text, host and city: %s', async (search, found) => {
    expect(await events({ search })).toEqual(found);
  });

  test('rejects a search that is too long, and an invalid city, order or page size', async () => {
    for (const query of [`search=${'x'.repeat(101)}`, 'cityId=0', 'cityId=x', 'sort=price', 'limit=51'])
      expect([query, (await moderator.request('GET', `/api/staff/events?${query}`)).status]).toEqual([query, 422]);
  });

  test('filters by city, host and day of publication, and sorts', async () => {
    expect(await events({ cityId: BANGKOK })).toEqual(['東京タワーの夜']);
    expect(await events({ memberId: admin.member.id })).toEqual(['Staff dinner']);
    expect(await events({ from: '2026-10-03', to: '2026-10-04' })).toEqual(['Long ago', 'Called off']);
    expect((await events({ sort: 'changed' }))[0]).toBe('Long ago');
    expect([(await events({ sort: 'date' }))[0], (await events({ sort: 'date' })).at(-1)]).toEqual(['Called off', 'Long ago']);
  });

  test.each(['newest', 'changed', 'date'] as const)('pages by %s without gaps while events are published', async (sort) => {
    const whole = await events({ sort });
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await moderator.api.staff.events({ sort, limit: 3, ...(cursor && { cursor }) });
      seen.push(...titlesOf(page));
      if (cursor === '')
        await buildEvent(database, { hostId: ana.id, title: 'New', publishedAt: new Date(), startsAt: daysAhead(90) });
      cursor = page.nextCursor;
    }
    expect(seen).toEqual(whole);
    expect(await events({ sort, limit: 50, cursor: 'nonsense' })).toHaveLength(whole.length + 1);
  });
});

describe('the list of community posts', async () => {
  const past = { startsOn: '2026-01-01', endsOn: '2026-01-02', endsAt: new Date('2026-01-03') };
  for (const post of [
    { title: 'Coffee', createdAt: at(1), hostId: ana.id },
    { title: 'Surf house', kind: 'companions' as const, createdAt: at(2), hostId: ana.id, ...hidden },
    { title: 'Old plan', createdAt: at(3), hostId: ana.id, ...past },
    { title: 'No more', createdAt: at(4), hostId: ana.id, state: 'canceled' as const, cityId: BANGKOK },
    { title: 'Banned plan', createdAt: at(5), hostId: banned.id },
  ])
    await buildCommunityPost(database, post);

  test('shows every post with its state, and no actions on a post that staff cannot open', async () => {
    const { items } = await moderator.api.staff.communityPosts({});
    expect(items.map(({ title, state }) => [title, state])).toEqual([
      ['Banned plan', 'onHold'],
      ['No more', 'canceled'],
      ['Old plan', 'ended'],
      ['Surf house', 'hidden'],
      ['Coffee', 'open'],
    ]);
    for (const { state } of items)
      expect(await posts({ state })).toEqual(items.filter((post) => post.state === state).map(({ title }) => title));
    expect(items[0]?.can).toEqual({ open: true, hide: true, restore: false });
    expect(items[3]?.can).toEqual({ open: true, hide: false, restore: true });
    await database.insert(blocks).values({ blockerId: ana.id, blockedId: moderator.member.id });
    const blocked = (await moderator.api.staff.communityPosts({ search: 'coffee' })).items[0];
    expect(blocked?.can).toEqual({ open: false, hide: false, restore: false });
    expect((await admin.api.staff.communityPosts({ search: 'coffee' })).items[0]?.can.hide).toBe(true);
    await database.delete(blocks);
  });

  test('finds posts by word, kind, city, host and day', async () => {
    expect(await posts({ search: 'surf ana lisbon' })).toEqual(['Surf house']);
    expect(await posts({ search: '%' })).toEqual([]);
    expect(await posts({ kind: 'meetup', cityId: LISBON })).toEqual(['Banned plan', 'Old plan', 'Coffee']);
    expect(await posts({ memberId: banned.id })).toEqual(['Banned plan']);
    expect(await posts({ to: '2026-10-01' })).toEqual(['Coffee']);
    expect((await posts({ sort: 'date' })).at(-1)).toBe('Old plan');
  });
});

describe('the list of reviews', async () => {
  const porto = await buildDestination(database, { name: 'Old Porto', city: 'Porto', cityId: LISBON });
  const other = await buildDestination(database, { name: 'Reykjavík' });
  await buildReview(database, {
    authorId: ana.id,
    destinationId: porto.id,
    title: 'Loved it',
    createdAt: at(1),
    editedAt: at(9),
    rating: 5,
  });
  await buildReview(database, {
    authorId: ana.id,
    destinationId: other.id,
    title: 'Buy followers',
    createdAt: at(2),
    rating: 1,
    ...hidden,
  });
  await buildReview(database, { authorId: banned.id, destinationId: porto.id, title: 'Awful', createdAt: at(3), rating: 1 });
  await buildReview(database, { authorId: moderator.member.id, destinationId: porto.id, title: 'My own', createdAt: at(4) });

  test('shows visible and hidden reviews of all destinations', async () => {
    const { items } = await moderator.api.staff.reviews({});
    expect(items.map(({ title, state, destination, can }) => [title, state, destination.name, can.hide, can.restore])).toEqual([
      ['My own', 'visible', 'Old Porto', false, false],
      ['Awful', 'visible', 'Old Porto', true, false],
      ['Buy followers', 'hidden', 'Reykjavík', false, true],
      ['Loved it', 'visible', 'Old Porto', true, false],
    ]);
    expect(await reviews({ state: 'hidden' })).toEqual(['Buy followers']);
    expect(await reviews({ state: 'visible', rating: 1 })).toEqual(['Awful']);
  });

  test('finds reviews by word, destination, author, city and day, and sorts them by the last change', async () => {
    for (const search of ['follow', 'reykjavik', 'ana buy'])
      expect([search, await reviews({ search })]).toEqual([search, ['Buy followers']]);
    expect(await reviews({ search: 'porto ana' })).toEqual(['Loved it']);
    expect(await reviews({ search: '%' })).toEqual([]);
    expect(await reviews({ cityId: LISBON, memberId: ana.id })).toEqual(['Loved it']);
    expect(await reviews({ from: '2026-10-04' })).toEqual(['My own']);
    expect((await reviews({ sort: 'changed' }))[0]).toBe('Loved it');
  });
});

test('searches use the word indexes', async () => {
  const viewer = actorFor(admin.member, { role: 'admin' });
  const page = { limit: 50, search: 'yoga', sort: 'newest' } as const;
  const plans = await database.transaction(async (transaction) => {
    await transaction.execute(sql`set local enable_seqscan = off`);
    const queries = [
      selectEventList(database, page),
      selectPostList(database, viewer, page),
      selectReviewList(database, viewer, page),
    ];
    const rows: string[] = [];
    for (const query of queries) rows.push(JSON.stringify((await transaction.execute(sql`explain ${query.getSQL()}`)).rows));
    return rows;
  });
  for (const [index, name] of ['travel_events_by_words', 'community_posts_by_words', 'destination_reviews_by_words'].entries())
    expect(plans[index]).toContain(name);
});
