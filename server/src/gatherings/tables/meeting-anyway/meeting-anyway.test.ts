import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { actorFor } from '../../../../test/actors.ts';
import { buildTable, dinnerDepsIn, settleIn } from '../../../../test/dinner-tables.ts';
import { startTestApp } from '../../../../test/harness.ts';
import { seedFirstCities } from '../../../core/cities/seed.ts';
import { notices } from '../../../core/notices/tables.ts';
import { users } from '../../../core/people/accounts/tables.ts';
import { blocks } from '../../../core/people/blocks/tables.ts';
import { dinnerSeats } from '../tables.ts';
import { nextDinner, timesOf } from '../weeks.ts';
import { meetAnyway } from './service.ts';

const app = await startTestApp({ hasWorkers: false, env: { IP_RATE_LIMIT_FACTOR: '100000' } });
const { database } = app;
await seedFirstCities(database);
const deps = dinnerDepsIn(app);

type Member = Awaited<ReturnType<typeof app.signedIn>>;
const membersOf = (all: readonly Member[]) => all.map(({ member }) => member);

async function gather(count: number, seatedCount = 0) {
  await database.delete(dinnerSeats);
  const all = await Promise.all(Array.from({ length: count }, () => app.signedIn()));
  for (const { member } of all) await settleIn(database, member);
  const [seated, waiting] = [all.slice(0, seatedCount), all.slice(seatedCount)];
  const tableId = await buildTable(database, membersOf(seated), { waiting: membersOf(waiting) });
  return { all, waiting, tableId };
}
const press = ({ api }: Member) => api.dinnerTables.meetAnyway();
const tableOf = async ({ member: { id } }: Member) =>
  (
    await database
      .select()
      .from(dinnerSeats)
      .where(and(eq(dinnerSeats.memberId, id), eq(dinnerSeats.state, 'seated')))
  )[0]?.tableId ?? null;
const kindsOf = async ({ member: { id } }: Member) =>
  (await database.select({ kind: notices.kind }).from(notices).where(eq(notices.memberId, id))).map(({ kind }) => kind);

test('the first member waits, the second gets a table with him, the third joins them, and each is notified', async () => {
  const { all } = await gather(3);
  const [one, two, three] = all as [Member, Member, Member];
  const asked = { others: 2, othersMeetAnyway: 0, meetsAnyway: true, can: { meetAnyway: false } };
  expect(await press(one)).toMatchObject({ table: null, waiting: asked });
  expect(await press(one)).toMatchObject({ waiting: asked });
  expect(await two.api.dinnerTables.mine()).toMatchObject({
    waiting: { othersMeetAnyway: 1, meetsAnyway: false, can: { meetAnyway: true } },
  });
  expect(await press(two)).toMatchObject({ waiting: null, table: { guestCount: 2 } });
  expect(await press(three)).toMatchObject({ table: { guestCount: 3 } });
  expect(await press(three)).toMatchObject({ table: { guestCount: 3 } });
  expect(await Promise.all([one, two, three].map(kindsOf))).toEqual([
    ['dinner.tableFound', 'dinner.changed'],
    ['dinner.tableFound', 'dinner.changed'],
    ['dinner.tableFound'],
  ]);
});

test('three members who press at the same time sit at one table', async () => {
  const { all } = await gather(3);
  await Promise.all(all.map(press));
  const tables = await Promise.all(all.map(tableOf));
  expect(new Set(tables).size).toBe(1);
  expect(tables[0]).not.toBeNull();
});

test('members who blocked each other do not share a table, and a third member joins only one of the two', async () => {
  const { all } = await gather(3);
  const [one, two, three] = all as [Member, Member, Member];
  await database.insert(blocks).values({ blockerId: one.member.id, blockedId: two.member.id });
  await press(one);
  await press(two);
  expect(await Promise.all([one, two].map(tableOf))).toEqual([null, null]);
  await press(three);
  const [ofOne, ofTwo, ofThree] = await Promise.all([one, two, three].map(tableOf));
  expect(ofThree).not.toBeNull();
  expect([ofOne, ofTwo].filter((table) => table === ofThree)).toHaveLength(1);
});

test('a free seat at a small table goes only to a member who meets anyway', async () => {
  const { all, waiting, tableId } = await gather(5, 3);
  const [leaver, stays] = all as [Member, Member];
  const [patient, eager] = waiting as [Member, Member];
  await leaver.api.dinnerTables.leave({ tableId });
  expect(await Promise.all([patient, eager].map(tableOf))).toEqual([null, null]);
  await press(eager);
  expect(await tableOf(eager)).toBe(tableId);
  await stays.api.dinnerTables.leave({ tableId });
  expect(await tableOf(patient)).toBeNull();
});

test('a guest who is left alone keeps the table for the next member who meets anyway', async () => {
  const { all } = await gather(3);
  const [one, two, three] = all as [Member, Member, Member];
  await press(one);
  await press(two);
  const tableId = await tableOf(one);
  await two.api.dinnerTables.leave({ tableId: tableId as never });
  expect(await kindsOf(one)).toContain('dinner.changed');
  await press(three);
  expect(await Promise.all([one, three].map(tableOf))).toEqual([tableId, tableId]);
  expect(await press(one)).toMatchObject({ table: { guestCount: 2 } });
});

test('nobody is seated with a banned member who meets anyway, or with one who withdrew', async () => {
  const { all } = await gather(3);
  const [banned, gone, one] = all as [Member, Member, Member];
  await press(banned);
  await database.update(users).set({ state: 'banned' }).where(eq(users.id, banned.member.id));
  await press(gone);
  await gone.api.dinnerTables.withdraw();
  expect(await press(one)).toMatchObject({ table: null, waiting: { meetsAnyway: true } });
});

test('meeting anyway is rejected from Thursday noon in the city on, and for members who are not waiting', async () => {
  const { waiting } = await gather(1);
  const { member } = waiting[0] as Member;
  const actor = actorFor(member);
  const { lastCall } = timesOf(nextDinner('Europe/Lisbon', new Date()), 'Europe/Lisbon');
  await expect(meetAnyway(deps, actor, lastCall)).rejects.toMatchObject({ code: 'DINNER_STATE' });
  expect(await meetAnyway(deps, actor, new Date(lastCall.getTime() - 1))).toMatchObject({ waiting: { meetsAnyway: true } });
  await expect(press(await app.signedIn())).rejects.toMatchObject({ code: 'DINNER_STATE' });
});
