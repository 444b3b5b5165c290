import { isDeepStrictEqual } from 'node:util';
import { TABLE_MIN_SEATS } from '@bros/contract/gatherings/dinner-table-rules';
import { readSiteSettings } from '../../../core/site-settings/service.ts';
import { type Database, inTransaction, type Transaction } from '../../../platform/database/connect.ts';
import { announceTables } from '../announce.ts';
import type { TableDeps } from '../deps.ts';
import { optInsFor, readGuests, type WeekKey } from '../guest-queries.ts';
import type { Seating, Week } from '../matching/guests.ts';
import { seatInChildProcess } from '../matching/run-seating.ts';
import { notifyTableFound, notifyWithoutTable } from '../notices.ts';
import { dueDinner, nextDinner } from '../weeks.ts';
import {
  claimWeek,
  finishWeek,
  insertTables,
  lockGuests,
  lockUnfinishedWeek,
  releaseWeek,
  selectWantedCities,
} from './queries.ts';

/** Concurrent withdrawals, bans and blocks cause a new attempt. */
const ATTEMPTS = 3;

export interface DueWeek extends WeekKey {
  name: string;
}

/** Forms tables in cities whose deadline has passed, unless staff paused dinners. If a city fails, the job forms the others and then fails. */
export async function formTables(deps: TableDeps, now: Date): Promise<void> {
  if (!(await readSiteSettings(deps.database)).areDinnersOn) return;
  const errors: unknown[] = [];
  for (const week of await findDueWeeks(deps.database, now))
    await formWeek(deps, week).catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw new AggregateError(errors, `The tables of ${errors.length} cities were not formed.`);
}

/** Forms the next tables before the deadline, for development. */
export async function formNextTables(deps: TableDeps, cityId: number, now: Date): Promise<void> {
  const city = (await selectWantedCities(deps.database)).find((wanted) => wanted.cityId === cityId);
  if (city) await formWeek(deps, { cityId, name: city.name, dinnerOn: nextDinner(city.timeZone, now) });
}

async function findDueWeeks(database: Database, now: Date): Promise<DueWeek[]> {
  return (await selectWantedCities(database)).flatMap(({ cityId, name, timeZone, fromOn }) => {
    const dinnerOn = dueDinner(timeZone, now);
    return dinnerOn && fromOn && fromOn <= dinnerOn ? [{ cityId, name, dinnerOn }] : [];
  });
}

async function formWeek(deps: TableDeps, due: DueWeek): Promise<void> {
  const weekId = await claimWeek(deps.database, due);
  if (!weekId) return;
  try {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const week = await readGuests(deps.database, optInsFor(due), due);
      if (await storeTables(deps, { ...due, weekId }, week, await seat(week))) return;
    }
    throw new Error(`The guests of city ${due.cityId} changed ${ATTEMPTS} times.`);
  } catch (error) {
    await releaseWeek(deps.database, weekId);
    throw error;
  }
}

/** Runs outside any transaction, because a large city takes a second. */
async function seat(week: Week): Promise<Seating> {
  if (week.guests.length < TABLE_MIN_SEATS) return { tables: [], unseated: week.guests.map(({ id }) => id) };
  return seatInChildProcess(week);
}

/** False if the guests changed. Does nothing if the tables are already stored. */
export const storeTables = (deps: TableDeps, due: DueWeek & { weekId: string }, week: Week, seating: Seating): Promise<boolean> =>
  inTransaction(deps.database, async (transaction) => {
    if (!(await lockUnfinishedWeek(transaction, due.weekId))) return true;
    const memberIds = week.guests.map(({ id }) => id);
    await lockGuests(transaction, memberIds);
    if (!isDeepStrictEqual(await readGuests(transaction, optInsFor(due), due), week)) return false;
    const tableIds = await insertTables(transaction, { ...due, ...seating });
    await finishWeek(transaction, due.weekId, memberIds);
    await announceTables(deps, transaction, tableIds);
    await notifyGuests(deps, transaction, due, { ...seating, tableIds });
    return true;
  });

/** Notifies in ID order to prevent deadlocks. */
async function notifyGuests(
  deps: TableDeps,
  transaction: Transaction,
  due: DueWeek,
  { tables, unseated, tableIds }: Seating & { tableIds: readonly string[] },
): Promise<void> {
  const found = tables.flatMap((guests, index) =>
    guests.map((memberId) => ({ memberId, tableId: tableIds[index] ?? '', count: guests.length })),
  );
  const all = [...found, ...unseated.map((memberId) => ({ memberId, tableId: null, count: unseated.length - 1 }))];
  const hasTables = tables.length > 0;
  for (const { tableId, ...notice } of all.sort((one, other) => (one.memberId < other.memberId ? -1 : 1))) {
    if (tableId === null)
      await notifyWithoutTable(deps, transaction, { ...due, memberId: notice.memberId, others: notice.count, hasTables });
    else await notifyTableFound(deps, transaction, { ...due, ...notice, tableId });
  }
}
