import { ARRIVING_SOON_DAYS } from '@bros/contract/core/rules';
import { eq, inArray, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  AUCKLAND,
  BANGKOK,
  buildConnection,
  buildMember,
  buildTrip,
  LISBON,
  type MemberTraits,
} from '../../../test/factories.ts';
import { startTestApp } from '../../../test/harness.ts';
import { upsertCities } from '../../core/cities/queries.ts';
import { blocks } from '../../core/people/blocks/tables.ts';
import { userProfiles } from '../../core/people/profiles/tables.ts';
import { trips } from '../trips/tables.ts';

const app = await startTestApp({ hasWorkers: false });
const { database } = app;
const reader = await app.signedIn({ displayName: 'The Reader' });

/** 25 hours apart, so the cities never have the same date. */
const [AHEAD, BEHIND] = [900_000_001, 900_000_002];
const far = { region: '', countryCode: 'KI', country: 'Kiribati', latitude: 1, longitude: 157, population: 1 };
await upsertCities(database, [
  { ...far, id: AHEAD, name: 'Ahead', timeZone: 'Pacific/Kiritimati' },
  { ...far, id: BEHIND, name: 'Behind', timeZone: 'Pacific/Pago_Pago' },
]);

async function dayIn(timeZone: string, shift: number): Promise<string> {
  const { rows } = await database.execute<{ day: string }>(
    sql`select ((now() at time zone ${timeZone})::date + ${shift}::int)::text as day`,
  );
  return rows[0]?.day ?? '';
}
const lisbonDay = (shift: number) => dayIn('Europe/Lisbon', shift);

let made = 0;
async function buildStay(
  from: number,
  to: number | null,
  {
    cityId = LISBON,
    profile = {},
    traits = {},
  }: { cityId?: number; profile?: Partial<typeof userProfiles.$inferInsert>; traits?: MemberTraits } = {},
) {
  made += 1;
  const member = await buildMember(database, { displayName: `Traveler ${made}`, ...traits });
  if (Object.keys(profile).length > 0) await database.update(userProfiles).set(profile).where(eq(userProfiles.userId, member.id));
  const leavesOn = to === null ? null : await lisbonDay(to);
  const trip = await buildTrip(database, { memberId: member.id, cityId, arrivesOn: await lisbonDay(from), leavesOn });
  return { ...member, trip };
}

const find = (cityId: number, stay?: 'now' | 'soon', more: object = {}) =>
  reader.api.members.list({ cityId, ...(stay ? { stay } : {}), limit: 50, ...more });
const idsIn = async (cityId: number, stay?: 'now' | 'soon', more: object = {}) =>
  (await find(cityId, stay, more)).items.map(({ id }) => id as string);

describe('the list of members in town', () => {
  test('contains only members whose stay is current or, if requested, begins soon', async () => {
    const here = [await buildStay(-3, 3), await buildStay(0, 0), await buildStay(-10, null), await buildStay(-5, 0)];
    const soon = [await buildStay(1, 5), await buildStay(ARRIVING_SOON_DAYS, null)];
    for (const [from, to] of [
      [-9, -1],
      [ARRIVING_SOON_DAYS + 1, null],
    ] as const)
      await buildStay(from, to);
    await buildStay(-3, 3, { cityId: BANGKOK });
    expect(await idsIn(LISBON)).toEqual(here.map(({ id }) => id).toReversed());
    expect(await idsIn(LISBON, 'now')).toEqual(here.map(({ id }) => id).toReversed());
    expect(await idsIn(LISBON, 'soon')).toEqual(soon.map(({ id }) => id).toReversed());
    // Time ends a stay without a trigger, so this update must not fire one.
    await database.execute(sql`alter table trips disable trigger user`);
    await database
      .update(trips)
      .set({ leavesOn: await lisbonDay(-1) })
      .where(eq(trips.memberId, here[0]?.id ?? ''));
    await database.execute(sql`alter table trips enable trigger user`);
    expect(await idsIn(LISBON)).not.toContain(here[0]?.id);
  });

  test('uses the local date in the city', async () => {
    const day = await dayIn('Pacific/Kiritimati', 0);
    const [ahead, behind] = [await buildMember(database), await buildMember(database)];
    await buildTrip(database, { memberId: ahead.id, cityId: AHEAD, arrivesOn: day, leavesOn: day });
    await buildTrip(database, { memberId: behind.id, cityId: BEHIND, arrivesOn: day, leavesOn: day });
    expect([await idsIn(AHEAD), await idsIn(BEHIND)]).toEqual([[ahead.id], []]);
    expect([await idsIn(AHEAD, 'soon'), await idsIn(BEHIND, 'soon')]).toEqual([[], [behind.id]]);
  });

  test('leaves out members who do not share stays with everyone, even for connections, and blocked, hidden or Browser members', async () => {
    const cityId = BANGKOK;
    const current = await buildStay(-1, null, { cityId });
    for (const audience of ['connections', 'nobody'] as const) {
      await buildStay(-1, null, { cityId, profile: { locationAudience: audience } });
      const friend = await buildStay(-1, null, { cityId, profile: { travelHistoryAudience: audience } });
      await buildConnection(database, { requesterId: friend.id, targetId: reader.member.id, status: 'accepted' });
    }
    await buildStay(-1, null, { cityId, profile: { isHidden: true } });
    await buildStay(-1, null, { cityId, traits: { tier: 'browser' } });
    const blocker = await buildStay(-1, null, { cityId });
    await database.insert(blocks).values({ blockerId: blocker.id, blockedId: reader.member.id });
    const found = await idsIn(cityId);
    expect(found[0]).toBe(current.id);
    expect(found).not.toContain(blocker.id);
    await database.update(userProfiles).set({ travelHistoryAudience: 'nobody' }).where(eq(userProfiles.userId, current.id));
    expect(await idsIn(cityId)).not.toContain(current.id);
  });

  test('keeps the directory’s order, page by page, and combines with other filters', async () => {
    const cityId = 3_369_157;
    const legend = await buildStay(-1, null, { cityId, traits: { tier: 'legend' } });
    const others = [await buildStay(-1, 5, { cityId }), await buildStay(-2, 2, { cityId }), await buildStay(-3, 3, { cityId })];
    const expected = [legend.id, ...others.map(({ id }) => id).toReversed()];
    const first = await find(cityId, 'now', { limit: 3 });
    const second = await find(cityId, 'now', { limit: 3, cursor: first.nextCursor });
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(expected);
    expect(await idsIn(cityId, 'now', { tier: 'legend' })).toEqual([legend.id]);
    expect(await idsIn(cityId, 'now', { search: others[1]?.displayName ?? '' })).toEqual([others[1]?.id]);
  });

  test('changes when a stay is moved or deleted', async () => {
    const [from, to] = [3_435_910, 3_936_456];
    const { id, trip } = await buildStay(-1, null, { cityId: from });
    await database.update(trips).set({ cityId: to }).where(eq(trips.id, trip.id));
    expect([await idsIn(from), await idsIn(to)]).toEqual([[], [id]]);
    await database.delete(trips).where(eq(trips.id, trip.id));
    expect(await idsIn(to)).toEqual([]);
  });

  test.each(['cityId=0', 'cityId=x', 'cityId=', 'cityId=99999999999', 'cityId=1.5', 'cityId=2267057&stay=later'])(
    'with %s is rejected',
    async (query) => {
      expect((await reader.request('GET', `/api/members?${query}`)).status).toBe(422);
    },
  );

  test('is empty for an unknown city', async () => {
    expect(await idsIn(2_147_483_647)).toEqual([]);
  });
});

describe('a member’s stays', () => {
  test('on card and page are the latest and the next stay, and only their audience sees them', async () => {
    const home = await buildStay(-50, null, { profile: { locationAudience: 'connections' } });
    await buildTrip(database, {
      memberId: home.id,
      cityId: BANGKOK,
      arrivesOn: await lisbonDay(-2),
      leavesOn: await lisbonDay(4),
    });
    await buildTrip(database, { memberId: home.id, cityId: 1_850_147, arrivesOn: await lisbonDay(20), leavesOn: null });
    await buildTrip(database, {
      memberId: home.id,
      cityId: 1_835_848,
      arrivesOn: await lisbonDay(9),
      leavesOn: await lisbonDay(12),
    });
    await buildTrip(database, { memberId: home.id, cityId: 2_643_743, arrivesOn: await lisbonDay(60), leavesOn: null });
    expect((await reader.api.members.get({ memberId: home.id })).presence).toEqual([]);
    await buildConnection(database, { requesterId: home.id, targetId: reader.member.id, status: 'accepted' });
    const { presence } = await reader.api.members.get({ memberId: home.id });
    expect(presence).toEqual([
      {
        when: 'now',
        cityId: BANGKOK,
        city: 'Bangkok',
        country: 'Thailand',
        arrivesOn: await lisbonDay(-2),
        leavesOn: await lisbonDay(4),
      },
      {
        when: 'soon',
        cityId: 1_835_848,
        city: 'Seoul',
        country: 'South Korea',
        arrivesOn: await lisbonDay(9),
        leavesOn: await lisbonDay(12),
      },
    ]);
    const [card] = (await reader.api.members.list({ search: home.displayName })).items;
    expect(card?.presence).toEqual(presence);
    const own = await app.openSession(home);
    expect((await own.api.members.get({ memberId: home.id, as: 'stranger' })).presence).toEqual([]);
    expect((await own.api.members.get({ memberId: home.id, as: 'connection' })).presence).toEqual(presence);
  });

  test('in the requested city are shown first', async () => {
    const both = await buildStay(-50, null, { cityId: 1_153_671 });
    await buildTrip(database, { memberId: both.id, cityId: 2_147_714, arrivesOn: await lisbonDay(-2), leavesOn: null });
    const shown = async (cityId: number) =>
      (await find(cityId)).items.find(({ id }) => id === both.id)?.presence.map(({ city }) => city);
    expect([await shown(1_153_671), await shown(2_147_714)]).toEqual([['Chiang Mai'], ['Sydney']]);
  });
});

test('suggestions include members with overlapping stays, with the days, and their pages show all overlaps', async () => {
  const cityId = 292_223;
  const viewer = await app.signedIn();
  await buildTrip(database, {
    memberId: viewer.member.id,
    cityId,
    arrivesOn: await lisbonDay(10),
    leavesOn: await lisbonDay(20),
  });
  const meets = await buildStay(15, null, { cityId });
  const private_ = await buildStay(15, null, { cityId, profile: { travelHistoryAudience: 'connections' } });
  const misses = await buildStay(21, null, { cityId });
  const { items } = await viewer.api.members.suggestions();
  const reasonsOf = (id: string) => items.find(({ member }) => (member.id as string) === id)?.reasons;
  expect(reasonsOf(meets.id)).toEqual([
    { kind: 'overlappingTrips', city: 'Dubai', startsOn: await lisbonDay(15), endsOn: await lisbonDay(20) },
  ]);
  expect([reasonsOf(private_.id), reasonsOf(misses.id)]).toEqual([undefined, undefined]);
  const [shared, blocked] = [await buildMember(database, { displayName: 'Shared' }), await buildMember(database)];
  for (const friend of [shared, blocked])
    for (const targetId of [viewer.member.id, meets.id])
      await buildConnection(database, { requesterId: friend.id, targetId, status: 'accepted' });
  await viewer.api.blocks.block({ memberId: blocked.id });
  const inCommonWith = async (id: string) => (await viewer.api.members.get({ memberId: id })).inCommon;
  expect(await inCommonWith(meets.id)).toMatchObject({
    connectionCount: 1,
    connections: [{ displayName: 'Shared' }],
    stays: [{ city: 'Dubai', startsOn: await lisbonDay(15), endsOn: await lisbonDay(20) }],
  });
  expect(await inCommonWith(private_.id)).toEqual({ connectionCount: 0, connections: [], stays: [] });
});

test('a search by city can use the index for words and tags', async () => {
  const plan = await database.transaction(async (transaction) => {
    await transaction.execute(sql`set local enable_seqscan = off`);
    return transaction.execute(sql`explain select position from directory_entries where stay_cities @> array[${LISBON}::int]`);
  });
  expect(JSON.stringify(plan.rows)).toContain('Bitmap Index Scan on directory_entries_by_words');
});

test('suggestions include the members in the reader’s city, and the directory gives a reason to meet each', async () => {
  const [viewer, neighbor, silent] = [await buildMember(database), await buildMember(database), await buildMember(database)];
  await database
    .update(userProfiles)
    .set({ cityId: AUCKLAND, location: 'Auckland', country: 'New Zealand' })
    .where(inArray(userProfiles.userId, [viewer.id, neighbor.id, silent.id]));
  await database.update(userProfiles).set({ locationAudience: 'nobody' }).where(eq(userProfiles.userId, silent.id));
  const { api } = await app.openSession(viewer);
  const { here } = await api.members.suggestions();
  expect(here).toMatchObject({ cityId: AUCKLAND, city: 'Auckland', members: [{ id: neighbor.id }] });
  const [card] = (await api.members.list({ cityId: AUCKLAND, stay: 'here' })).items;
  expect(card).toMatchObject({ id: neighbor.id, reason: { kind: 'sameCity', city: 'Auckland' } });
});

test('a page shows the member’s current city only to readers who may see the location', async () => {
  const shownTo = async (audience: 'everyone' | 'connections' | 'nobody', isConnected: boolean) => {
    const { id } = await buildStay(-3, 3, { profile: { travelHistoryAudience: audience, locationAudience: audience } });
    if (isConnected) await buildConnection(database, { requesterId: reader.member.id, targetId: id, status: 'accepted' });
    return (await reader.api.members.get({ memberId: id })).whereabouts;
  };
  const lisbon = { latitude: expect.closeTo(38.7, 0), longitude: expect.closeTo(-9.1, 0) };
  expect(await shownTo('everyone', false)).toEqual(lisbon);
  expect(await shownTo('connections', true)).toEqual(lisbon);
  expect(await shownTo('connections', false)).toBeNull();
  expect(await shownTo('nobody', true)).toBeNull();
});
