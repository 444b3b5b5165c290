import { MINUTE_MS } from '@bros/contract/core/durations';
import { eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { actorFor } from '../../../../test/actors.ts';
import { buildTable, dinnerDepsIn, settleIn } from '../../../../test/dinner-tables.ts';
import { startTestApp } from '../../../../test/harness.ts';
import { seedFirstCities } from '../../../core/cities/seed.ts';
import { notices } from '../../../core/notices/tables.ts';
import { blocks } from '../../../core/people/blocks/tables.ts';
import type { Actor } from '../../../platform/api/context.ts';
import { readCalendarFile } from '../calendar/service.ts';
import { timesOf } from '../weeks.ts';
import { setLate } from './service.ts';

const app = await startTestApp({ hasWorkers: false });
const { database } = app;
await seedFirstCities(database);
const deps = dinnerDepsIn(app);

async function dine(dinnerOn = '2026-07-16') {
  const [late, guest, other] = await Promise.all(Array.from({ length: 3 }, () => app.signedIn()));
  if (!late || !guest || !other) throw new Error('Three members were not created.');
  const all = [late.member, guest.member, other.member];
  for (const member of all) await settleIn(database, member);
  const tableId = await buildTable(database, all, { dinnerOn });
  const actor = actorFor(late.member);
  const { startsAt } = timesOf(dinnerOn, 'Europe/Lisbon');
  const say = (minutes: number | null, fromStart = 0) =>
    setLate(deps, actor, { tableId, minutes }, new Date(startsAt.getTime() + fromStart * MINUTE_MS));
  return { late, guest, other, tableId, actor, say };
}
const noticesOf = async ({ member }: { member: { id: string } }) =>
  (await database.select().from(notices).where(eq(notices.memberId, member.id))).map(({ kind, values, actorId }) => ({
    kind,
    actorId,
    minutes: (values as { minutes: number }).minutes,
  }));

test('the other guests are notified of each change of a delay once, and see the minutes at the table', async () => {
  const { late, guest, other, tableId, say } = await dine();
  await Promise.all([say(15), say(15), say(15)]);
  expect((await say(15)).lateMinutes).toBe(15);
  const about = { kind: 'dinner.late', actorId: late.member.id };
  for (const each of [guest, other]) expect(await noticesOf(each)).toEqual([{ ...about, minutes: 15 }]);
  expect(await noticesOf(late)).toEqual([]);
  const { guests } = await guest.api.dinnerTables.get({ tableId });
  expect(guests.map(({ id, lateMinutes }) => [id, lateMinutes])).toContainEqual([late.member.id, 15]);
  expect((await say(null)).lateMinutes).toBeNull();
  expect((await noticesOf(guest)).at(-1)).toMatchObject({ minutes: 0 });
});

test('a delay can be set from two hours before dinner until one hour after its start', async () => {
  const { say } = await dine();
  for (const minutes of [-121, 60]) await expect(say(10, minutes)).rejects.toMatchObject({ code: 'DINNER_STATE' });
  for (const minutes of [-120, 59]) expect((await say(10, minutes)).can.setLate).toBe(true);
});

test('a guest whom the late guest blocked is not notified, and a member without a seat at the table cannot set a delay', async () => {
  const { late, guest, other, tableId, say } = await dine('2026-07-23');
  await database.insert(blocks).values({ blockerId: late.member.id, blockedId: guest.member.id });
  await say(20);
  expect([(await noticesOf(guest)).length, (await noticesOf(other)).length]).toEqual([0, 1]);
  const stranger = await app.signedIn();
  await expect(stranger.api.dinnerTables.setLate({ tableId, minutes: 10 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(late.api.dinnerTables.setLate({ tableId, minutes: 4 })).rejects.toMatchObject({ status: 422 });
});

test('the calendar file has the hours of dinner in UTC, is the same each time, and is for guests only', async () => {
  const { tableId, actor } = await dine('2026-10-29');
  const read = async (by: Actor) => {
    const { open, version } = await readCalendarFile({ database, publicUrl: 'https://bros.example' }, by, tableId);
    const file = await open();
    return { version, text: (await file?.stream.toArray())?.join('') ?? '' };
  };
  const { text, version } = await read(actor);
  const event = new ICAL.Event(new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent') as ICAL.Component);
  expect(event.startDate.toJSDate().toISOString()).toBe('2026-10-29T19:30:00.000Z');
  expect(event.endDate.toJSDate().toISOString()).toBe('2026-10-29T22:30:00.000Z');
  expect([event.summary, event.location, event.description]).toEqual([
    ...['Dinner in Lisbon', 'Campo de Ourique, Lisbon, Portugal', 'https://bros.example/dinner'],
  ]);
  expect((await read(actor)).version).toBe(version);
  const stranger = await app.signedIn();
  await expect(read({ memberId: stranger.member.id } as never)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
