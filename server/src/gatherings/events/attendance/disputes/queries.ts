import type { DisputeDecision } from '@bros/contract/gatherings/attendance-disputes';
import type { AttendanceDisputeState } from '@bros/contract/members/attendance-rules';
import { and, eq, exists, ne, notExists, or, sql } from 'drizzle-orm';
import { nameOf } from '../../../../core/people/members/queries.ts';
import { gatheringAttendances, missedDinners } from '../../../../members/references/tables.ts';
import type { Database, Transaction } from '../../../../platform/database/connect.ts';
import { newestFirst, type PageRequest } from '../../../../platform/database/newest-first.ts';
import { dinnerSeats } from '../../../tables/tables.ts';
import { isRunBy } from '../../queries.ts';
import { travelEvents } from '../../tables.ts';
import { dinnerCityOf } from '../queries.ts';
import { attendanceDisputes } from '../tables.ts';

export async function insertDispute(transaction: Transaction, dispute: typeof attendanceDisputes.$inferInsert): Promise<void> {
  await transaction.insert(attendanceDisputes).values(dispute).onConflictDoNothing();
}

export async function findState(
  database: Transaction,
  memberId: string,
  gatheringId: string,
): Promise<AttendanceDisputeState | undefined> {
  const [row] = await database
    .select({ state: attendanceDisputes.state })
    .from(attendanceDisputes)
    .where(and(eq(attendanceDisputes.memberId, memberId), eq(attendanceDisputes.gatheringId, gatheringId)));
  return row?.state;
}

export interface DisputeFilter extends PageRequest {
  state?: AttendanceDisputeState | undefined;
}

/** False if the member no longer has the disputed outcome: a host checked the member in later, or a dinner's guests changed their answers. */
function hasDisputedOutcome(database: Database | Transaction) {
  const { gatheringId, memberId, outcome } = attendanceDisputes;
  const one = { one: sql`1` };
  const came = and(eq(gatheringAttendances.gatheringId, gatheringId), eq(gatheringAttendances.memberId, memberId));
  const missed = and(eq(missedDinners.tableId, gatheringId), eq(missedDinners.memberId, memberId));
  return and(
    notExists(database.select(one).from(gatheringAttendances).where(came)),
    or(
      ne(outcome, 'missed'),
      exists(database.select(one).from(travelEvents).where(eq(travelEvents.id, gatheringId))),
      exists(database.select(one).from(missedDinners).where(missed)),
    ),
  );
}

/** Excludes disputes about the actor's own attendance, event or dinner, and open disputes that a later check-in or answer made obsolete. */
function isDecidableBy(database: Database | Transaction, actorId: string) {
  const { gatheringId, memberId, state } = attendanceDisputes;
  const one = { one: sql`1` };
  const seat = and(eq(dinnerSeats.tableId, gatheringId), eq(dinnerSeats.memberId, actorId));
  return and(
    ne(memberId, actorId),
    notExists(
      database
        .select(one)
        .from(travelEvents)
        .where(and(eq(travelEvents.id, gatheringId), isRunBy(actorId))),
    ),
    notExists(database.select(one).from(dinnerSeats).where(seat)),
    or(ne(state, 'open'), hasDisputedOutcome(database)),
  );
}

export function selectDisputes(database: Database, actorId: string, { state, ...page }: DisputeFilter) {
  const { id, memberId, outcome, beganAt, text, answer, createdAt } = attendanceDisputes;
  const { isAfterCursor, order, limit, microseconds } = newestFirst(createdAt, id, page);
  return database
    .select({
      id,
      memberId,
      outcome,
      beganAt,
      text,
      answer,
      createdAt,
      microseconds,
      state: attendanceDisputes.state,
      memberName: nameOf<string>(memberId),
      eventId: travelEvents.id,
      eventTitle: travelEvents.title,
      dinnerCity: dinnerCityOf(attendanceDisputes.gatheringId),
    })
    .from(attendanceDisputes)
    .leftJoin(travelEvents, eq(travelEvents.id, attendanceDisputes.gatheringId))
    .where(and(isDecidableBy(database, actorId), state && eq(attendanceDisputes.state, state), isAfterCursor))
    .orderBy(...order)
    .limit(limit);
}
export type DisputeRow = Awaited<ReturnType<typeof selectDisputes>>[number];

export async function countOpen(database: Database, actorId: string, max: number): Promise<number> {
  const open = database
    .select({ id: attendanceDisputes.id })
    .from(attendanceDisputes)
    .where(and(isDecidableBy(database, actorId), eq(attendanceDisputes.state, 'open')))
    .limit(max);
  return (await open).length;
}

export async function lockDispute(transaction: Transaction, actorId: string, id: string) {
  const [row] = await transaction
    .select()
    .from(attendanceDisputes)
    .where(and(eq(attendanceDisputes.id, id), isDecidableBy(transaction, actorId)))
    .for('no key update');
  return row;
}

export async function updateDispute(transaction: Transaction, { disputeId, isAccepted, answer }: DisputeDecision): Promise<void> {
  await transaction
    .update(attendanceDisputes)
    .set({ state: isAccepted ? 'accepted' : 'declined', answer })
    .where(eq(attendanceDisputes.id, disputeId));
}
