import {
  REFERENCE_INVITATION_HOURS,
  REFERENCE_SUGGESTION_DAYS,
  REFERENCE_SUGGESTIONS_MAX,
} from '@bros/contract/members/reference-rules';
import { and, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { authorColumns } from '../../../core/people/authors/service.ts';
import { joinAuthor } from '../../../core/people/members/queries.ts';
import { type Viewer, visibleTo } from '../../../core/people/visibility/service.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { type GATHERING_KINDS, gatheringAttendances, lateCancellations, memberReferences, missedDinners } from '../tables.ts';

type DatabaseOrTransaction = Database | Transaction;

export interface Attendance {
  kind: (typeof GATHERING_KINDS)[number];
  gatheringId: string;
  memberId: string;
  beganAt: Date;
}

const { kind, gatheringId, memberId, beganAt, invitedAt } = gatheringAttendances;
const others = alias(gatheringAttendances, 'others');

export async function upsertAttendance(transaction: Transaction, attendance: Attendance): Promise<void> {
  await transaction
    .insert(gatheringAttendances)
    .values(attendance)
    .onConflictDoUpdate({ target: [gatheringId, memberId], set: { beganAt: attendance.beganAt } });
}

export async function deleteAttendance(
  transaction: Transaction,
  attendance: Pick<Attendance, 'gatheringId' | 'memberId'>,
): Promise<void> {
  await transaction
    .delete(gatheringAttendances)
    .where(and(eq(gatheringId, attendance.gatheringId), eq(memberId, attendance.memberId)));
}

export async function insertLateCancellation(transaction: Transaction, cancellation: Omit<Attendance, 'kind'>): Promise<void> {
  await transaction.insert(lateCancellations).values(cancellation).onConflictDoNothing();
}

interface MissedDinner {
  tableId: string;
  memberId: string;
  beganAt: Date;
}

export async function insertMissedDinner(transaction: Transaction, dinner: MissedDinner): Promise<void> {
  await transaction.insert(missedDinners).values(dinner).onConflictDoNothing();
}

export async function deleteMissedDinner(transaction: Transaction, dinner: MissedDinner): Promise<void> {
  const { tableId, memberId: guestId } = missedDinners;
  await transaction.delete(missedDinners).where(and(eq(tableId, dinner.tableId), eq(guestId, dinner.memberId)));
}

export async function updateBeginning(
  transaction: Transaction,
  gathering: Pick<Attendance, 'gatheringId' | 'beganAt'>,
): Promise<void> {
  for (const table of [gatheringAttendances, lateCancellations]) {
    await transaction.update(table).set({ beganAt: gathering.beganAt }).where(eq(table.gatheringId, gathering.gatheringId));
  }
}

/** Deletes attendances only before the start; afterward the members met. */
export async function deleteCanceled(transaction: Transaction, gatheringIds: readonly string[]): Promise<void> {
  await transaction.delete(gatheringAttendances).where(and(inArray(gatheringId, [...gatheringIds]), sql`${beganAt} > now()`));
  await transaction.delete(lateCancellations).where(inArray(lateCancellations.gatheringId, [...gatheringIds]));
}

const isMeetingOf = (viewerId: string) =>
  and(eq(others.gatheringId, gatheringId), ne(others.memberId, memberId), eq(memberId, viewerId), sql`${beganAt} <= now()`);

export async function haveMembersMet(database: DatabaseOrTransaction, one: string, other: string): Promise<boolean> {
  const rows = await database
    .select({ gatheringId })
    .from(gatheringAttendances)
    .innerJoin(others, and(isMeetingOf(one), eq(others.memberId, other)))
    .limit(1);
  return rows.length > 0;
}

export function selectSuggestions(database: DatabaseOrTransaction, viewer: Viewer) {
  const met = database
    .selectDistinctOn([others.memberId], {
      otherId: others.memberId,
      eventId: sql<string | null>`case when ${kind} = 'event' then ${gatheringId} end`.as('event_id'),
      metAt: beganAt,
    })
    .from(gatheringAttendances)
    .innerJoin(others, isMeetingOf(viewer.memberId))
    .where(sql`${beganAt} > now() - make_interval(days => ${REFERENCE_SUGGESTION_DAYS})`)
    .orderBy(others.memberId, desc(beganAt))
    .as('met');
  const isWritten = sql`exists (select from ${memberReferences} where ${memberReferences.authorId} = ${viewer.memberId} and ${memberReferences.aboutId} = ${met.otherId})`;
  return joinAuthor(database.select({ eventId: met.eventId, metAt: met.metAt, ...authorColumns(viewer) }).from(met), met.otherId)
    .where(and(visibleTo(viewer, 'profile'), sql`not ${isWritten}`))
    .orderBy(desc(met.metAt), met.otherId)
    .limit(REFERENCE_SUGGESTIONS_MAX);
}
export type SuggestionRow = Awaited<ReturnType<typeof selectSuggestions>>[number];

/** Only one of several concurrent callers gets each attendance. */
export async function claimUninvited(transaction: Transaction, limit: number): Promise<string[]> {
  const due = transaction
    .select({ gatheringId, memberId })
    .from(gatheringAttendances)
    .where(and(isNull(invitedAt), sql`${beganAt} <= now() - make_interval(hours => ${REFERENCE_INVITATION_HOURS})`))
    .orderBy(beganAt)
    .limit(limit)
    .for('update', { skipLocked: true })
    .as('due');
  const claimed = await transaction
    .update(gatheringAttendances)
    .set({ invitedAt: sql`now()` })
    .from(due)
    .where(and(eq(gatheringId, due.gatheringId), eq(memberId, due.memberId)))
    .returning({ memberId });
  return [...new Set(claimed.map((row) => row.memberId))].sort();
}
