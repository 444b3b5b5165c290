import type { City } from '@bros/contract/core/cities';
import { HOUR_MS } from '@bros/contract/core/durations';
import { DINNER_SHOWN_HOURS } from '@bros/contract/gatherings/dinner-table-rules';
import type { DinnerPreferences, DinnerState, DinnerTable } from '@bros/contract/gatherings/dinner-tables';
import { presentCity } from '../../core/cities/present.ts';
import { findCity } from '../../core/cities/service.ts';
import { lockAccount } from '../../core/people/members/queries.ts';
import type { Actor } from '../../platform/api/context.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { inRowTransaction } from '../../platform/database/serial.ts';
import { failure } from '../../platform/http/failure.ts';
import type { TableDeps } from './deps.ts';
import { readInCommon } from './in-common/queries.ts';
import { presentNext, presentOptIn, presentTable } from './present.ts';
import {
  type CurrentSeat,
  countWaiting,
  deleteOptIn,
  findHome,
  findOptIn,
  findTableOf,
  foldLanguages,
  isWeekTaken,
  saveOptIn,
  selectCurrentSeats,
  selectGuestsAt,
  selectPastTables,
} from './queries.ts';
import { leaveTable, stopWaiting } from './seats/service.ts';
import { addWeeks, canConfirm, nextDinner, timesOf } from './weeks.ts';

type DatabaseOrTransaction = Database | Transaction;

export async function readState(database: DatabaseOrTransaction, actor: Actor, now = new Date()): Promise<DinnerState> {
  const { cityId, languages } = await findHome(database, actor.memberId, now);
  const city = cityId === null ? undefined : await findCity(database, cityId);
  const optIn = await findOptIn(database, actor.memberId);
  const seats = await selectCurrentSeats(database, actor.memberId);
  const seat = seats.find((each) => each.state !== 'left' && isShown(each, now));
  return {
    city: city ?? null,
    next: city ? presentNext(city, await findFirstDay(database, city, seats, now)) : null,
    optIn: optIn ? presentOptIn(optIn) : null,
    table: seat?.tableId ? await getTable(database, actor, seat.tableId, now) : null,
    waiting: seat?.state === 'waiting' ? await describeWaiting(database, seat, now) : null,
    toConfirm: await findToConfirm(database, actor, now),
    can: { optIn: city !== undefined && languages.length > 0, withdraw: optIn !== undefined || seat?.state === 'waiting' },
  };
}

function isShown({ state, dinnerOn, city }: CurrentSeat, now: Date): boolean {
  const hours = state === 'waiting' ? 0 : DINNER_SHOWN_HOURS;
  return now.getTime() < timesOf(dinnerOn, city.timeZone).startsAt.getTime() + hours * HOUR_MS;
}

async function describeWaiting(
  database: DatabaseOrTransaction,
  { weekId, dinnerOn, city, meetsAnywayAt }: CurrentSeat,
  now: Date,
) {
  const { startsAt, lastCall } = timesOf(dinnerOn, city.timeZone);
  const { all, anyway } = await countWaiting(database, weekId);
  const meetsAnyway = meetsAnywayAt !== null;
  return {
    city: presentCity(city),
    startsAt: startsAt.toISOString(),
    others: all - 1,
    meetsAnyway,
    othersMeetAnyway: anyway - Number(meetsAnyway),
    can: { meetAnyway: !meetsAnyway && now < lastCall },
  };
}

async function findToConfirm(database: DatabaseOrTransaction, actor: Actor, now: Date): Promise<DinnerTable | null> {
  const past = await selectPastTables(database, actor.memberId);
  const last = past.find(({ dinnerOn, timeZone }) => canConfirm(timesOf(dinnerOn, timeZone).startsAt, now));
  const table = last?.tableId ? await getTable(database, actor, last.tableId, now) : null;
  return table?.guests.some(({ came }) => came === null) ? table : null;
}

/** Skips formed weeks (possible before the deadline if the time zone changed), and days with a dinner in another city. */
async function findFirstDay(
  database: DatabaseOrTransaction,
  { id: cityId, timeZone }: City,
  seats: readonly CurrentSeat[],
  now: Date,
): Promise<string> {
  let day = nextDinner(timeZone, now);
  while ((await isWeekTaken(database, cityId, day)) || seats.some(({ dinnerOn }) => dinnerOn === day)) day = addWeeks(day, 1);
  return day;
}

/** Idempotent. Throws DINNER_PROFILE if the member has no city, or for a language outside the profile. */
export function optIn(deps: TableDeps, actor: Actor, form: DinnerPreferences, now = new Date()): Promise<DinnerState> {
  return inRowTransaction(deps.database, actor.memberId, async (transaction) => {
    await lockAccount(transaction, actor.memberId);
    const home = await findHome(transaction, actor.memberId, now);
    const city = home.cityId === null ? undefined : await findCity(transaction, home.cityId);
    const known = new Set(home.languages);
    if (!city || !(await foldLanguages(transaction, form.languages)).every((language) => known.has(language)))
      throw failure('DINNER_PROFILE');
    const fromOn = await findFirstDay(transaction, city, await selectCurrentSeats(transaction, actor.memberId), now);
    const { ages, ...preferences } = form;
    const wanted = { ...preferences, ageFrom: ages?.from ?? null, ageTo: ages?.to ?? null };
    await saveOptIn(transaction, { ...wanted, memberId: actor.memberId, cityId: city.id, fromOn });
    return readState(transaction, actor, now);
  });
}

/** Idempotent. A member who has a seat keeps it. */
export async function withdraw(deps: TableDeps, actor: Actor, now = new Date()): Promise<DinnerState> {
  await deleteOptIn(deps.database, actor.memberId);
  await stopWaiting(deps, actor.memberId);
  return readState(deps.database, actor, now);
}

/** Throws NOT_FOUND if the actor has no seat. */
export async function getTable(
  database: DatabaseOrTransaction,
  actor: Actor,
  tableId: string,
  now = new Date(),
): Promise<DinnerTable> {
  const table = await findTableOf(database, actor.memberId, tableId);
  if (!table) throw failure('NOT_FOUND');
  const guests = await selectGuestsAt(database, actor, tableId);
  const inCommon = await readInCommon(database, actor, { tableId, cityId: table.city.id });
  return presentTable(table, { guests, inCommon }, actor.memberId, now);
}

export async function leave(deps: TableDeps, actor: Actor, tableId: string): Promise<DinnerState> {
  await leaveTable(deps, actor.memberId, tableId);
  return readState(deps.database, actor);
}
