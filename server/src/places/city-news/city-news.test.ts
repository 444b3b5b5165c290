import type { CityId } from '@bros/contract/core/cities';
import { DAY_MS } from '@bros/contract/core/durations';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { buildCityGuide } from '../../../test/city-guides.ts';
import { buildCommunityPost } from '../../../test/community-posts.ts';
import { buildEvent } from '../../../test/events.ts';
import {
  buildConnection,
  buildDestination,
  buildMember,
  buildReview,
  buildTrip,
  type MemberTraits,
} from '../../../test/factories.ts';
import { startTestApp } from '../../../test/harness.ts';
import { buildStayPost } from '../../../test/stay-posts.ts';
import { buildTowns } from '../../../test/towns.ts';
import { seedFirstCities } from '../../core/cities/seed.ts';
import { blocks } from '../../core/people/blocks/tables.ts';
import { userProfiles } from '../../core/people/profiles/tables.ts';
import { communityPosts } from '../../gatherings/community-posts/tables.ts';
import { travelEvents } from '../../gatherings/events/tables.ts';
import { cityGuides } from '../city-guides/tables.ts';
import { destinationReviews } from '../reviews/tables.ts';
import { stayPosts } from '../stay-posts/tables.ts';

const app = await startTestApp({ env: { IP_RATE_LIMIT_FACTOR: '100000', REQUESTS_PER_MINUTE: '1000000' } });
const { database } = app;
await seedFirstCities(database);

const newTown = await buildTowns(database, 30);

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const follower = async (cityId: CityId, traits: MemberTraits = {}) => {
  const caller = await app.signedIn({ tier: 'explorer', ...traits });
  await caller.api.cityNews.follow({ cityId, isFollowed: true });
  return caller;
};
type Reader = Awaited<ReturnType<typeof follower>>;
const read = async ({ api }: Reader) => (await api.cityNews.list({})).items;
const idsFor = async (reader: Reader) => (await read(reader)).map(({ id }) => id);

async function publishAll(cityId: CityId, traits: MemberTraits = {}) {
  const author = await buildMember(database, { displayName: 'Nino', tier: 'explorer', ...traits });
  const mine = { hostId: author.id, cityId };
  const destination = await buildDestination(database, { cityId });
  const event = await buildEvent(database, { ...mine, countryCode: 'ZA', publishedAt: ago(1) });
  const post = await buildCommunityPost(database, { ...mine, createdAt: ago(2) });
  const trip = await buildTrip(database, {
    memberId: author.id,
    cityId,
    arrivesOn: dayIn(3),
    leavesOn: dayIn(9),
    createdAt: ago(24 * 60),
  });
  const guide = await buildCityGuide(database, { authorId: author.id, cityId, isPublished: true, publishedAt: ago(4) });
  const review = await buildReview(database, { authorId: author.id, destinationId: destination.id, createdAt: ago(5) });
  const stay = await buildStayPost(database, { authorId: author.id, cityId, createdAt: ago(6) });
  return { author, all: [event.id, post.id, guide.id, review.id, stay.id, trip.id] as const };
}

describe('the news entries of followed cities', () => {
  test('are events, meetups, arrivals, guides, reviews and stays, newest first', async () => {
    const city = newTown();
    const reader = await follower(city);
    const { author, all } = await publishAll(city);
    const items = await read(reader);
    expect(items.map(({ id }) => id)).toEqual(all);
    expect(items.map(({ kind }) => kind)).toEqual(['event', 'meetup', 'guide', 'review', 'stay', 'arrival']);
    expect(items[4]).toMatchObject({
      by: { id: author.id },
      stayKind: 'room',
      title: 'Room in Alfama',
      city: { id: city, longitude: expect.any(Number) },
    });
    expect(items[5]).toMatchObject({ by: { id: author.id, displayName: 'Nino' }, arrivesOn: dayIn(3), city: { id: city } });
    expect((await reader.api.today.get()).news.map(({ id }) => id)).toEqual(all.slice(0, 3));
  });

  test('leave out other cities, the reader’s own entries and kinds that the reader turned off', async () => {
    const city = newTown();
    const reader = await follower(city);
    await publishAll(newTown());
    await buildEvent(database, { hostId: reader.member.id, cityId: city, countryCode: 'ZA', publishedAt: ago(1) });
    const { all } = await publishAll(city);
    const { kinds } = await reader.api.cityNews.setKind({ kind: 'review', isOn: false });
    expect(kinds).toEqual({ event: true, meetup: true, arrival: true, guide: true, review: false, stay: true });
    const [event, post, guide, _review, stay, trip] = all;
    expect(await idsFor(reader)).toEqual([event, post, guide, stay, trip]);
    await reader.api.cityNews.setKind({ kind: 'review', isOn: true });
    expect(await idsFor(reader)).toEqual(all);
  });

  test.each([
    ['the author blocked the reader', false],
    ['the reader blocked the author', true],
  ])('show nothing by an author when %s', async (_name, isByReader) => {
    const city = newTown();
    const reader = await follower(city);
    const { author, all } = await publishAll(city);
    expect(await idsFor(reader)).toEqual(all);
    const [blockerId, blockedId] = isByReader ? [reader.member.id, author.id] : [author.id, reader.member.id];
    await database.insert(blocks).values({ blockerId, blockedId });
    expect(await idsFor(reader)).toEqual([]);
    expect((await reader.api.today.get()).news).toEqual([]);
  });

  test('leave out content that was canceled, or hidden or taken down by staff', async () => {
    const city = newTown();
    const reader = await follower(city);
    const { all } = await publishAll(city);
    const [event, post, guide, review, stay, trip] = all;
    expect(await idsFor(reader)).toEqual(all);
    const hidden = { hiddenAt: new Date(), hiddenReason: 'Advertising' };
    await database.update(travelEvents).set(hidden).where(eq(travelEvents.id, event));
    expect(await idsFor(reader)).toEqual([post, guide, review, stay, trip]);
    await database.update(communityPosts).set({ state: 'canceled' }).where(eq(communityPosts.id, post));
    await database
      .update(cityGuides)
      .set({ takenDownReason: 'Out of date', takenDownAt: new Date() })
      .where(eq(cityGuides.id, guide));
    await database.update(destinationReviews).set(hidden).where(eq(destinationReviews.id, review));
    expect(await idsFor(reader)).toEqual([stay, trip]);
    await database.update(stayPosts).set({ closedAt: new Date() }).where(eq(stayPosts.id, stay));
    expect(await idsFor(reader)).toEqual([trip]);
    const staff = await follower(city, { role: 'admin' });
    expect(await idsFor(staff)).toEqual([trip]);
  });

  test('show an event only to members who find it in the list of events', async () => {
    const city = newTown();
    const [reader, friend] = [await follower(city), await follower(city)];
    const host = await buildMember(database, { tier: 'legend' });
    await buildConnection(database, { requesterId: host.id, targetId: friend.member.id, status: 'accepted' });
    const make = (traits: Partial<typeof travelEvents.$inferInsert>) =>
      buildEvent(database, { hostId: host.id, cityId: city, countryCode: 'ZA', publishedAt: ago(1), ...traits });
    await make({ visibility: 'link' });
    await make({ visibility: 'tier', minTier: 'legend' });
    await make({ state: 'draft', publishedAt: null });
    await make({ startsAt: ago(300), endsAt: ago(100) });
    const forConnections = await make({ visibility: 'connections' });
    expect(await idsFor(reader)).toEqual([]);
    expect(await idsFor(friend)).toEqual([forConnections.id]);
  });

  test('show an arrival only to readers with whom the traveler shares it', async () => {
    const city = newTown();
    const [reader, friend, browser] = [await follower(city), await follower(city), await follower(city, { tier: 'browser' })];
    const travel = async (changes: Partial<typeof userProfiles.$inferInsert>, traits: MemberTraits = {}) => {
      const { id: memberId } = await buildMember(database, { tier: 'explorer', ...traits });
      await database
        .update(userProfiles)
        .set({ bio: '', ...changes })
        .where(eq(userProfiles.userId, memberId));
      await buildConnection(database, { requesterId: memberId, targetId: friend.member.id, status: 'accepted' });
      return (await buildTrip(database, { memberId, cityId: city, arrivesOn: dayIn(2), leavesOn: dayIn(5) })).id;
    };
    await travel({ locationAudience: 'nobody' });
    await travel({ travelHistoryAudience: 'nobody' });
    await travel({}, { state: 'suspended' });
    const forConnections = await travel({ locationAudience: 'connections' });
    const unlisted = await travel({ isHidden: true });
    const open = await travel({});
    expect(await idsFor(reader)).toEqual([open]);
    const ids = await idsFor(friend);
    expect(ids.toSorted()).toEqual([open, unlisted, forConnections].toSorted());
    // Version 7 would reveal when the stay was entered.
    expect(ids.every((id) => id[14] === '4')).toBe(true);
    expect(await read(browser)).toEqual([]);
  });

  test('show an arrival from a week before until a week after, unless the stay is over', async () => {
    const city = newTown();
    const reader = await follower(city);
    const travel = async (from: number, until: number, createdAt: Date) => {
      const { id: memberId } = await buildMember(database, { tier: 'explorer' });
      return buildTrip(database, { memberId, cityId: city, arrivesOn: dayIn(from), leavesOn: dayIn(until), createdAt });
    };
    const monthAgo = ago(60 * 24 * 30);
    await travel(9, 12, monthAgo);
    await travel(-9, -2, monthAgo);
    await travel(-60, 30, ago(10));
    const soon = await travel(5, 12, monthAgo);
    const here = await travel(-3, 4, monthAgo);
    expect(await idsFor(reader)).toEqual([soon.id, here.id]);
  });

  test('reveal the day on which a traveler entered a stay, but not the time, not even in the cursor', async () => {
    const city = newTown();
    const reader = await follower(city);
    const travel = async (at: string) => {
      const { id: memberId } = await buildMember(database, { tier: 'explorer' });
      const createdAt = new Date(`${dayIn(-1)}T${at}Z`);
      return buildTrip(database, { memberId, cityId: city, arrivesOn: dayIn(3), leavesOn: dayIn(5), createdAt });
    };
    await travel('04:05:06.789');
    await travel('21:22:23.456');
    const day = `${dayIn(-1)}T00:00:00.000Z`;
    const { items, nextCursor } = await reader.api.cityNews.list({ limit: 1 });
    expect((await read(reader)).map(({ at }) => at)).toEqual([day, day]);
    const [microseconds] = JSON.parse(Buffer.from(nextCursor ?? '', 'base64url').toString());
    expect(microseconds).toBe(Date.parse(day) * 1000);
    const next = await reader.api.cityNews.list({ limit: 1, cursor: nextCursor ?? '' });
    expect(next.items).toHaveLength(1);
    expect(next.items).not.toEqual(items);
  });

  test('name no members to Browser members', async () => {
    const city = newTown();
    const browser = await follower(city, { tier: 'browser' });
    const { author, all } = await publishAll(city);
    const items = await read(browser);
    expect(items.map(({ id }) => id)).toEqual(all.slice(0, 4));
    expect(JSON.stringify(items)).not.toContain('Nino');
    expect(JSON.stringify(items)).not.toContain(author.id);
  });

  test('show a series once, as its next event', async () => {
    const city = newTown();
    const reader = await follower(city);
    const host = await buildMember(database);
    const seriesId = crypto.randomUUID();
    const make = (seriesPosition: number, startsAt: Date) =>
      buildEvent(database, {
        hostId: host.id,
        cityId: city,
        countryCode: 'ZA',
        publishedAt: ago(1),
        startsAt,
        seriesId,
        seriesPosition,
        seriesCount: 3,
      });
    await make(1, ago(60 * 24));
    const next = await make(2, ago(-60 * 24));
    await make(3, ago(-60 * 48));
    expect(await idsFor(reader)).toEqual([next.id]);
  });

  test('page without gaps or repetitions, even if entries of different kinds have the same time', async () => {
    const city = newTown();
    const reader = await follower(city);
    const moment = ago(30);
    const hostId = (await buildMember(database)).id;
    for (let made = 0; made < 3; made += 1) {
      await buildEvent(database, { hostId, cityId: city, countryCode: 'ZA', publishedAt: moment });
      await buildCommunityPost(database, { hostId, cityId: city, createdAt: moment });
    }
    const whole = await idsFor(reader);
    expect(new Set(whole).size).toBe(6);
    const paged: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await reader.api.cityNews.list({ limit: 2, cursor });
      paged.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(paged).toEqual(whole);
  });
});
