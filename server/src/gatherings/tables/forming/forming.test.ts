import { HOUR_MS } from '@bros/contract/core/durations';
import type { MemberId } from '@bros/contract/core/fields';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { actorFor } from '../../../../test/actors.ts';
import { buildDiner, type DinerTraits, dinnerDepsIn } from '../../../../test/dinner-tables.ts';
import { BANGKOK, type TestMember } from '../../../../test/factories.ts';
import { startTestApp } from '../../../../test/harness.ts';
import { seedFirstCities } from '../../../core/cities/seed.ts';
import { cities } from '../../../core/cities/tables.ts';
import { notices } from '../../../core/notices/tables.ts';
import { users } from '../../../core/people/accounts/tables.ts';
import { blocks } from '../../../core/people/blocks/tables.ts';
import { memberships } from '../../../core/people/memberships/tables.ts';
import { siteSettings } from '../../../core/site-settings/tables.ts';
import { trips } from '../../../members/trips/tables.ts';
import { optInsFor, readGuests } from '../guest-queries.ts';
import { withdraw } from '../service.ts';
import { dinnerOptIns, dinnerSeats, dinnerWeeks } from '../tables.ts';
import { addWeeks, timesOf } from '../weeks.ts';
import { claimWeek } from './queries.ts';
import { formTables, storeTables } from './service.ts';

const app = await startTestApp({ hasWorkers: false });
const { database } = app;
await seedFirstCities(database);
const deps = dinnerDepsIn(app);

let thursday = '2027-01-07';
function nextWeek() {
  thursday = addWeeks(thursday, 1);
  const at = (timeZone = 'Europe/Lisbon') => timesOf(thursday, timeZone).deadline;
  return { dinnerOn: thursday, deadline: at(), at };
}
const build = async (count: number, dinnerOn: string, traits: DinerTraits = {}) => {
  const members: TestMember[] = [];
  for (let index = 0; index < count; index += 1) members.push(await buildDiner(database, dinnerOn, traits));
  return members;
};
const seatsOn = (dinnerOn: string) => database.select().from(dinnerSeats).where(eq(dinnerSeats.dinnerOn, dinnerOn));
const statesOn = async (dinnerOn: string) => (await seatsOn(dinnerOn)).map(({ state }) => state).sort();
const kindsOf = async (memberId: string) =>
  (await database.select({ kind: notices.kind }).from(notices).where(eq(notices.memberId, memberId))).map(({ kind }) => kind);
const empty = () => database.delete(dinnerOptIns);

test('nothing happens before noon; at noon, 40 guests get tables of four to six and a notice each', async () => {
  const { dinnerOn, deadline } = nextWeek();
  const members = await build(40, dinnerOn);
  await formTables(deps, new Date(deadline.getTime() - 1));
  expect(await seatsOn(dinnerOn)).toEqual([]);
  await formTables(deps, deadline);
  const seats = await seatsOn(dinnerOn);
  const sizes = [...Map.groupBy(seats, ({ tableId }) => tableId).values()].map((table) => table.length);
  expect(seats.map(({ state }) => state)).toEqual(Array(40).fill('seated'));
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(4);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(6);
  for (const { id } of members) expect(await kindsOf(id)).toEqual(['dinner.tableFound']);
});

test('three guests get no table, and each is notified that two others wait; an opt-in for one week ends, and a weekly opt-in stays', async () => {
  const { dinnerOn, deadline } = nextWeek();
  const [weekly] = await build(1, dinnerOn, { optIn: { kind: 'weekly' } });
  await build(2, dinnerOn);
  await formTables(deps, deadline);
  expect(await statesOn(dinnerOn)).toEqual(['waiting', 'waiting', 'waiting']);
  const [notice] = await database
    .select({ kind: notices.kind, values: notices.values })
    .from(notices)
    .where(eq(notices.memberId, weekly?.id ?? ''));
  expect(notice).toMatchObject({ kind: 'dinner.notEnough', values: { others: 2, hasTables: false } });
  const left = await database.select().from(dinnerOptIns);
  expect(left.map(({ memberId }) => memberId)).toEqual([weekly?.id]);
  await empty();
});

test('of seven guests, one gets no seat and is notified that the others have a table', async () => {
  const { dinnerOn, deadline } = nextWeek();
  await build(7, dinnerOn);
  await formTables(deps, deadline);
  const [left] = (await seatsOn(dinnerOn)).filter(({ state }) => state === 'waiting');
  const [notice] = await database
    .select({ values: notices.values })
    .from(notices)
    .where(eq(notices.memberId, left?.memberId ?? ''));
  expect(notice).toMatchObject({ values: { others: 0, hasTables: true } });
});

test('a guest who withdrew a moment before noon gets no seat', async () => {
  const { dinnerOn, deadline } = nextWeek();
  const [gone] = await build(5, dinnerOn);
  await withdraw(deps, actorFor({ id: gone?.id ?? '' }), new Date(deadline.getTime() - 1000));
  await formTables(deps, deadline);
  expect((await seatsOn(dinnerOn)).map(({ memberId }) => memberId)).not.toContain(gone?.id);
  expect(await statesOn(dinnerOn)).toEqual(Array(4).fill('seated'));
});

test('the city’s time zone at noon determines the deadline, regardless of the time zone at the opt-in; a later change does not form tables again', async () => {
  const { dinnerOn, at } = nextWeek();
  await build(4, dinnerOn, { cityId: BANGKOK });
  const setZone = (timeZone: string) => database.update(cities).set({ timeZone }).where(eq(cities.id, BANGKOK));
  await setZone('Asia/Tokyo');
  await formTables(deps, at('Asia/Tokyo'));
  expect(await statesOn(dinnerOn)).toEqual(Array(4).fill('seated'));
  await setZone('Asia/Bangkok');
  await build(4, dinnerOn, { cityId: BANGKOK });
  await formTables(deps, at('Asia/Bangkok'));
  expect(await statesOn(dinnerOn)).toEqual(Array(4).fill('seated'));
  await empty();
});

test('tables are stored once, even by two workers at the same time', async () => {
  const { dinnerOn, deadline } = nextWeek();
  const members = await build(7, dinnerOn);
  await Promise.all([formTables(deps, deadline), formTables(deps, deadline), formTables(deps, deadline)]);
  expect(await seatsOn(dinnerOn)).toHaveLength(7);
  for (const { id } of members) expect(await kindsOf(id)).toHaveLength(1);
  await formTables(deps, deadline);
  expect(await seatsOn(dinnerOn)).toHaveLength(7);
});

test('a week whose worker crashed is taken over after ten minutes, and the late worker stores nothing', async () => {
  const { dinnerOn, deadline } = nextWeek();
  const members = await build(4, dinnerOn);
  const due = { cityId: 2_267_057, dinnerOn, name: 'Lisbon' };
  const weekId = (await claimWeek(database, due)) ?? '';
  const seen = await readGuests(database, optInsFor(due), due);
  await formTables(deps, deadline);
  expect(await seatsOn(dinnerOn)).toEqual([]);
  await database.update(dinnerWeeks).set({ claimedAt: sql`now() - interval '11 minutes'` }).where(eq(dinnerWeeks.id, weekId));
  await formTables(deps, deadline);
  expect(await seatsOn(dinnerOn)).toHaveLength(4);
  expect(await storeTables(deps, { ...due, weekId }, seen, { tables: [members.map(({ id }) => id)], unseated: [] })).toBe(true);
  expect(await seatsOn(dinnerOn)).toHaveLength(4);
});

test('tables are not stored if a guest was blocked, was banned or withdrew since the guests were read', async () => {
  const { dinnerOn } = nextWeek();
  const [one, other] = (await build(5, dinnerOn)).map(({ id }) => id) as [MemberId, MemberId];
  const due = { cityId: 2_267_057, dinnerOn, name: 'Lisbon' };
  const weekId = (await claimWeek(database, due)) ?? '';
  const seen = await readGuests(database, optInsFor(due), due);
  const store = () => storeTables(deps, { ...due, weekId }, seen, { tables: [seen.guests.map(({ id }) => id)], unseated: [] });
  await database.insert(blocks).values({ blockerId: one, blockedId: other });
  expect(await store()).toBe(false);
  await database.delete(blocks);
  await database.update(users).set({ state: 'banned' }).where(eq(users.id, one));
  expect(await store()).toBe(false);
  await database.update(users).set({ state: 'active' }).where(eq(users.id, one));
  await database.delete(dinnerOptIns).where(eq(dinnerOptIns.memberId, other));
  expect(await store()).toBe(false);
  expect(await seatsOn(dinnerOn)).toEqual([]);
  await empty();
});

test('members who are elsewhere on that day, banned or Browsers get no seat; a member with a stay in the city does', async () => {
  const { dinnerOn, deadline } = nextWeek();
  await build(4, dinnerOn);
  const [away, banned, browser, visitor] = (await build(4, dinnerOn, { optIn: { kind: 'weekly' } })).map(({ id }) => id);
  const stay = (memberId = '', cityId = 0) => ({ memberId, cityId, clientId: memberId, arrivesOn: dinnerOn, leavesOn: null });
  await database.insert(trips).values([stay(away, BANGKOK), stay(visitor, 2_267_057)]);
  await database
    .update(users)
    .set({ state: 'banned' })
    .where(eq(users.id, banned ?? ''));
  await database
    .update(memberships)
    .set({ tier: 'browser', grantedTier: 'browser' })
    .where(eq(memberships.userId, browser ?? ''));
  await formTables(deps, deadline);
  const seated = (await seatsOn(dinnerOn)).map(({ memberId }) => memberId);
  expect(seated).toHaveLength(5);
  expect(seated).toContain(visitor);
  await empty();
});

test('while staff pause dinners, no tables are formed; if dinners resume before the last call, tables are formed', async () => {
  const { dinnerOn, deadline } = nextWeek();
  await build(4, dinnerOn);
  await database.insert(siteSettings).values({ key: 'areDinnersOn', value: sql`'false'::jsonb`, revision: 1 });
  await formTables(deps, deadline);
  expect(await seatsOn(dinnerOn)).toEqual([]);
  await database.delete(siteSettings);
  await formTables(deps, new Date(deadline.getTime() + 23 * HOUR_MS));
  expect(await statesOn(dinnerOn)).toEqual(Array(4).fill('seated'));
});
