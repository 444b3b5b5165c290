import { TABLE_MAX_SEATS } from '@bros/contract/gatherings/dinner-table-rules';
import type { DinnerState } from '@bros/contract/gatherings/dinner-tables';
import type { Actor } from '../../../platform/api/context.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { inRowTransaction } from '../../../platform/database/serial.ts';
import { failure } from '../../../platform/http/failure.ts';
import { announceTables } from '../announce.ts';
import type { TableDeps } from '../deps.ts';
import { readGuests, seatsAround } from '../guest-queries.ts';
import { indexesOf, mayJoin, openRoom, type Room, waitingIn } from '../matching/guests.ts';
import { notifyTableChanged, notifyTableFound } from '../notices.ts';
import { selectCurrentSeats } from '../queries.ts';
import { findSeat, type LockedWeek, lockWeek, moveToTable } from '../seats/queries.ts';
import { readState } from '../service.ts';
import { timesOf } from '../weeks.ts';
import { insertTable, saveWish, selectSmallTables } from './queries.ts';

/** Idempotent. Throws DINNER_STATE unless the member is waiting before the last call, or has a table. */
export async function meetAnyway(deps: TableDeps, actor: Actor, now = new Date()): Promise<DinnerState> {
  const { memberId } = actor;
  const seats = await selectCurrentSeats(deps.database, memberId);
  const seat = seats.find(({ state, dinnerOn, city }) => state === 'waiting' && now < timesOf(dinnerOn, city.timeZone).lastCall);
  if (seat)
    await inRowTransaction(deps.database, seat.weekId, async (transaction) => {
      const week = await lockWeek(transaction, seat.weekId);
      if (!week || (await findSeat(transaction, week.weekId, memberId))?.state !== 'waiting') return;
      await saveWish(transaction, { weekId: week.weekId, memberId });
      await findCompany(deps, transaction, week, memberId);
    });
  const state = await readState(deps.database, actor, now);
  if (!seat && !state.table) throw failure('DINNER_STATE');
  return state;
}

/** Needs the week's lock. Tables with fewer than four guests are filled before new ones are formed. */
async function findCompany(deps: TableDeps, transaction: Transaction, week: LockedWeek, memberId: string): Promise<void> {
  const tables = await selectSmallTables(transaction, week.weekId);
  const tableIds = tables.map(({ tableId }) => tableId);
  const room = openRoom(await readGuests(transaction, seatsAround(week.weekId, tableIds, { isSmall: true }), week));
  const [own] = indexesOf(room, [memberId]);
  if (own === undefined) return;
  const open = tables.find((table) => {
    const seated = indexesOf(room, table.memberIds);
    return seated.length > 0 && mayJoin(room, own, seated);
  });
  if (open) return joinTable(deps, transaction, week, { ...open, memberId });
  const seated = tables.flatMap((table) => indexesOf(room, table.memberIds));
  await seatTogether(deps, transaction, week, gather(room, own, seated));
}

function gather(room: Room, own: number, seated: readonly number[]): string[] {
  const company = [own];
  for (const index of waitingIn(room, [...seated, own]))
    if (company.length < TABLE_MAX_SEATS && mayJoin(room, index, company)) company.push(index);
  return company.map((index) => room.ids[index] ?? '').sort();
}

async function seatTogether(
  deps: TableDeps,
  transaction: Transaction,
  week: LockedWeek,
  memberIds: readonly string[],
): Promise<void> {
  if (memberIds.length < 2) return;
  const tableId = await insertTable(transaction, week.weekId, memberIds);
  await announceTables(deps, transaction, [tableId]);
  for (const memberId of memberIds)
    await notifyTableFound(deps, transaction, { ...week, memberId, tableId, count: memberIds.length });
}

async function joinTable(
  deps: TableDeps,
  transaction: Transaction,
  week: LockedWeek,
  { tableId, memberIds, memberId }: { tableId: string; memberIds: readonly string[]; memberId: string },
): Promise<void> {
  await moveToTable(transaction, week.weekId, memberId, tableId);
  await announceTables(deps, transaction, [tableId]);
  const about = { ...week, tableId, count: memberIds.length + 1 };
  for (const id of [...memberIds, memberId].sort()) {
    const notifyOne = id === memberId ? notifyTableFound : notifyTableChanged;
    await notifyOne(deps, transaction, { ...about, memberId: id });
  }
}
