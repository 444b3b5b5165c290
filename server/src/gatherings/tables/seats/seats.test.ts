import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@bros/contract/core/durations';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { requestDeletion } from '../../../../test/deletion.ts';
import { buildOptIn, buildTable, dinnerDepsIn, dinnerForm, settleIn } from '../../../../test/dinner-tables.ts';
import { buildMember, type TestMember } from '../../../../test/factories.ts';
import { startTestApp } from '../../../../test/harness.ts';
import { seedFirstCities } from '../../../core/cities/seed.ts';
import { notices } from '../../../core/notices/tables.ts';
import { users } from '../../../core/people/accounts/tables.ts';
import { userProfiles } from '../../../core/people/profiles/tables.ts';
import { dinnerOptIns, dinnerSeats, dinnerWeeks } from '../tables.ts';
import { leaveTable, leaveTables, separateAtTables } from './service.ts';

const app = await startTestApp({ hasWorkers: false, env: { IP_RATE_LIMIT_FACTOR: '100000' } });
const { database } = app;
await seedFirstCities(database);
const deps = dinnerDepsIn(app);

async function seated(waitingCount = 1) {
  await database.delete(dinnerSeats);
  const caller = await app.signedIn();
  const people: TestMember[] = [];
  for (let index = 0; index < 3 + waitingCount; index += 1) people.push(await buildMember(database));
  for (const { id } of [caller.member, ...people]) await settleIn(database, { id });
  const [guests, waiting] = [people.slice(0, 3), people.slice(3)];
  const tableId = await buildTable(database, [caller.member, ...guests], { waiting });
  return { caller, guests, waiting, tableId };
}
const seatOf = async ({ id }: { id: string }) =>
  (await database.select().from(dinnerSeats).where(eq(dinnerSeats.memberId, id)))[0];
const noticesOf = async ({ id }: { id: string }) =>
  (await database.select({ kind: notices.kind, values: notices.values }).from(notices).where(eq(notices.memberId, id))) as {
    kind: string;
    values: { count: number };
  }[];

test('a seat that becomes free goes to the next waiting member, the others are not notified, and the time of leaving is kept', async () => {
  const { caller, guests, waiting, tableId } = await seated();
  const [next] = waiting;
  if (!next) throw new Error('Nobody waits.');
  const state = await caller.api.dinnerTables.leave({ tableId });
  expect(state.table).toBeNull();
  expect(await seatOf(caller.member)).toMatchObject({ state: 'left', leftCause: 'canceled', leftAt: expect.any(Date) });
  expect(await seatOf(next)).toMatchObject({ state: 'seated', tableId });
  expect(await noticesOf(next)).toMatchObject([{ kind: 'dinner.tableFound', values: { count: 4 } }]);
  for (const guest of guests) expect(await noticesOf(guest)).toEqual([]);
});

test('leaving a table several times frees only one seat', async () => {
  const { caller, waiting, tableId } = await seated(2);
  await Promise.all(Array.from({ length: 5 }, () => caller.api.dinnerTables.leave({ tableId })));
  const states = await Promise.all(waiting.map(async (member) => (await seatOf(member))?.state));
  expect(states.sort()).toEqual(['seated', 'waiting']);
});

test('two seats that become free at the same time go to two members', async () => {
  const { caller, guests, waiting, tableId } = await seated(2);
  await Promise.all([leaveTable(deps, caller.member.id, tableId), leaveTable(deps, guests[0]?.id ?? '', tableId)]);
  for (const member of waiting) expect(await seatOf(member)).toMatchObject({ state: 'seated', tableId });
});

test('a seat stays free if each waiting member breaks a rule at that table; its guests are then notified only of their new number', async () => {
  const { caller, guests, waiting, tableId } = await seated();
  const [guest] = guests;
  const [unfit] = waiting;
  if (!guest || !unfit) throw new Error('The members are missing.');
  await (await app.openSession(unfit)).api.blocks.block({ memberId: guest.id });
  await caller.api.dinnerTables.leave({ tableId });
  expect(await seatOf(unfit)).toMatchObject({ state: 'waiting' });
  const [notice] = await noticesOf(guest);
  expect(notice).toMatchObject({ kind: 'dinner.changed', values: { count: 3 } });
  expect(JSON.stringify(notice)).not.toContain(caller.member.id);
});

test('a banned guest loses the seat to the next member, and an active guest keeps the seat', async () => {
  const { guests, waiting } = await seated();
  const [banned, other] = guests;
  if (!banned || !other || !waiting[0]) throw new Error('The members are missing.');
  await database.update(users).set({ state: 'banned' }).where(eq(users.id, banned.id));
  await leaveTables(deps, banned.id);
  await leaveTables(deps, other.id);
  expect(await seatOf(banned)).toMatchObject({ state: 'left', leftCause: 'removed' });
  expect(await seatOf(other)).toMatchObject({ state: 'seated' });
  expect(await seatOf(waiting[0])).toMatchObject({ state: 'seated' });
});

test('after a block the blocking guest leaves the table, and the blocked one stays', async () => {
  const { caller, guests, waiting } = await seated();
  const [blocked] = guests;
  if (!blocked || !waiting[0]) throw new Error('The members are missing.');
  const blocking = { memberId: caller.member.id, blockedId: blocked.id };
  await separateAtTables(deps, blocking);
  expect(await seatOf(caller.member)).toMatchObject({ state: 'seated' });
  await caller.api.blocks.block({ memberId: blocked.id });
  await separateAtTables(deps, blocking);
  expect(await seatOf(caller.member)).toMatchObject({ state: 'left', leftCause: 'blocked' });
  expect(await seatOf(blocked)).toMatchObject({ state: 'seated' });
  expect(await seatOf(waiting[0])).toMatchObject({ state: 'seated' });
});

test('only its guests can read and leave a table; for others it does not exist', async () => {
  const { caller, waiting, tableId } = await seated();
  const { api } = await app.signedIn();
  for (const id of [tableId, randomUUID() as typeof tableId]) {
    await expect(api.dinnerTables.get({ tableId: id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(api.dinnerTables.leave({ tableId: id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
  const waiter = await app.openSession(waiting[0] as never);
  await expect(waiter.api.dinnerTables.get({ tableId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const table = await caller.api.dinnerTables.get({ tableId });
  expect(table).toMatchObject({ neighborhood: 'Campo de Ourique', guestCount: 4, budget: 2, foods: [], can: { leave: true } });
  expect(table.guests).toHaveLength(3);
  await caller.api.dinnerTables.leave({ tableId });
  await expect(caller.api.dinnerTables.get({ tableId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('nobody can leave a table after dinner begins', async () => {
  const { caller, tableId } = await seated();
  const later = new Date(Date.now() + 14 * DAY_MS);
  await expect(leaveTable(deps, caller.member.id, tableId, later)).rejects.toMatchObject({ code: 'DINNER_STATE' });
});

test('an opt-in is stored once, can be changed and withdrawn, and requires a city, and languages in the profile', async () => {
  await database.delete(dinnerSeats);
  const { api, member } = await app.signedIn();
  await expect(api.dinnerTables.optIn(dinnerForm())).rejects.toMatchObject({ code: 'DINNER_PROFILE' });
  expect(await api.dinnerTables.mine()).toMatchObject({ city: null, next: null, can: { optIn: false } });
  await settleIn(database, member);
  await expect(api.dinnerTables.optIn(dinnerForm({ languages: ['Dutch'] }))).rejects.toMatchObject({ code: 'DINNER_PROFILE' });
  await Promise.all(Array.from({ length: 5 }, () => api.dinnerTables.optIn(dinnerForm())));
  const state = await api.dinnerTables.optIn(dinnerForm({ kind: 'weekly', languages: ['english', 'thai'], foods: ['vegan'] }));
  expect(state).toMatchObject({
    city: { name: 'Lisbon' },
    table: null,
    waiting: null,
    can: { optIn: true, withdraw: true },
    optIn: { preferences: { kind: 'weekly', foods: ['vegan'] }, city: { name: 'Lisbon' }, from: state.next?.on },
  });
  expect(await database.select().from(dinnerOptIns).where(eq(dinnerOptIns.memberId, member.id))).toHaveLength(1);
  for (let press = 0; press < 2; press += 1)
    expect(await api.dinnerTables.withdraw()).toMatchObject({ optIn: null, can: { withdraw: false } });
});

test('after the tables are formed, the next dinner on offer has no tables yet, and a waiting member who withdraws gets no seat', async () => {
  const { caller, waiting, tableId } = await seated();
  const waiter = await app.openSession(waiting[0] as never);
  const before = await waiter.api.dinnerTables.mine();
  expect(before).toMatchObject({ table: null, waiting: { others: 0, city: { name: 'Lisbon' } }, can: { withdraw: true } });
  const formed = await database
    .select()
    .from(dinnerWeeks)
    .where(and(eq(dinnerWeeks.dinnerOn, before.next?.on ?? '')));
  expect(formed).toEqual([]);
  expect(await waiter.api.dinnerTables.withdraw()).toMatchObject({ waiting: null });
  await caller.api.dinnerTables.leave({ tableId });
  expect(await seatOf(waiting[0] as never)).toMatchObject({ state: 'left', tableId: null });
});

test('a member who asks to delete the account loses the opt-in and the seat', async () => {
  const { caller, waiting } = await seated();
  await caller.api.dinnerTables.optIn(dinnerForm());
  await requestDeletion(caller);
  await leaveTables(deps, caller.member.id);
  expect(await seatOf(caller.member)).toMatchObject({ state: 'left', leftCause: 'removed' });
  expect(await seatOf(waiting[0] as never)).toMatchObject({ state: 'seated' });
  expect(await database.select().from(dinnerOptIns).where(eq(dinnerOptIns.memberId, caller.member.id))).toEqual([]);
});

test('a suspended member keeps the opt-in for every week, but not one for a single week; a banned member keeps none', async () => {
  const { caller } = await seated();
  const optInOf = () => database.$count(dinnerOptIns, eq(dinnerOptIns.memberId, caller.member.id));
  const setState = (state: 'active' | 'suspended' | 'banned') =>
    database
      .update(users)
      .set({ state, suspendedUntil: state === 'suspended' ? new Date(Date.now() + DAY_MS) : null })
      .where(eq(users.id, caller.member.id));
  for (const [kind, state, kept] of [
    ['weekly', 'suspended', 1],
    ['once', 'suspended', 0],
    ['weekly', 'banned', 0],
  ] as const) {
    await setState('active');
    await buildOptIn(database, caller.member, { kind, fromOn: '2027-05-06' });
    await setState(state);
    await leaveTables(deps, caller.member.id);
    expect([kind, state, await optInOf()]).toEqual([kind, state, kept]);
    await database.delete(dinnerOptIns);
  }
});

test('a guest whose profile is inactive is not named to the others, but counted', async () => {
  const { caller, guests, tableId } = await seated();
  await database
    .update(userProfiles)
    .set({ isActive: false })
    .where(eq(userProfiles.userId, guests[0]?.id ?? ''));
  const table = await caller.api.dinnerTables.get({ tableId });
  expect([table.guestCount, table.guests.length]).toEqual([4, 2]);
});
