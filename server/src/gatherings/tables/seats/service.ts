import { TABLE_MIN_SEATS } from '@bros/contract/gatherings/dinner-table-rules';
import { hasLeft } from '../../../core/people/visibility/service.ts';
import { recordLateCancellation } from '../../../members/references/service.ts';
import { inTransaction, type Transaction } from '../../../platform/database/connect.ts';
import { inRowTransaction } from '../../../platform/database/serial.ts';
import { failure } from '../../../platform/http/failure.ts';
import type { JobDefinition, Queue } from '../../../platform/queue.ts';
import { announceTables } from '../announce.ts';
import type { TableDeps } from '../deps.ts';
import { readGuests, seatsAround } from '../guest-queries.ts';
import { indexesOf, mayJoin, openRoom, waitingIn } from '../matching/guests.ts';
import { notifyTableChanged, notifyTableFound } from '../notices.ts';
import { deleteOptIn } from '../queries.ts';
import type { LEAVING_CAUSES } from '../tables.ts';
import { timesOf } from '../weeks.ts';
import {
  areBlocked,
  endSeat,
  findSeat,
  findTable,
  findWeekOfTable,
  isActive,
  type LockedWeek,
  lockWeek,
  moveToTable,
  selectCurrentWeeksOf,
  selectSeated,
  selectSeatedByJoining,
} from './queries.ts';

type LeavingCause = (typeof LEAVING_CAUSES)[number];

export { TABLES_CHANGED, type TableChanged } from '../announce.ts';

/** `memberIds` are in order of joining the network. */
export async function findTableSeats(transaction: Transaction, tableId: string) {
  const table = await findTable(transaction, tableId);
  return table && { ...table, memberIds: await selectSeatedByJoining(transaction, tableId) };
}

/** Idempotent. Throws NOT_FOUND for others' tables, DINNER_STATE once dinner has begun. */
export async function leaveTable(deps: TableDeps, memberId: string, tableId: string, now = new Date()): Promise<void> {
  const weekId = await findWeekOfTable(deps.database, tableId);
  if (!weekId) throw failure('NOT_FOUND');
  await inRowTransaction(deps.database, weekId, async (transaction) => {
    const week = await lockWeek(transaction, weekId);
    const seat = await findSeat(transaction, weekId, memberId);
    if (!week || seat?.tableId !== tableId) throw failure('NOT_FOUND');
    if (seat.state === 'left') return;
    if (hasBegun(week, now)) throw failure('DINNER_STATE');
    await freeSeat(deps, transaction, week, { memberId, cause: 'canceled' }, now);
    // Tables are formed when the time to withdraw ends, so leaving a table is always late.
    const { startsAt: beganAt } = timesOf(week.dinnerOn, week.timeZone);
    await recordLateCancellation(transaction, { gatheringId: tableId, memberId, beganAt });
  });
}

const hasBegun = ({ dinnerOn, timeZone }: LockedWeek, now: Date) => now >= timesOf(dinnerOn, timeZone).startsAt;

/** Needs the week's lock. The seat goes to a waiting member who fits. */
async function freeSeat(
  deps: TableDeps,
  transaction: Transaction,
  week: LockedWeek,
  { memberId, cause }: { memberId: string; cause: LeavingCause },
  now: Date,
): Promise<void> {
  const { weekId } = week;
  const seat = await findSeat(transaction, weekId, memberId);
  if (!seat || seat.state === 'left') return;
  await endSeat(transaction, { weekId, memberId, cause });
  const { tableId } = seat;
  if (!tableId) return;
  await announceTables(deps, transaction, [tableId]);
  if (hasBegun(week, now)) return;
  const nextId = await findNext(transaction, week, tableId);
  if (nextId) await moveToTable(transaction, weekId, nextId, tableId);
  const seated = await selectSeated(transaction, tableId);
  const about = { ...week, tableId, count: seated.length };
  if (nextId) await notifyTableFound(deps, transaction, { ...about, memberId: nextId });
  else for (const guestId of seated) await notifyTableChanged(deps, transaction, { ...about, memberId: guestId });
}

async function findNext(transaction: Transaction, week: LockedWeek, tableId: string): Promise<string | undefined> {
  const seatedIds = await selectSeated(transaction, tableId);
  const isSmall = seatedIds.length + 1 < TABLE_MIN_SEATS;
  const around = await readGuests(transaction, seatsAround(week.weekId, [tableId], { isSmall }), week);
  const room = openRoom(around);
  const seated = indexesOf(room, seatedIds);
  const next = waitingIn(room, seated).find((index) => mayJoin(room, index, seated));
  return next === undefined ? undefined : room.ids[next];
}

async function inWeeksOf(
  deps: TableDeps,
  memberId: string,
  act: (transaction: Transaction, week: LockedWeek) => Promise<void>,
): Promise<void> {
  for (const weekId of await selectCurrentWeeksOf(deps.database, memberId))
    await inTransaction(deps.database, async (transaction) => {
      const week = await lockWeek(transaction, weekId);
      if (week) await act(transaction, week);
    });
}

export const stopWaiting = (deps: TableDeps, memberId: string): Promise<void> =>
  inWeeksOf(deps, memberId, async (transaction, { weekId }) => {
    const seat = await findSeat(transaction, weekId, memberId);
    if (seat?.state === 'waiting') await endSeat(transaction, { weekId, memberId, cause: 'canceled' });
  });

const REMOVE_MEMBER = 'tables.remove-member';
const SEPARATE_MEMBERS = 'tables.separate-members';

interface Leaver {
  memberId: string;
}
interface Blocking extends Leaver {
  blockedId: string;
}

/** Runs after the commit. */
export const leaveTablesLater = (queue: Pick<Queue, 'enqueue'>, transaction: Transaction, memberId: string): Promise<void> =>
  queue.enqueue<Leaver>(transaction, REMOVE_MEMBER, { memberId });

/** Runs after the commit. The blocking member leaves, so the blocked member does not notice. */
export const separateAtTablesLater = (
  queue: Pick<Queue, 'enqueue'>,
  transaction: Transaction,
  blocking: Blocking,
): Promise<void> => queue.enqueue<Blocking>(transaction, SEPARATE_MEMBERS, blocking);

/** Does nothing if the member is active again. */
export const leaveJob = (deps: TableDeps): JobDefinition<Leaver> => ({
  name: REMOVE_MEMBER,
  retryLimit: 10,
  retryDelaySeconds: 5,
  handle: ({ memberId }) => leaveTables(deps, memberId),
});

/** A weekly opt-in survives a suspension. A single opt-in ends, because it would apply to a later week. */
export async function leaveTables(deps: TableDeps, memberId: string, now = new Date()): Promise<void> {
  await inTransaction(deps.database, async (transaction) => {
    if (await hasLeft(transaction, memberId)) await deleteOptIn(transaction, memberId);
    else if (!(await isActive(transaction, memberId))) await deleteOptIn(transaction, memberId, 'once');
  });
  await inWeeksOf(deps, memberId, async (transaction, week) => {
    if (!(await isActive(transaction, memberId))) await freeSeat(deps, transaction, week, { memberId, cause: 'removed' }, now);
  });
}

/** Does nothing if the block was removed. */
export const separateJob = (deps: TableDeps): JobDefinition<Blocking> => ({
  name: SEPARATE_MEMBERS,
  retryLimit: 10,
  retryDelaySeconds: 5,
  handle: (blocking) => separateAtTables(deps, blocking),
});

export const separateAtTables = (deps: TableDeps, { memberId, blockedId }: Blocking, now = new Date()): Promise<void> =>
  inWeeksOf(deps, memberId, async (transaction, week) => {
    const seats = [await findSeat(transaction, week.weekId, memberId), await findSeat(transaction, week.weekId, blockedId)];
    const [own, other] = seats.map((seat) => (seat?.state === 'seated' ? seat.tableId : null));
    if (!own || own !== other || !(await areBlocked(transaction, memberId, blockedId))) return;
    await freeSeat(deps, transaction, week, { memberId, cause: 'blocked' }, now);
  });
