import { randomUUID } from 'node:crypto';
import type { CityId } from '@bros/contract/core/cities';
import { TRIP_REVIEW_MAX_CHARACTERS, TRIPS_MAX } from '@bros/contract/core/rules';
import type { TripId } from '@bros/contract/members/trip-id';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { AUCKLAND, BANGKOK, buildConnection, buildTrip, LISBON } from '../../../test/factories.ts';
import { startTestApp } from '../../../test/harness.ts';
import { upsertCities } from '../../core/cities/queries.ts';
import { seedFirstCities } from '../../core/cities/seed.ts';
import { userProfiles } from '../../core/people/profiles/tables.ts';
import type { Database } from '../../platform/database/connect.ts';
import { trips } from './tables.ts';

const app = await startTestApp({ env: { REQUESTS_PER_MINUTE: '1000000' } });
const { database } = app;
await seedFirstCities(database);

const [AHEAD, BEHIND] = [900_000_001, 900_000_002];
const far = { region: '', countryCode: 'KI', country: 'Kiribati', latitude: 1, longitude: 157, population: 1 };
await upsertCities(database, [
  { ...far, id: AHEAD, name: 'Ahead', timeZone: 'Pacific/Kiritimati' },
  { ...far, id: BEHIND, name: 'Behind', timeZone: 'Pacific/Pago_Pago' },
]);

const stay = (values: object = {}) => ({
  clientId: randomUUID(),
  cityId: LISBON as CityId,
  arrivesOn: '2020-05-03',
  leavesOn: '2020-05-16' as string | null,
  rating: null as number | null,
  review: '',
  ...values,
});

type SignedIn = Awaited<ReturnType<typeof app.signedIn>>;

async function addTrip({ api }: SignedIn, values: object = {}) {
  const { clientId: _, ...trip } = await api.trips.create(stay(values));
  return trip;
}

async function todayIn(timeZone: string, shiftDays = 0): Promise<string> {
  const { rows } = await database.execute<{ day: string }>(
    sql`select ((now() at time zone ${timeZone})::date + ${shiftDays}::int)::text as day`,
  );
  return rows[0]?.day ?? '';
}

const PORTO = 2_735_943;
const daysFromNow = (days: number) => todayIn('UTC', days);

async function listBoth({ api }: SignedIn) {
  const [upcoming, past] = await Promise.all([api.trips.mine({ period: 'upcoming' }), api.trips.mine({ period: 'past' })]);
  return { upcoming: upcoming.items, past: past.items };
}

describe('adding a trip', () => {
  test('stores the given values, and lists the trip in its period', async () => {
    const marco = await app.signedIn({ tier: 'browser' });
    const made = await addTrip(marco, { rating: 4, review: 'Stairs <b>everywhere</b>' });
    expect(made).toMatchObject({ arrivesOn: '2020-05-03', leavesOn: '2020-05-16', state: 'past', rating: 4, version: 1 });
    expect(made.review).toBe('Stairs beverywhere/b');
    expect(made.city).toMatchObject({ id: LISBON, name: 'Lisbon', country: 'Portugal', timeZone: 'Europe/Lisbon' });
    const planned = await addTrip(marco, { arrivesOn: await daysFromNow(40), leavesOn: null, cityId: BANGKOK });
    expect(await listBoth(marco)).toEqual({ upcoming: [planned], past: [made] });
  });

  test('50 times concurrently stores it once', async () => {
    const marco = await app.signedIn();
    const form = stay();
    const made = await Promise.all(Array.from({ length: 50 }, () => marco.api.trips.create(form)));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(new Set(made.map(({ clientId }) => clientId))).toEqual(new Set([form.clientId]));
    expect(await database.$count(trips, eq(trips.memberId, marco.member.id))).toBe(1);
  });

  test('with a known client ID and other values is rejected, also after the stored trip was edited', async () => {
    const marco = await app.signedIn();
    const form = stay();
    const made = await addTrip(marco, form);
    await expect(addTrip(marco, { ...form, leavesOn: '2020-05-20' })).rejects.toMatchObject({ code: 'EDIT_CONFLICT' });
    expect(await addTrip(marco, form)).toEqual(made);
    const { clientId: _, ...values } = form;
    await marco.api.trips.update({ tripId: made.id, version: 1, ...values, leavesOn: '2020-05-20' });
    await expect(addTrip(marco, form)).rejects.toMatchObject({ code: 'EDIT_CONFLICT' });
    expect(await listBoth(marco)).toMatchObject({ past: [{ leavesOn: '2020-05-20', version: 2 }] });
  });

  test('with another member’s client ID creates a separate trip', async () => {
    const [marco, leo] = [await app.signedIn(), await app.signedIn()];
    const form = stay();
    const [one, other] = [await marco.api.trips.create(form), await leo.api.trips.create(form)];
    expect(one.id).not.toBe(other.id);
  });

  test('is rejected if it overlaps a stay in the same city, even concurrently; stays in two cities may overlap', async () => {
    const marco = await app.signedIn();
    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, () => marco.api.trips.create(stay({ clientId: randomUUID() }))),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const failed of tries) if (failed.status === 'rejected') expect(failed.reason).toMatchObject({ code: 'TRIP_TWICE' });
    await expect(marco.api.trips.create(stay({ arrivesOn: '2020-05-16', leavesOn: null }))).rejects.toMatchObject({
      code: 'TRIP_TWICE',
    });
    await marco.api.trips.create(stay({ arrivesOn: '2020-05-17', leavesOn: null }));
    await marco.api.trips.create(stay({ cityId: BANGKOK }));
  });

  test('is rejected by the database itself for two overlapping stays', async () => {
    const { memberId } = await buildTrip(database);
    await expect(buildTrip(database, { memberId, arrivesOn: '2020-05-16', leavesOn: null })).rejects.toThrow();
  });

  test('with a rating or review is rejected before its first day in the city’s time zone', async () => {
    const marco = await app.signedIn();
    const today = await todayIn('Pacific/Pago_Pago');
    const there = await marco.api.trips.create(
      stay({ cityId: AHEAD, arrivesOn: await todayIn('Pacific/Kiritimati'), leavesOn: null, rating: 5 }),
    );
    expect(there.state).toBe('current');
    const tomorrow = await todayIn('Pacific/Kiritimati');
    for (const words of [{ rating: 5 }, { review: 'Lovely' }]) {
      await expect(
        marco.api.trips.create(stay({ cityId: BEHIND, arrivesOn: tomorrow, leavesOn: null, ...words })),
      ).rejects.toMatchObject({
        code: 'TRIP_NOT_BEGUN',
        data: { today },
      });
    }
    expect((await marco.api.trips.create(stay({ cityId: BEHIND, arrivesOn: tomorrow, leavesOn: null }))).state).toBe('planned');
  });

  test('is allowed in another city on the day after a stay ended', async () => {
    const marco = await app.signedIn();
    const leavesOn = await todayIn('Pacific/Pago_Pago');
    const [ahead, behind] = [
      await addTrip(marco, { cityId: AHEAD, leavesOn }),
      await addTrip(marco, { cityId: BEHIND, leavesOn }),
    ];
    expect([ahead.state, behind.state]).toEqual(['past', 'current']);
    expect(await listBoth(marco)).toEqual({ upcoming: [behind], past: [ahead] });
  });

  test(`is limited to ${TRIPS_MAX}`, async () => {
    const marco = await app.signedIn();
    await database.execute(sql`
      insert into trips (id, member_id, client_id, city_id, arrives_on, leaves_on)
      select gen_random_uuid(), ${marco.member.id}, gen_random_uuid(), ${LISBON}, day, day
      from generate_series(date '2001-01-01', date '2001-01-01' + ${TRIPS_MAX - 1}::int, interval '1 day') as day`);
    await expect(marco.api.trips.create(stay())).rejects.toMatchObject({ code: 'TRIP_LIMIT', data: { max: TRIPS_MAX } });
  });
});

describe('dates and texts of a trip', () => {
  test.each([
    ['2024-02-29', '2024-02-29'],
    ['1900-01-01', '1900-01-01'],
    ['2099-12-31', '2099-12-31'],
    ['2020-01-01', null],
  ])('from %s to %s are accepted', async (arrivesOn, leavesOn) => {
    const marco = await app.signedIn();
    expect(await marco.api.trips.create(stay({ arrivesOn, leavesOn }))).toMatchObject({ arrivesOn, leavesOn });
  });

  test.each([
    { arrivesOn: '2023-02-29' },
    { arrivesOn: '1899-12-31' },
    { arrivesOn: '9999-01-01', leavesOn: null },
    { leavesOn: '9999-01-01' },
    { arrivesOn: '2020-05-17' },
    { arrivesOn: '2020-13-01' },
    { arrivesOn: '2020-05-03T00:00:00Z' },
    { arrivesOn: 'yesterday' },
    { arrivesOn: '' },
    { arrivesOn: null },
    { arrivesOn: 20_200_503 },
    { leavesOn: undefined },
    { cityId: 0 },
    { cityId: 2_147_483_647 },
    { cityId: 99_999_999_999 },
    { cityId: '2267057x' },
    { rating: 0 },
    { rating: 6 },
    { rating: 4.5 },
    { review: 'x'.repeat(TRIP_REVIEW_MAX_CHARACTERS + 1) },
    { review: null },
    { clientId: 'x' },
    { memberId: randomUUID() },
    { state: 'past' },
  ])('are rejected: %j', async (values) => {
    const marco = await app.signedIn();
    await expect(marco.api.trips.create(stay(values) as ReturnType<typeof stay>)).rejects.toMatchObject({
      code: 'INPUT_INVALID',
    });
    expect(await database.$count(trips, eq(trips.memberId, marco.member.id))).toBe(0);
  });

  test('keep non-Latin letters, without angle brackets and invisible characters', async () => {
    const marco = await app.signedIn();
    const { review } = await marco.api.trips.create(stay({ review: '  <script>\u202eשלום\u200b</script>\u0000 ' }));
    expect(review).toBe('scriptשלום/script');
  });
});

describe('changing a trip', () => {
  test('saves it and increases the version, and repeating the same change is idempotent', async () => {
    const marco = await app.signedIn();
    const { id, arrivesOn } = await marco.api.trips.create(stay());
    const edit = {
      tripId: id,
      version: 1,
      cityId: LISBON as CityId,
      arrivesOn,
      leavesOn: '2020-06-01',
      rating: 5,
      review: 'Again',
    };
    expect(await marco.api.trips.update(edit)).toMatchObject({ leavesOn: '2020-06-01', rating: 5, review: 'Again', version: 2 });
    expect(await marco.api.trips.update(edit)).toMatchObject({ version: 2 });
    await expect(marco.api.trips.update({ ...edit, review: 'Older' })).rejects.toMatchObject({ code: 'EDIT_CONFLICT' });
    expect(await marco.api.trips.get({ tripId: id })).toMatchObject({ review: 'Again', version: 2 });
  });

  test('is rejected if it then overlaps another trip to the city, or rates a future trip', async () => {
    const marco = await app.signedIn();
    const made = await marco.api.trips.create(stay({ rating: 5 }));
    await marco.api.trips.create(stay({ arrivesOn: '2021-01-01', leavesOn: '2021-02-01' }));
    const edit = { tripId: made.id, version: 1, cityId: LISBON as CityId, leavesOn: null, rating: 5, review: '' };
    await expect(marco.api.trips.update({ ...edit, arrivesOn: '2020-05-03' })).rejects.toMatchObject({ code: 'TRIP_TWICE' });
    await expect(marco.api.trips.update({ ...edit, arrivesOn: await daysFromNow(3) })).rejects.toMatchObject({
      code: 'TRIP_NOT_BEGUN',
    });
  });

  test('of another member is not found and changes nothing', async () => {
    const [marco, stranger] = [await app.signedIn(), await app.signedIn()];
    const made = await addTrip(marco);
    const edit = {
      tripId: made.id,
      version: 1,
      cityId: LISBON as CityId,
      arrivesOn: '2020-05-03',
      leavesOn: null,
      rating: 1,
      review: 'Mine now',
    };
    await expect(stranger.api.trips.update(edit)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(stranger.api.trips.get({ tripId: made.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(stranger.api.trips.remove({ tripId: made.id, version: 1 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(stranger.api.trips.companions({ tripId: made.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await listBoth(marco)).past).toEqual([made]);
  });

  test('by deleting it succeeds once; then the trip is not found', async () => {
    const marco = await app.signedIn();
    const made = await marco.api.trips.create(stay());
    await marco.api.trips.remove({ tripId: made.id, version: 1 });
    await expect(marco.api.trips.remove({ tripId: made.id, version: 1 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await listBoth(marco)).toEqual({ upcoming: [], past: [] });
  });

  test('by deleting it is rejected if the trip was changed elsewhere, and keeps it', async () => {
    const marco = await app.signedIn();
    const { id, arrivesOn } = await marco.api.trips.create(stay());
    const edit = { tripId: id, version: 1, cityId: LISBON as CityId, arrivesOn, leavesOn: null, rating: 5, review: 'Stay!' };
    await marco.api.trips.update(edit);
    await expect(marco.api.trips.remove({ tripId: id, version: 1 })).rejects.toMatchObject({ code: 'EDIT_CONFLICT' });
    expect(await marco.api.trips.get({ tripId: id })).toMatchObject({ review: 'Stay!', version: 2 });
    await marco.api.trips.remove({ tripId: id, version: 2 });
    expect(await listBoth(marco)).toEqual({ upcoming: [], past: [] });
  });
});

test('trip lists page by date: upcoming from the nearest, past from the latest', async () => {
  const marco = await app.signedIn();
  const years = [2001, 2003, 2005, 2007, 2009];
  for (const year of years)
    await buildTrip(database, { memberId: marco.member.id, arrivesOn: `${year}-01-01`, leavesOn: `${year}-02-01` });
  const coming = [await daysFromNow(5), await daysFromNow(10), await daysFromNow(15)];
  for (const day of coming) await buildTrip(database, { memberId: marco.member.id, arrivesOn: day, leavesOn: day });
  const readAll = async (period: 'past' | 'upcoming') => {
    const days: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await marco.api.trips.mine({ period, limit: 2, ...(cursor ? { cursor } : {}) });
      days.push(...page.items.map(({ arrivesOn }) => arrivesOn));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    return days;
  };
  expect(await readAll('past')).toEqual(years.toReversed().map((year) => `${year}-01-01`));
  expect(await readAll('upcoming')).toEqual(coming);
  const { items } = await marco.api.trips.mine({ period: 'past', cursor: 'not-ours' });
  expect(items[0]?.arrivesOn).toBe('2009-01-01');
});

test('a trip list can be filtered by city', async () => {
  const marco = await app.signedIn();
  for (const cityId of [LISBON, BANGKOK]) await marco.api.trips.create(stay({ cityId }));
  const { items } = await marco.api.trips.mine({ period: 'past', cityId: BANGKOK as CityId });
  expect(items.map(({ city }) => city.id)).toEqual([BANGKOK]);
  expect((await marco.request('GET', '/api/trips?period=past&cityId=x')).status).toBe(422);
});

describe('travel figures', () => {
  test('count countries, cities and continents, and each day once, for the stay that began last', async () => {
    const marco = await app.signedIn();
    const memberId = marco.member.id;
    await buildTrip(database, { memberId, arrivesOn: '2020-01-01', leavesOn: '2020-01-10' });
    await buildTrip(database, { memberId, arrivesOn: '2020-01-05', leavesOn: '2020-01-12', cityId: BANGKOK });
    await buildTrip(database, { memberId, arrivesOn: '2021-01-01', leavesOn: '2021-01-01' });
    await buildTrip(database, { memberId, arrivesOn: await todayIn('Pacific/Auckland', -2), leavesOn: null, cityId: AUCKLAND });
    await buildTrip(database, { memberId, arrivesOn: await daysFromNow(50), leavesOn: null, cityId: 3_369_157 });
    const figures = await marco.api.trips.myFigures();
    expect(figures).toMatchObject({ countries: 3, cities: 3, days: 12 + 1 + 3, continents: ['asia', 'europe', 'oceania'] });
    expect(figures.visited).toEqual([
      { countryCode: 'TH', country: 'Thailand', cities: 1, days: 8 },
      { countryCode: 'PT', country: 'Portugal', cities: 1, days: 6 },
      { countryCode: 'NZ', country: 'New Zealand', cities: 1, days: 3 },
    ]);
    expect(figures.points).toHaveLength(3);
  });

  test('count days of departure from and return to a kept apartment, and all days of trips inside its country', async () => {
    const marco = await app.signedIn();
    const memberId = marco.member.id;
    await buildTrip(database, { memberId, arrivesOn: '2020-01-01', leavesOn: '2020-01-30' });
    await buildTrip(database, { memberId, arrivesOn: '2020-01-05', leavesOn: '2020-01-20', cityId: BANGKOK });
    const porto = await buildTrip(database, { memberId, arrivesOn: '2020-01-10', leavesOn: '2020-01-12', cityId: PORTO });
    const visited = async () => (await marco.api.trips.myFigures()).visited.map(({ countryCode, days }) => [countryCode, days]);
    expect(await visited()).toEqual([
      ['PT', 5 + 3 + 11],
      ['TH', 15],
    ]);
    await marco.api.trips.remove({ tripId: porto.id, version: 1 });
    expect(await visited()).toEqual([
      ['PT', 5 + 11],
      ['TH', 16],
    ]);
  });

  test('do not count a day between two trips for the country of a kept apartment', async () => {
    const marco = await app.signedIn();
    const memberId = marco.member.id;
    await buildTrip(database, { memberId, arrivesOn: '2020-01-01', leavesOn: '2020-01-30' });
    await buildTrip(database, { memberId, arrivesOn: '2020-01-05', leavesOn: '2020-01-20', cityId: BANGKOK });
    await buildTrip(database, { memberId, arrivesOn: '2020-01-20', leavesOn: '2020-01-25', cityId: AUCKLAND });
    expect((await marco.api.trips.myFigures()).visited.map(({ countryCode, days }) => [countryCode, days])).toEqual([
      ['TH', 16],
      ['PT', 5 + 6],
      ['NZ', 6],
    ]);
  });

  test('are zero for a member without trips', async () => {
    const marco = await app.signedIn();
    expect(await marco.api.trips.myFigures()).toEqual({
      countries: 0,
      cities: 0,
      days: 0,
      continents: [],
      visited: [],
      points: [],
    });
  });
});

describe('another member’s travels', () => {
  async function seen(viewer: SignedIn, memberId: string, as?: 'stranger' | 'connection') {
    const whose = { memberId: memberId as SignedIn['member']['id'] & never, ...(as ? { as } : {}) };
    const [past, upcoming, figures] = await Promise.all([
      viewer.api.trips.ofMember({ ...whose, period: 'past' }),
      viewer.api.trips.ofMember({ ...whose, period: 'upcoming' }),
      viewer.api.trips.figuresOf(whose),
    ]);
    return [past.items.length, upcoming.items.length, figures.cities];
  }

  async function buildTraveler(database: Database, audiences: Partial<typeof userProfiles.$inferInsert>) {
    const marco = await app.signedIn();
    await database.update(userProfiles).set(audiences).where(eq(userProfiles.userId, marco.member.id));
    await buildTrip(database, { memberId: marco.member.id });
    await buildTrip(database, { memberId: marco.member.id, cityId: BANGKOK, arrivesOn: await daysFromNow(-2), leavesOn: null });
    const friend = await app.signedIn();
    await buildConnection(database, { requesterId: friend.member.id, targetId: marco.member.id, status: 'accepted' });
    return { marco, friend, stranger: await app.signedIn() };
  }

  test.each([
    ['everyone', 'everyone', [1, 1, 2], [1, 1, 2]],
    ['everyone', 'connections', [1, 0, 1], [1, 1, 2]],
    ['connections', 'everyone', [0, 0, 0], [1, 1, 2]],
    ['everyone', 'nobody', [1, 0, 1], [1, 0, 1]],
    ['nobody', 'everyone', [0, 0, 0], [0, 0, 0]],
  ] as const)(
    'are visible only to the audiences: travel history %s, location %s',
    async (travelHistoryAudience, locationAudience, stranger, friend) => {
      const them = await buildTraveler(database, { travelHistoryAudience, locationAudience });
      expect(await seen(them.stranger, them.marco.member.id)).toEqual(stranger);
      expect(await seen(them.friend, them.marco.member.id)).toEqual(friend);
      expect(await seen(them.marco, them.marco.member.id)).toEqual([1, 1, 2]);
      expect(await seen(them.marco, them.marco.member.id, 'stranger')).toEqual(stranger);
      expect(await seen(them.marco, them.marco.member.id, 'connection')).toEqual(friend);
      expect(await seen(them.stranger, them.marco.member.id, 'connection')).toEqual(stranger);
    },
  );

  test('are hidden completely from readers who may not see the member', async () => {
    const { marco, stranger } = await buildTraveler(database, { locationAudience: 'everyone' });
    await stranger.api.blocks.block({ memberId: marco.member.id });
    const blocked = seen(marco, stranger.member.id);
    await expect(blocked).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(seen(stranger, marco.member.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(seen(stranger, randomUUID())).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

test('deleting an unknown trip is rejected with NOT_FOUND', async () => {
  const marco = await app.signedIn();
  await expect(marco.api.trips.remove({ tripId: randomUUID() as TripId, version: 1 })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

describe('day counts', () => {
  test('follow added and deleted trips', async () => {
    const marco = await app.signedIn({ tier: 'browser' });
    expect(await marco.api.trips.dayCounts()).toMatchObject({ trips: 0, schengen: { usedDays: 0, leftDays: 90 }, countries: [] });
    const made = await marco.api.trips.create(stay({ arrivesOn: await todayIn('Europe/Lisbon'), leavesOn: null }));
    expect(await marco.api.trips.dayCounts()).toMatchObject({
      today: await todayIn('Europe/Lisbon'),
      trips: 1,
      schengen: { usedDays: 1, leftDays: 89, state: 'clear' },
      countries: [{ countryCode: 'PT', country: 'Portugal', usedDays: 1, plannedDays: 0, reachedOn: null, state: 'clear' }],
    });
    await marco.api.trips.remove({ tripId: made.id, version: 1 });
    expect(await marco.api.trips.dayCounts()).toMatchObject({ trips: 0, countries: [] });
  });

  test('are private: a connection and an admin get only their own, even if they request another member’s', async () => {
    const [marco, friend, admin] = [await app.signedIn(), await app.signedIn(), await app.signedIn({ role: 'admin' })];
    await buildConnection(database, { requesterId: friend.member.id, targetId: marco.member.id, status: 'accepted' });
    await marco.api.trips.create(stay({ arrivesOn: await daysFromNow(-20), leavesOn: null }));
    for (const other of [friend, admin]) {
      expect(await other.api.trips.dayCounts()).toMatchObject({ trips: 0, countries: [] });
      const named = await other.request('GET', `/api/trips/day-counts?memberId=${marco.member.id}`);
      expect(await named.text()).not.toContain('Portugal');
      expect((await other.request('GET', `/api/members/${marco.member.id}/trips/day-counts`)).status).toBe(404);
    }
  });

  test('list the stays that they are computed from', async () => {
    const marco = await app.signedIn({ tier: 'browser' });
    const { id } = await marco.api.trips.create(stay({ arrivesOn: '2024-02-29', leavesOn: '2024-03-14' }));
    const { stays } = await marco.api.trips.dayCounts();
    expect(stays).toMatchObject([{ tripId: id, countryCode: 'PT', arrivesOn: '2024-02-29', leavesOn: '2024-03-14' }]);
  });

  test('are available as a PDF of the member’s own trips only', async () => {
    const [marco, friend] = [await app.signedIn({ tier: 'browser' }), await app.signedIn()];
    await buildConnection(database, { requesterId: friend.member.id, targetId: marco.member.id, status: 'accepted' });
    await marco.api.trips.create(stay({ arrivesOn: '2024-02-29', leavesOn: '2024-03-14' }));
    const [own, other] = await Promise.all(
      [marco, friend].map((caller) => caller.request('GET', `/api/trips/tax-report?year=2024&memberId=${marco.member.id}`)),
    );
    expect([own?.status, other?.status]).toEqual([422, 422]);
    const report = await marco.request('GET', '/api/trips/tax-report?year=2024');
    expect(report.headers.get('content-type')).toBe('application/pdf');
    expect(report.headers.get('content-disposition')).toContain('bros-abroad-days-2024.pdf');
    const [full, empty] = await Promise.all(
      [report, await friend.request('GET', '/api/trips/tax-report?year=2024')].map(
        async (response) => (await response.arrayBuffer()).byteLength,
      ),
    );
    expect(full).toBeGreaterThan(empty ?? 0);
  });
});
