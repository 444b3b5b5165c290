import { randomUUID } from 'node:crypto';
import type { RoomId } from '@bros/contract/core/fields';
import type { DinnerTableId } from '@bros/contract/gatherings/dinner-tables';
import { GROUPS_OWNED } from '@bros/contract/messaging/group-rules';
import { expect, test } from 'vitest';
import { buildTable, dinnerDepsIn, settleIn } from '../../../../test/dinner-tables.ts';
import { type Caller, startTestApp } from '../../../../test/harness.ts';
import { seedFirstCities } from '../../../core/cities/seed.ts';
import { dinnerSeats } from '../../../gatherings/tables/tables.ts';
import { chatGroups } from '../tables.ts';
import { syncTableGroupJob } from './service.ts';

const app = await startTestApp({ hasWorkers: false, env: { IP_RATE_LIMIT_FACTOR: '100000' } });
const { database } = app;
await seedFirstCities(database);
const deps = dinnerDepsIn(app);
const follow = (tableId: DinnerTableId) => syncTableGroupJob(deps).handle({ tableId });
const groupSeenBy = async ({ api }: Caller, tableId: DinnerTableId) => (await api.groups.ofTable({ tableId })).group;
const signIn = async () => {
  const caller = await app.signedIn();
  await settleIn(database, caller.member);
  return caller;
};

async function seatFour() {
  await database.delete(dinnerSeats);
  const guests = [await signIn(), await signIn(), await signIn(), await signIn()] as const;
  const waiting = await signIn();
  const members = guests.map(({ member }) => member);
  const tableId = await buildTable(database, members, { waiting: [waiting.member] });
  await follow(tableId);
  const group = await groupSeenBy(guests[0], tableId);
  if (!group) throw new Error('The table has no group.');
  return { guests, waiting, tableId, group };
}

test('each table gets one group with all guests, even if the job runs three times concurrently', async () => {
  const guests = [await signIn(), await signIn(), await signIn(), await signIn()] as const;
  const tableId = await buildTable(
    database,
    guests.map(({ member }) => member),
  );
  await Promise.all([follow(tableId), follow(tableId), follow(tableId)]);
  expect((await database.select().from(chatGroups)).filter((group) => group.tableId === tableId)).toHaveLength(1);
  const group = await groupSeenBy(guests[2], tableId);
  if (!group) throw new Error('The table has no group.');
  const seen = await guests[2].api.groups.get({ roomId: group.roomId });
  expect(seen).toMatchObject({ memberCount: 4, tableId, eventId: null, own: { role: 'member' } });
  expect(seen.name).toMatch(/^Dinner in Lisbon, [A-Z][a-z]+ \d+$/);
});

test('the guest with the oldest account owns the group, which is not counted toward a limit', async () => {
  const { guests, group } = await seatFour();
  expect((await guests[0].api.groups.get({ roomId: group.roomId })).own.role).toBe('owner');
  const form = { name: 'Own', purpose: '', joining: 'open' } as const;
  const create = () => guests[0].api.groups.create({ roomId: randomUUID() as RoomId, ...form });
  for (let count = 0; count < GROUPS_OWNED.explorer; count += 1) await create();
});

test('a guest who gives up the seat leaves the group, and the member who gets it joins', async () => {
  const { guests, waiting, tableId, group } = await seatFour();
  await guests[3].api.dinnerTables.leave({ tableId });
  await follow(tableId);
  expect(await groupSeenBy(guests[3], tableId)).toBeNull();
  expect(await groupSeenBy(waiting, tableId)).toEqual(group);
});

test('if the owner gives up the seat, another guest owns the group', async () => {
  const { guests, tableId, group } = await seatFour();
  await guests[0].api.dinnerTables.leave({ tableId });
  await follow(tableId);
  expect(await groupSeenBy(guests[0], tableId)).toBeNull();
  expect((await guests[1].api.groups.get({ roomId: group.roomId })).own.role).toBe('owner');
});

test('a guest who leaves the group but keeps the seat is not added again', async () => {
  const { guests, tableId, group } = await seatFour();
  await guests[2].api.groups.leave({ roomId: group.roomId });
  await guests[3].api.dinnerTables.leave({ tableId });
  await follow(tableId);
  expect(await groupSeenBy(guests[2], tableId)).toBeNull();
  expect(await groupSeenBy(guests[1], tableId)).toEqual(group);
});

test('only guests see the group of a table', async () => {
  const { tableId, group } = await seatFour();
  const stranger = await app.signedIn();
  expect(await groupSeenBy(stranger, tableId)).toBeNull();
  await expect(stranger.api.groups.get({ roomId: group.roomId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('a closed group stays closed after a change of seats', async () => {
  const { guests, tableId, group } = await seatFour();
  await guests[0].api.groups.close({ roomId: group.roomId });
  await guests[3].api.dinnerTables.leave({ tableId });
  await follow(tableId);
  expect((await guests[1].api.groups.get({ roomId: group.roomId })).isActive).toBe(false);
});
