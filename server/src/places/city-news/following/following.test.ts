import type { CityId } from '@bros/contract/core/cities';
import { DAY_MS } from '@bros/contract/core/durations';
import { FOLLOWED_CITIES_MAX, NEXT_TRIPS_FOLLOWED } from '@bros/contract/places/city-news-rules';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { buildEvent } from '../../../../test/events.ts';
import { buildTrip } from '../../../../test/factories.ts';
import { startTestApp } from '../../../../test/harness.ts';
import { buildTowns } from '../../../../test/towns.ts';
import { seedFirstCities } from '../../../core/cities/seed.ts';
import { userProfiles } from '../../../core/people/profiles/tables.ts';
import { cityFollows } from '../tables.ts';

const app = await startTestApp({ env: { IP_RATE_LIMIT_FACTOR: '100000', REQUESTS_PER_MINUTE: '1000000' } });
const { database } = app;
await seedFirstCities(database);

const newTown = await buildTowns(database, 60);

const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
type Reader = Awaited<ReturnType<typeof app.signedIn>>;
const idsFor = async ({ api }: Reader) => (await api.cityNews.list({})).items.map(({ id }) => id);
const choiceIn = async ({ api }: Reader, cityId: CityId) => (await api.cityNews.choices()).cities.find(({ id }) => id === cityId);

describe('following', () => {
  test('and unfollowing are idempotent, even if requested concurrently', async () => {
    const city = newTown();
    const reader = await app.signedIn();
    await Promise.all([1, 2, 3, 4].map(() => reader.api.cityNews.follow({ cityId: city, isFollowed: true })));
    expect(await database.$count(cityFollows, eq(cityFollows.memberId, reader.member.id))).toBe(1);
    expect(await choiceIn(reader, city)).toMatchObject({
      reason: 'chosen',
      isFollowed: true,
      name: expect.stringMatching(/^Town/),
    });
    await reader.api.cityNews.follow({ cityId: city, isFollowed: false });
    await reader.api.cityNews.follow({ cityId: city, isFollowed: false });
    expect(await choiceIn(reader, city)).toBeUndefined();
    await expect(reader.api.cityNews.follow({ cityId: 1 as CityId, isFollowed: true })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('is limited, also for concurrent requests', async () => {
    const reader = await app.signedIn();
    const followed = Array.from({ length: FOLLOWED_CITIES_MAX - 1 }, newTown);
    await database.insert(cityFollows).values(followed.map((cityId) => ({ memberId: reader.member.id, cityId, isOn: true })));
    const last = [newTown(), newTown()];
    const outcomes = await Promise.allSettled(last.map((cityId) => reader.api.cityNews.follow({ cityId, isFollowed: true })));
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'FOLLOWED_CITIES_LIMIT', data: { max: FOLLOWED_CITIES_MAX } },
    });
    expect((await reader.api.cityNews.choices()).cities).toHaveLength(FOLLOWED_CITIES_MAX);
  });

  test('is automatic for the current city and the next trips, until the member turns a city off', async () => {
    const [home, ...next] = Array.from({ length: NEXT_TRIPS_FOLLOWED + 2 }, newTown);
    if (home === undefined) throw new Error('There is no town.');
    const reader = await app.signedIn();
    const memberId = reader.member.id;
    await database.update(userProfiles).set({ cityId: home }).where(eq(userProfiles.userId, memberId));
    for (const [index, cityId] of next.entries()) {
      await buildTrip(database, { memberId, cityId, arrivesOn: dayIn(10 + index * 3), leavesOn: dayIn(11 + index * 3) });
    }
    const { cities } = await reader.api.cityNews.choices();
    expect(cities.map(({ id, reason, isFollowed }) => [id, reason, isFollowed])).toEqual([
      [home, 'current', true],
      ...next.slice(0, NEXT_TRIPS_FOLLOWED).map((id) => [id, 'trip', true]),
    ]);
    const event = await buildEvent(database, { cityId: home, countryCode: 'ZA', publishedAt: new Date() });
    expect(await idsFor(reader)).toEqual([event.id]);
    await reader.api.cityNews.follow({ cityId: home, isFollowed: false });
    expect(await choiceIn(reader, home)).toMatchObject({ reason: 'current', isFollowed: false });
    expect(await idsFor(reader)).toEqual([]);

    await database.update(userProfiles).set({ cityId: null }).where(eq(userProfiles.userId, memberId));
    expect(await choiceIn(reader, home)).toBeUndefined();
    await database.update(userProfiles).set({ cityId: home }).where(eq(userProfiles.userId, memberId));
    expect(await choiceIn(reader, home)).toMatchObject({ isFollowed: false });
    await reader.api.cityNews.follow({ cityId: home, isFollowed: true });
    expect(await choiceIn(reader, home)).toMatchObject({ reason: 'current', isFollowed: true });
    expect(await idsFor(reader)).toEqual([event.id]);
  });

  test('is private to the member', async () => {
    const city = newTown();
    await (await app.signedIn()).api.cityNews.follow({ cityId: city, isFollowed: true });
    expect(await choiceIn(await app.signedIn(), city)).toBeUndefined();
  });
});
