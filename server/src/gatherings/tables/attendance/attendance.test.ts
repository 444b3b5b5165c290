import { DAY_MS, HOUR_MS } from '@bros/contract/core/durations';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { actorFor } from '../../../../test/actors.ts';
import { buildTable, dinnerDepsIn, lastDinner, settleIn } from '../../../../test/dinner-tables.ts';
import { startTestApp } from '../../../../test/harness.ts';
import { seedFirstCities } from '../../../core/cities/seed.ts';
import { users } from '../../../core/people/accounts/tables.ts';
import { blocks } from '../../../core/people/blocks/tables.ts';
import { gatheringAttendances } from '../../../members/references/tables.ts';
import { canConfirm, timesOf } from '../weeks.ts';
import { confirmGuest } from './service.ts';

const app = await startTestApp({ hasWorkers: false, env: { IP_RATE_LIMIT_FACTOR: '100000' } });
const { database } = app;
await seedFirstCities(database);
const deps = dinnerDepsIn(app);

async function dine(count: number) {
  const guests = await Promise.all(Array.from({ length: count }, () => app.signedIn()));
  for (const { member } of guests) await settleIn(database, member);
  const dinnerOn = lastDinner();
  const tableId = await buildTable(
    database,
    guests.map(({ member }) => member),
    { dinnerOn },
  );
  const [first, second] = guests as [Guest, Guest];
  return { guests, first, second, tableId, endsAt: timesOf(dinnerOn, 'Europe/Lisbon').startsAt.getTime() + 3 * HOUR_MS };
}
type Guest = Awaited<ReturnType<typeof app.signedIn>>;

const say = (by: Guest, about: Guest, tableId: string, came = true) =>
  by.api.dinnerTables.confirm({ tableId, memberId: about.member.id, came });
const isPresent = async ({ member: { id } }: Guest) =>
  (await database.$count(gatheringAttendances, and(eq(gatheringAttendances.memberId, id)))) > 0;

test('a guest counts as present once two others say so; then guests can write references about each other', async () => {
  const { guests, first, second, tableId } = await dine(4);
  const [, , third, fourth] = guests as [Guest, Guest, Guest, Guest];
  await say(third, first, tableId);
  await say(third, second, tableId);
  expect([await isPresent(first), await isPresent(second)]).toEqual([false, false]);
  await say(third, first, tableId);
  expect(await isPresent(first)).toBe(false);
  await say(fourth, first, tableId);
  const table = await say(fourth, second, tableId);
  expect(table.guests.filter(({ came }) => came).map(({ id }) => id as string)).toEqual(
    [first, second].map(({ member }) => member.id).sort(),
  );
  expect([await isPresent(first), await isPresent(second), await isPresent(third)]).toEqual([true, true, false]);
  expect(await first.api.references.summary({ memberId: second.member.id })).toMatchObject({ can: { write: true } });
  expect((await first.api.references.suggestions()).items).toMatchObject([{ member: { id: second.member.id }, eventId: null }]);
});

test('if two guests say that a guest came and two say that he did not, he came, until one of the first two changes the answer', async () => {
  const { guests, first, second, tableId } = await dine(6);
  const others = guests.slice(2) as [Guest, Guest, Guest, Guest];
  for (const other of others) await say(other, second, tableId);
  for (const [index, other] of others.entries()) await say(other, first, tableId, index < 2);
  expect(await isPresent(first)).toBe(true);
  await say(others[0], first, tableId, false);
  expect([await isPresent(first), await isPresent(second)]).toEqual([false, true]);
});

const attendanceOf = async ({ api }: Guest) => (await api.reliability.mine()).attendance;

test('a guest counts as missing once two others say so and no two say that he came; he sees it and disputes it, and staff decide', async () => {
  const { guests, first, second, tableId } = await dine(5);
  const [, , third, fourth, fifth] = guests as [Guest, Guest, Guest, Guest, Guest];
  await say(third, first, tableId, false);
  await say(third, second, tableId, false);
  expect(await attendanceOf(first)).toMatchObject({ total: 0 });
  await say(fourth, first, tableId, false);
  expect(await attendanceOf(first)).toEqual({ total: 1, came: 0, canceledLate: 0, missed: 1 });
  expect(await attendanceOf(second)).toMatchObject({ total: 0 });
  await say(fifth, first, tableId);
  expect(await attendanceOf(first)).toMatchObject({ missed: 1 });

  const mine = await first.api.reliability.mine();
  expect(mine.gatherings).toMatchObject([
    { id: tableId, title: null, dinnerCity: 'Lisbon', outcome: 'missed', can: { dispute: true } },
  ]);
  await first.api.reliability.dispute({ gatheringId: tableId, text: 'We sat at the bar.' });
  const moderator = await app.signedIn({ role: 'moderator' });
  const { items } = await moderator.api.staff.attendanceDisputes({ state: 'open' });
  const dispute = items.find(({ member }) => member.id === (first.member.id as string));
  expect(dispute).toMatchObject({ outcome: 'missed', event: null, dinnerCity: 'Lisbon', text: 'We sat at the bar.' });
  await moderator.api.staff.decideAttendanceDispute({ disputeId: dispute?.id ?? '', isAccepted: true, answer: 'Sorry.' });
  expect(await attendanceOf(first)).toMatchObject({ total: 0 });
});

test('a dispute is hidden from staff who sat at the table, and from all staff once the guest is no longer counted as missing', async () => {
  const { guests, first, tableId } = await dine(4);
  const [third, fourth] = guests.slice(2) as [Guest, Guest];
  for (const other of [third, fourth]) await say(other, first, tableId, false);
  await first.api.reliability.dispute({ gatheringId: tableId, text: 'We sat at the bar.' });
  const openFor = async (staff: Guest) =>
    (await staff.api.staff.attendanceDisputes({ state: 'open' })).items.filter(
      ({ member }) => member.id === (first.member.id as string),
    );
  await database.update(users).set({ role: 'moderator' }).where(eq(users.id, third.member.id));
  const moderator = await app.signedIn({ role: 'moderator' });
  expect(await openFor(third)).toEqual([]);
  expect(await openFor(moderator)).toHaveLength(1);
  await say(fourth, first, tableId);
  expect(await openFor(moderator)).toEqual([]);
});

test('a missed dinner becomes an attendance once two others say so, and a missed dinner again when one of them takes that back', async () => {
  const { guests, first, tableId } = await dine(5);
  const [third, fourth, fifth, last] = guests.slice(1) as [Guest, Guest, Guest, Guest];
  for (const other of [third, fourth]) await say(other, first, tableId, false);
  expect(await attendanceOf(first)).toMatchObject({ total: 1, missed: 1 });
  for (const other of [fifth, last]) await say(other, first, tableId);
  expect(await attendanceOf(first)).toEqual({ total: 1, came: 1, canceledLate: 0, missed: 0 });
  await say(last, first, tableId, false);
  expect(await attendanceOf(first)).toEqual({ total: 1, came: 0, canceledLate: 0, missed: 1 });
});

test('at a table of two, the other guest decides whether a guest missed dinner; a deleted account changes nothing', async () => {
  const { first, second, tableId } = await dine(2);
  await say(second, first, tableId, false);
  expect(await attendanceOf(first)).toMatchObject({ total: 1, missed: 1 });
  expect(await attendanceOf(second)).toMatchObject({ total: 0 });
  await database.delete(users).where(eq(users.id, second.member.id));
  expect(await attendanceOf(first)).toMatchObject({ total: 1, missed: 1 });
});

test('at a table of two, the answer of the other guest is enough', async () => {
  const { first, second, tableId } = await dine(2);
  await say(first, second, tableId);
  await say(second, first, tableId);
  expect([await isPresent(first), await isPresent(second)]).toEqual([true, true]);
});

test('a guest can confirm neither himself, a member without a seat at the table, nor a blocked or banned guest; a member without a seat can confirm nobody', async () => {
  const { guests, first, second, tableId } = await dine(3);
  const stranger = await app.signedIn();
  const third = guests[2] as Guest;
  const refused = { code: 'NOT_FOUND' };
  await expect(say(first, first, tableId)).rejects.toMatchObject(refused);
  await expect(say(first, stranger, tableId)).rejects.toMatchObject(refused);
  await expect(say(stranger, first, tableId)).rejects.toMatchObject(refused);
  await database.insert(blocks).values({ blockerId: second.member.id, blockedId: first.member.id });
  await expect(say(first, second, tableId)).rejects.toMatchObject(refused);
  await database.delete(blocks);
  await database.update(users).set({ state: 'banned' }).where(eq(users.id, third.member.id));
  await expect(say(first, third, tableId)).rejects.toMatchObject(refused);
});

test('guests confirm from the end of dinner, for seven days', async () => {
  const { first, second, tableId, endsAt } = await dine(2);
  const confirm = (now: number) =>
    confirmGuest(deps, actorFor(first.member), { tableId, memberId: second.member.id, came: true }, new Date(now));
  const last = endsAt + 7 * DAY_MS;
  for (const now of [endsAt - 1, last]) await expect(confirm(now)).rejects.toMatchObject({ code: 'DINNER_STATE' });
  for (const now of [endsAt, last - 1]) expect((await confirm(now)).guests).toMatchObject([{ came: true }]);
});

test('the end of dinner is three hours after its start, even if the clocks change that night', () => {
  const { startsAt } = timesOf('2026-10-29', 'Europe/Lisbon');
  expect(startsAt.toISOString()).toBe('2026-10-29T19:30:00.000Z');
  expect(timesOf('2026-10-22', 'Europe/Lisbon').startsAt.toISOString()).toBe('2026-10-22T18:30:00.000Z');
  expect(canConfirm(new Date('2026-10-22T18:30:00.000Z'), new Date('2026-10-29T21:29:59.000Z'))).toBe(true);
  expect(canConfirm(new Date('2026-10-22T18:30:00.000Z'), new Date('2026-10-29T21:30:00.000Z'))).toBe(false);
});

test('when the account of a guest is deleted, the attendances that the guest confirmed stay', async () => {
  const { guests, first, second, tableId } = await dine(4);
  const [, , third, fourth] = guests as [Guest, Guest, Guest, Guest];
  for (const by of [third, fourth]) for (const about of [first, second]) await say(by, about, tableId);
  await database.delete(users).where(eq(users.id, third.member.id));
  await say(first, fourth, tableId);
  await say(second, fourth, tableId);
  expect(await Promise.all([first, second, fourth].map(isPresent))).toEqual([true, true, true]);
});

test('the member is asked about the table until the member has answered for each guest', async () => {
  const { first, second, tableId } = await dine(2);
  expect(await first.api.dinnerTables.mine()).toMatchObject({ toConfirm: { id: tableId, can: { confirm: true } } });
  await say(first, second, tableId, false);
  expect(await first.api.dinnerTables.mine()).toMatchObject({ toConfirm: null });
  expect(await second.api.dinnerTables.mine()).toMatchObject({ toConfirm: { id: tableId } });
});
