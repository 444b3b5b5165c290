import { dinnerPreferences } from '@bros/contract/gatherings/dinner-tables';
import * as z from 'zod';
import { finishWeek, insertTables } from '../../gatherings/tables/forming/queries.ts';
import { dinnerOptIns, dinnerWeeks } from '../../gatherings/tables/tables.ts';
import { nextDinner } from '../../gatherings/tables/weeks.ts';
import { readDataFile } from '../../platform/data-file.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { newId } from '../../platform/ids.ts';
import type { IdOf } from '../days.ts';
import { citySlug, mailbox, placeOf } from './cast.ts';

const { kind, languages, budget, foods } = dinnerPreferences.shape;
const dinners = z.strictObject({
  optIns: z.array(z.strictObject({ by: mailbox, city: citySlug, kind, languages, budget, foods })),
  /** Tables of the city's next dinner. Each guest has opted in. */
  tables: z.array(z.strictObject({ city: citySlug, guests: z.array(mailbox) })),
});

export const readDinners = () => readDataFile('demo/dinners.json', dinners);

export async function insertDinners(transaction: Transaction, idOf: IdOf, { optIns, tables }: z.infer<typeof dinners>) {
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
}
