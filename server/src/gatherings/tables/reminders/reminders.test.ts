import { HOUR_MS } from '@bros/contract/core/durations';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { buildTable, dinnerDepsIn } from '../../../../test/dinner-tables.ts';
import { buildMember, type TestMember } from '../../../../test/factories.ts';
import { startTestApp } from '../../../../test/harness.ts';
import { seedFirstCities } from '../../../core/cities/seed.ts';
import { notices } from '../../../core/notices/tables.ts';
import { users } from '../../../core/people/accounts/tables.ts';
import { askWhoCame, remindGuests } from './service.ts';

const app = await startTestApp({ hasWorkers: false });
const { database } = app;
await seedFirstCities(database);
const deps = dinnerDepsIn(app);

const kindsOf = async ({ id }: TestMember) =>
  (await database.select({ kind: notices.kind }).from(notices).where(eq(notices.memberId, id))).map(({ kind }) => kind);
async function dine(count: number, dinnerOn: string) {
  const guests = await Promise.all(Array.from({ length: count }, () => buildMember(database)));
  await buildTable(database, guests, { dinnerOn });
  return guests as [TestMember, TestMember, ...TestMember[]];
}

/** In Lisbon, the clocks changed on Sunday, March 29, 2026. */
test.each([
  ['in winter', '2026-01-15', '2026-01-16T11:00:00.000Z'],
  ['in summer', '2026-07-16', '2026-07-17T10:00:00.000Z'],
  ['before the clocks change', '2026-03-26', '2026-03-27T11:00:00.000Z'],
  ['after the clocks changed', '2026-04-02', '2026-04-03T10:00:00.000Z'],
])('%s, each guest is asked once, at eleven on the next day, even by two servers', async (_, dinnerOn, eleven) => {
  const guests = await dine(3, dinnerOn);
  const at = new Date(eleven);
  await askWhoCame(deps, new Date(at.getTime() - 1));
  for (const guest of guests) expect(await kindsOf(guest)).toEqual([]);
  await Promise.all([askWhoCame(deps, at), askWhoCame(deps, at)]);
  await askWhoCame(deps, new Date(at.getTime() + HOUR_MS));
  for (const guest of guests) expect(await kindsOf(guest)).toEqual(['dinner.whoCame']);
});

test('a guest who was alone, a banned guest, and guests of a dinner more than a week ago are not asked', async () => {
  const at = new Date('2026-05-15T10:00:00.000Z');
  const [alone] = await dine(1, '2026-05-14');
  const [banned, one] = await dine(3, '2026-05-14');
  const [late] = await dine(2, '2026-04-30');
  await database.update(users).set({ state: 'banned' }).where(eq(users.id, banned.id));
  await askWhoCame(deps, at);
  expect(await kindsOf(one)).toEqual(['dinner.whoCame']);
  for (const guest of [alone, banned, late]) expect(await kindsOf(guest)).toEqual([]);
});

test.each([
  ['in winter', '2026-01-22', '2026-01-22T15:00:00.000Z'],
  ['before the clocks change', '2026-03-19', '2026-03-19T15:00:00.000Z'],
  ['after the clocks changed', '2026-04-09', '2026-04-09T14:00:00.000Z'],
])('%s, each guest is reminded once, at three, even by two servers', async (_, dinnerOn, three) => {
  const guests = await dine(2, dinnerOn);
  const at = new Date(three);
  await remindGuests(deps, new Date(at.getTime() - 1));
  for (const guest of guests) expect(await kindsOf(guest)).toEqual([]);
  await Promise.all([remindGuests(deps, at), remindGuests(deps, at)]);
  await remindGuests(deps, new Date(at.getTime() + HOUR_MS));
  for (const guest of guests) expect(await kindsOf(guest)).toEqual(['dinner.reminder']);
});

test('after a downtime, nobody is reminded of a dinner that has begun', async () => {
  const [guest] = await dine(2, '2026-06-11');
  await remindGuests(deps, new Date('2026-06-11T18:30:00.000Z'));
  expect(await kindsOf(guest)).toEqual([]);
});
