import { dinnerPreferences } from '@bros/contract/gatherings/dinner-tables';
import * as z from 'zod';
import { insertDispute } from '../../gatherings/events/attendance/disputes/queries.ts';
import { finishWeek, insertTables } from '../../gatherings/tables/forming/queries.ts';
import { dinnerConfirmations, dinnerOptIns, dinnerSeats, dinnerTables, dinnerWeeks } from '../../gatherings/tables/tables.ts';
import { addWeeks, nextDinner, timesOf } from '../../gatherings/tables/weeks.ts';
import { recordDinner, recordLateCancellation } from '../../members/references/service.ts';
import { readDataFile } from '../../platform/data-file.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { newId } from '../../platform/ids.ts';
import type { IdOf } from '../days.ts';
import { mailbox } from '../people.ts';
import { citySlug, placeOf } from './cast.ts';

const { kind, languages, budget, foods } = dinnerPreferences.shape;
const pastDinner = z.strictObject({
  city: citySlug,
  /** At least 2, because the dinner one week before the next dinner on offer may not have begun yet. */
  weeksAgo: z.int().min(2),
  came: z.array(mailbox).min(2),
  missed: z.array(mailbox),
  left: z.array(mailbox),
  disputes: z.array(z.strictObject({ by: mailbox, text: z.string() })),
});
const dinners = z.strictObject({
  optIns: z.array(z.strictObject({ by: mailbox, city: citySlug, kind, languages, budget, foods })),
  tables: z.array(z.strictObject({ city: citySlug, guests: z.array(mailbox) })),
  past: z.array(pastDinner),
});

export const readDinners = () => readDataFile('demo/dinners.json', dinners);

export async function insertDinners(transaction: Transaction, idOf: IdOf, { optIns, tables, past }: z.infer<typeof dinners>) {
  const now = new Date();
  const rows = optIns.map(({ by, city, ...preferences }) => {
    const { id: cityId, timeZone } = placeOf(city);
    return { ...preferences, cityId, memberId: idOf(by), noRepeats: false, fromOn: nextDinner(timeZone, now) };
  });
  await transaction.insert(dinnerOptIns).values(rows);
  for (const { city, guests } of tables) {
    const { id: cityId, timeZone } = placeOf(city);
    const week = { id: newId(), cityId, dinnerOn: nextDinner(timeZone, now) };
    const memberIds = guests.map(idOf);
    await transaction.insert(dinnerWeeks).values({ ...week, claimedAt: now });
    await insertTables(transaction, { ...week, weekId: week.id, tables: [memberIds], unseated: [] });
    await finishWeek(transaction, week.id, memberIds);
  }
  for (const dinner of past) await insertPast(transaction, idOf, dinner, now);
}

async function insertPast(transaction: Transaction, idOf: IdOf, dinner: z.infer<typeof pastDinner>, now: Date) {
  const { id: cityId, timeZone } = placeOf(dinner.city);
  const dinnerOn = addWeeks(nextDinner(timeZone, now), -dinner.weeksAgo);
  const { deadline, startsAt: beganAt } = timesOf(dinnerOn, timeZone);
  const [weekId, tableId] = [newId(), newId()];
  const formed = { claimedAt: deadline, finishedAt: deadline };
  await transaction.insert(dinnerWeeks).values({ id: weekId, cityId, dinnerOn, ...formed });
  await transaction.insert(dinnerTables).values({ id: tableId, weekId, remindedAt: beganAt, askedAt: beganAt });
  const seat = (guest: string) => ({
    weekId,
    tableId,
    dinnerOn,
    memberId: idOf(guest),
    languages: ['English'],
    budget: 2,
    foods: [],
    noRepeats: false,
    state: 'seated' as const,
  });
  const departure = { state: 'left' as const, leftAt: deadline, leftCause: 'canceled' as const };
  await transaction
    .insert(dinnerSeats)
    .values([...[...dinner.came, ...dinner.missed].map(seat), ...dinner.left.map((guest) => ({ ...seat(guest), ...departure }))]);
  await insertOutcomes(transaction, idOf, { ...dinner, tableId, beganAt });
}

type Outcomes = z.infer<typeof pastDinner> & { tableId: string; beganAt: Date };

async function insertOutcomes(
  transaction: Transaction,
  idOf: IdOf,
  { tableId, beganAt, came, missed, left, disputes }: Outcomes,
): Promise<void> {
  const say = (about: string, hasCome: boolean) =>
    came.filter((by) => by !== about).map((by) => ({ tableId, memberId: idOf(about), confirmedById: idOf(by), came: hasCome }));
  const confirmations = [...came.flatMap((guest) => say(guest, true)), ...missed.flatMap((guest) => say(guest, false))];
  await transaction.insert(dinnerConfirmations).values(confirmations);
  for (const guest of came) await recordDinner(transaction, { tableId, memberId: idOf(guest), beganAt, outcome: 'came' });
  for (const guest of missed) await recordDinner(transaction, { tableId, memberId: idOf(guest), beganAt, outcome: 'missed' });
  for (const guest of left) await recordLateCancellation(transaction, { gatheringId: tableId, memberId: idOf(guest), beganAt });
  for (const { by, text } of disputes) {
    const outcome = missed.includes(by) ? 'missed' : 'canceledLate';
    await insertDispute(transaction, { gatheringId: tableId, memberId: idOf(by), outcome, beganAt, text });
  }
}
