import { randomUUID } from 'node:crypto';
import type { CityId } from '@bros/contract/core/cities';
import type { MemberId } from '@bros/contract/core/fields';
import { OVERLAP_NOTICES_PER_DAY } from '@bros/contract/core/rules';
import type { Trip } from '@bros/contract/members/trips';
import type { Notice } from '@bros/contract/notice-kinds';
import { and, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { BANGKOK, buildConnection, buildTrip, LISBON, type MemberTraits } from '../../../test/factories.ts';
import { startTestApp } from '../../../test/harness.ts';
import { jobsDone } from '../../../test/jobs-done.ts';
import { seedFirstCities } from '../../core/cities/seed.ts';
import { notices } from '../../core/notices/tables.ts';
import { blocks } from '../../core/people/blocks/tables.ts';
import { userProfiles } from '../../core/people/profiles/tables.ts';
import { inTransaction } from '../../platform/database/connect.ts';
import { mails } from '../../platform/mail/tables.ts';
import { deleteOrphanedOverlaps } from './overlaps/queries.ts';
import { notifiedOverlaps, trips } from './tables.ts';

const app = await startTestApp({ env: { REQUESTS_PER_MINUTE: '1000000' } });
const { database } = app;
await seedFirstCities(database);
const { rows } = await database.execute<{ days: string[] }>(
  sql`select array(select ((now() at time zone 'utc')::date + n)::text from generate_series(0, 100) as n) as days`,
);
const day = (days: number) => rows[0]?.days[days] ?? '';

type SignedIn = Awaited<ReturnType<typeof app.signedIn>>;

async function connect(one: SignedIn, other: SignedIn): Promise<void> {
  await buildConnection(database, { requesterId: one.member.id, targetId: other.member.id, status: 'accepted' });
}

async function signInConnections(traits: MemberTraits = {}) {
  const [marco, leo] = [await app.signedIn(traits), await app.signedIn()];
  await connect(marco, leo);
  return { marco, leo };
}

function travel({ api }: SignedIn, arrivesOn: string, leavesOn: string | null, cityId: number = LISBON): Promise<Trip> {
  return api.trips.create({ clientId: randomUUID(), cityId: cityId as CityId, arrivesOn, leavesOn, rating: null, review: '' });
}

const overlapNotices = async ({ api }: SignedIn) =>
  (await api.notices.list({})).items.filter(
    (item): item is Extract<Notice, { kind: 'trip.overlap' }> => item.kind === 'trip.overlap',
  );

async function noticesTo(member: SignedIn) {
  await settle();
  return (await overlapNotices(member)).map(
    ({ actor, values }) => `${actor?.displayName} ${values.city} ${values.startsOn}–${values.endsOn}`,
  );
}

const settle = () => jobsDone(database, 'trips.sync-overlaps');

test('both members are notified once of the shared days, in the app and by email', async () => {
  const { marco, leo } = await signInConnections();
  const theirs = await travel(leo, day(10), day(30));
  const mine = await travel(marco, day(20), day(40));
  expect(await noticesTo(marco)).toEqual([`${leo.member.displayName} Lisbon ${day(20)}–${day(30)}`]);
  expect(await noticesTo(leo)).toEqual([`${marco.member.displayName} Lisbon ${day(20)}–${day(30)}`]);
  expect((await overlapNotices(marco))[0]?.path).toBe(`/dashboard/profile?tab=travel-history&trip=${mine.id}`);
  expect((await overlapNotices(leo))[0]?.path).toBe(`/dashboard/profile?tab=travel-history&trip=${theirs.id}`);
  const mail = await app.newestMail(leo.member.email);
  expect(mail.subject).toBe(`You and ${marco.member.displayName} are both in Lisbon`);
});

test.each([
  ['another city', { arrives: 10, leaves: 20, cityId: BANGKOK }],
  ['days before', { arrives: 1, leaves: 9, cityId: LISBON }],
  ['days after', { arrives: 21, leaves: null, cityId: LISBON }],
])('nobody is notified of stays that do not overlap: %s', async (_, { arrives, leaves, cityId }) => {
  const { marco, leo } = await signInConnections();
  await travel(leo, day(10), day(20));
  await travel(marco, day(arrives), leaves === null ? null : day(leaves), cityId);
  expect([await noticesTo(marco), await noticesTo(leo)]).toEqual([[], []]);
});

test('one shared day is enough for an overlap, and two open-ended stays overlap without an end', async () => {
  const { marco, leo } = await signInConnections();
  await travel(leo, day(10), day(20));
  await travel(marco, day(20), null);
  await travel(leo, day(30), null);
  expect(await noticesTo(marco)).toEqual([
    `${leo.member.displayName} Lisbon ${day(30)}–null`,
    `${leo.member.displayName} Lisbon ${day(20)}–${day(20)}`,
  ]);
});

test('no member is notified of past overlaps', async () => {
  const { marco, leo } = await signInConnections();
  await travel(leo, '2020-05-01', '2020-05-20');
  await travel(marco, '2020-05-10', '2020-05-30');
  expect([await noticesTo(marco), await noticesTo(leo)]).toEqual([[], []]);
});

test('members who become connected are notified of their overlaps', async () => {
  const [marco, leo] = [await app.signedIn(), await app.signedIn()];
  await travel(leo, day(10), day(20));
  await travel(marco, day(15), day(25));
  expect([await noticesTo(marco), await noticesTo(leo)]).toEqual([[], []]);
  await marco.api.connections.request({ memberId: leo.member.id as MemberId });
  await leo.api.connections.accept({ memberId: marco.member.id as MemberId });
  expect(await noticesTo(marco)).toEqual([`${leo.member.displayName} Lisbon ${day(15)}–${day(20)}`]);
  expect(await noticesTo(leo)).toHaveLength(1);
});

test('changed days notify members of new overlaps, and correct the notices of existing overlaps', async () => {
  const { marco, leo } = await signInConnections();
  await travel(leo, day(10), day(20));
  const mine = await travel(marco, day(30), day(40));
  expect(await noticesTo(leo)).toEqual([]);
  const edit = { tripId: mine.id, cityId: LISBON as CityId, rating: null, review: '' };
  await marco.api.trips.update({ ...edit, version: 1, arrivesOn: day(15), leavesOn: day(40) });
  expect(await noticesTo(leo)).toEqual([`${marco.member.displayName} Lisbon ${day(15)}–${day(20)}`]);
  await leo.api.notices.markRead({ all: true });
  const mailsBefore = await database.$count(mails, eq(mails.to, leo.member.email));
  await marco.api.trips.update({ ...edit, version: 2, arrivesOn: day(12), leavesOn: day(18) });
  expect(await noticesTo(leo)).toEqual([`${marco.member.displayName} Lisbon ${day(12)}–${day(18)}`]);
  expect(await noticesTo(marco)).toEqual([`${leo.member.displayName} Lisbon ${day(12)}–${day(18)}`]);
  expect(await leo.api.notices.unreadCount()).toEqual({ unreadCount: 0 });
  expect(await database.$count(mails, eq(mails.to, leo.member.email))).toBe(mailsBefore);
  await marco.api.trips.update({ ...edit, version: 3, arrivesOn: day(50), leavesOn: day(60) });
  expect([await noticesTo(leo), await noticesTo(marco)]).toEqual([[], []]);
});

test('deleting a stay removes its notices from both members', async () => {
  const { marco, leo } = await signInConnections();
  await travel(leo, day(10), day(20));
  const mine = await travel(marco, day(10), day(20));
  expect(await noticesTo(leo)).toHaveLength(1);
  await marco.api.trips.remove({ tripId: mine.id, version: 1 });
  expect([await noticesTo(leo), await noticesTo(marco)]).toEqual([[], []]);
  expect(await leo.api.notices.unreadCount()).toEqual({ unreadCount: 0 });
});

const hide = (changes: Partial<typeof userProfiles.$inferInsert>) => (marco: SignedIn) =>
  database.update(userProfiles).set(changes).where(eq(userProfiles.userId, marco.member.id));
const HIDING: [string, (marco: SignedIn, leo: SignedIn) => Promise<unknown>][] = [
  ['hides the travel history', hide({ travelHistoryAudience: 'nobody' })],
  ['hides the location', hide({ locationAudience: 'nobody' })],
  ['disconnects', ({ api }, { member }) => api.connections.disconnect({ memberId: member.id as MemberId })],
];

test.each(HIDING)('existing and changed overlaps cause no notices once the traveler %s', async (_, action) => {
  const { marco, leo } = await signInConnections();
  const theirs = await travel(leo, day(10), day(20));
  const mine = await travel(marco, day(10), day(20));
  expect([await noticesTo(leo), await noticesTo(marco)]).toMatchObject([[expect.any(String)], [expect.any(String)]]);
  await action(marco, leo);
  expect(await noticesTo(leo)).toEqual([]);
  const edit = { cityId: LISBON as CityId, rating: null, review: '', version: 1, arrivesOn: day(10) };
  await marco.api.trips.update({ ...edit, tripId: mine.id, leavesOn: day(15) });
  expect(await noticesTo(leo)).toEqual([]);
  await leo.api.trips.update({ ...edit, tripId: theirs.id, leavesOn: day(40) });
  expect(await noticesTo(leo)).toEqual([]);
});

test('adding and deleting a stay repeatedly notifies a member at most as often as the daily limit allows', async () => {
  const { marco, leo } = await signInConnections();
  await travel(leo, day(10), day(20));
  for (let round = 0; round < OVERLAP_NOTICES_PER_DAY + 2; round += 1) {
    const mine = await travel(marco, day(10), day(20));
    await settle();
    await marco.api.trips.remove({ tripId: mine.id, version: 1 });
    await settle();
  }
  expect(await database.$count(notifiedOverlaps, eq(notifiedOverlaps.memberId, leo.member.id))).toBe(OVERLAP_NOTICES_PER_DAY);
});

test.each([
  ['travel history', { travelHistoryAudience: 'nobody' }],
  ['location', { locationAudience: 'nobody' }],
  ['being inactive', { isActive: false }],
] as const)('a member is not notified of overlaps with hidden stays, but their owner is: %s', async (_, changes) => {
  const { marco, leo } = await signInConnections();
  await database.update(userProfiles).set(changes).where(eq(userProfiles.userId, leo.member.id));
  const theirs = await buildTrip(database, { memberId: leo.member.id, arrivesOn: day(10), leavesOn: day(20) });
  const mine = await travel(marco, day(10), day(20));
  expect(await noticesTo(marco)).toEqual([]);
  expect((await marco.api.trips.companions({ tripId: mine.id })).items).toEqual([]);
  expect(await database.$count(notices, eq(notices.memberId, leo.member.id))).toBe(1);
  if (!('isActive' in changes))
    expect((await leo.api.trips.companions({ tripId: theirs.id as Trip['id'] })).items).toHaveLength(1);
});

test('neither blocked members nor tiers that do not show members are notified', async () => {
  const { marco, leo } = await signInConnections();
  await database.insert(blocks).values({ blockerId: leo.member.id, blockedId: marco.member.id });
  const friend = await app.signedIn({ tier: 'browser' });
  await connect(friend, marco);
  await travel(leo, day(10), day(20));
  const theirs = await travel(friend, day(10), day(20));
  const mine = await travel(marco, day(10), day(20));
  await settle();
  expect(await database.$count(notices, eq(notices.memberId, leo.member.id))).toBe(0);
  expect(await database.$count(notices, eq(notices.memberId, friend.member.id))).toBe(0);
  expect(await noticesTo(marco)).toEqual([`${friend.member.displayName} Lisbon ${day(10)}–${day(20)}`]);
  const { items } = await marco.api.trips.companions({ tripId: mine.id });
  expect(items.map(({ memberId }) => memberId)).toEqual([friend.member.id]);
  await expect(friend.api.trips.companions({ tripId: theirs.id })).rejects.toMatchObject({ code: 'TIER_REQUIRED' });
});

test('companions are listed page by page, earliest arrival first', async () => {
  const marco = await app.signedIn();
  const mine = await travel(marco, day(10), null);
  for (const [arrives, leaves] of [
    [30, 40],
    [1, 15],
    [12, null],
    [5, 9],
  ] as const) {
    const friend = await app.signedIn();
    await connect(friend, marco);
    await buildTrip(database, { memberId: friend.member.id, arrivesOn: day(arrives), leavesOn: leaves && day(leaves) });
  }
  const stranger = await app.signedIn();
  await buildTrip(database, { memberId: stranger.member.id, arrivesOn: day(10), leavesOn: null });
  const first = await marco.api.trips.companions({ tripId: mine.id, limit: 2 });
  const second = await marco.api.trips.companions({ tripId: mine.id, limit: 2, cursor: first.nextCursor ?? '' });
  expect([...first.items, ...second.items].map(({ startsOn, endsOn }) => [startsOn, endsOn])).toEqual([
    [day(10), day(15)],
    [day(12), null],
    [day(30), day(40)],
  ]);
  expect(second.nextCursor).toBeNull();
});

test('a job, not the request, notifies hundreds of connections in one city', async () => {
  const marco = await app.signedIn();
  await database.execute(sql`
    with made as (
      insert into users (id, full_name, email, is_email_confirmed, email_confirmed_at, role, state)
      select gen_random_uuid(), 'Crowd', 'crowd' || n || '@example.com', true, now(), 'member', 'active' from generate_series(1, 300) as n returning id
    ), profiles as (insert into user_profiles (user_id, display_name) select id, 'Crowd' from made returning user_id),
    tiers as (insert into memberships (user_id, tier) select id, 'explorer' from made returning user_id),
    ties as (
      insert into user_connections (id, requester_id, target_id, status, message, expires_at, decided_at)
      select gen_random_uuid(), id, ${marco.member.id}, 'accepted', '', now(), now() from made returning id
    )
    insert into trips (id, member_id, client_id, city_id, arrives_on, leaves_on)
    select gen_random_uuid(), id, gen_random_uuid(), ${BANGKOK}, ${day(10)}::date, ${day(20)}::date from made`);
  const mine = await travel(marco, day(15), day(25), BANGKOK);
  const { items } = await marco.api.trips.companions({ tripId: mine.id });
  expect(items).toHaveLength(20);
  await settle();
  const isOfMarco = and(eq(notices.kind, 'trip.overlap'), eq(notices.actorId, marco.member.id));
  expect(await database.$count(notices, isOfMarco)).toBe(300);
  expect(await database.$count(notices, eq(notices.memberId, marco.member.id))).toBe(300);
});

test('overlaps of deleted stays are deleted when the daily limit no longer counts them', async () => {
  const { marco, leo } = await signInConnections();
  await travel(leo, day(10), day(20));
  const mine = await travel(marco, day(10), day(20));
  await settle();
  await inTransaction(database, (transaction) => transaction.delete(trips).where(eq(trips.id, mine.id)));
  await deleteOrphanedOverlaps(database);
  expect(await database.$count(notifiedOverlaps, eq(notifiedOverlaps.tripId, mine.id))).toBe(1);
  await database.update(notifiedOverlaps).set({ notifiedAt: sql`now() - interval '3 days'` });
  await deleteOrphanedOverlaps(database);
  expect(await database.$count(notifiedOverlaps, eq(notifiedOverlaps.tripId, mine.id))).toBe(0);
  expect(await database.$count(notifiedOverlaps)).toBeGreaterThan(0);
});
