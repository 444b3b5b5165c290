import { SAFETY_EXTEND_MINUTES, SAFETY_KEPT_DAYS, SAFETY_MAX_MINUTES } from '@bros/contract/members/safety-timer-rules';
import { and, asc, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { lockAccount, member, selectAccounts } from '../../core/people/members/queries.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { failure } from '../../platform/http/failure.ts';
import { type SAFETY_TIMER_STEPS, safetyContacts, safetyTimers } from './tables.ts';

type DatabaseOrTransaction = Database | Transaction;

/** After a wait for a lock, `now()` would still be the transaction's start. */
export const rightNow = sql`clock_timestamp()`;

/** A step that is overdue for longer was delayed by downtime. */
const LATE_MINUTES = 5;

export interface Owner {
  id: string;
  fullName: string;
  email: string;
}

export async function findOwner(database: DatabaseOrTransaction, memberId: string): Promise<Owner | undefined> {
  const [row] = await selectAccounts(database, { id: member.id, fullName: member.fullName, email: member.email }).where(
    eq(member.id, memberId),
  );
  return row;
}

/** Serializes a member's requests. Throws NOT_FOUND. */
export async function requireOwner(transaction: Transaction, memberId: string): Promise<Owner> {
  await lockAccount(transaction, memberId);
  const owner = await findOwner(transaction, memberId);
  if (!owner) throw failure('NOT_FOUND');
  return owner;
}

const timers = (database: DatabaseOrTransaction) =>
  database
    .select({
      id: safetyTimers.id,
      memberId: safetyTimers.memberId,
      contactId: safetyTimers.contactId,
      contactName: safetyContacts.name,
      contactEmail: safetyContacts.email,
      contactWithdrawnAt: safetyContacts.withdrawnAt,
      cityId: safetyTimers.cityId,
      place: safetyTimers.place,
      people: safetyTimers.people,
      notes: safetyTimers.notes,
      endsAt: safetyTimers.endsAt,
      nextStep: safetyTimers.nextStep,
      nextAt: safetyTimers.nextAt,
      isLate: sql<boolean>`coalesce(${safetyTimers.nextAt} < ${rightNow} - make_interval(mins => ${LATE_MINUTES}), false)`,
      remindedAt: safetyTimers.remindedAt,
      alarmedAt: safetyTimers.alarmedAt,
      seenAt: safetyTimers.seenAt,
      endedAt: safetyTimers.endedAt,
      outcome: safetyTimers.outcome,
      alarmMailId: safetyTimers.alarmMailId,
      mailIds: safetyTimers.mailIds,
      createdAt: safetyTimers.createdAt,
    })
    .from(safetyTimers)
    .leftJoin(safetyContacts, eq(safetyContacts.id, safetyTimers.contactId));
export type TimerRow = Awaited<ReturnType<typeof timers>>[number];

const isOpenOf = (memberId: string) => and(eq(safetyTimers.memberId, memberId), isNull(safetyTimers.endedAt));

export async function findOpenTimer(database: DatabaseOrTransaction, memberId: string): Promise<TimerRow | undefined> {
  const [row] = await timers(database).where(isOpenOf(memberId));
  return row;
}

export async function findShownTimer(database: DatabaseOrTransaction, memberId: string): Promise<TimerRow | undefined> {
  const [row] = await timers(database)
    .where(eq(safetyTimers.memberId, memberId))
    .orderBy(desc(isNull(safetyTimers.endedAt)), desc(safetyTimers.createdAt), desc(safetyTimers.id))
    .limit(1);
  return row;
}

export async function findTimer(database: DatabaseOrTransaction, timerId: string): Promise<TimerRow | undefined> {
  const [row] = await timers(database).where(eq(safetyTimers.id, timerId));
  return row;
}

/** Every change holds this lock, which serializes 'I'm fine' and the alert. */
export async function lockTimer(transaction: Transaction, timerId: string): Promise<TimerRow | undefined> {
  const [row] = await timers(transaction).where(eq(safetyTimers.id, timerId)).for('no key update', { of: safetyTimers });
  return row;
}

/** Undefined if another process runs the step, or it is no longer due. */
export async function lockDueTimer(transaction: Transaction, timerId: string): Promise<TimerRow | undefined> {
  const [row] = await timers(transaction)
    .where(and(eq(safetyTimers.id, timerId), lte(safetyTimers.nextAt, rightNow)))
    .for('no key update', { of: safetyTimers, skipLocked: true });
  return row;
}

export async function selectDue(database: Database, limit: number): Promise<string[]> {
  const rows = await database
    .select({ id: safetyTimers.id })
    .from(safetyTimers)
    .where(lte(safetyTimers.nextAt, rightNow))
    .orderBy(asc(safetyTimers.nextAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export type NewTimer = Pick<
  typeof safetyTimers.$inferInsert,
  'id' | 'memberId' | 'contactId' | 'cityId' | 'place' | 'people' | 'notes'
> & { minutes: number };

export async function insertTimer(transaction: Transaction, { minutes, ...timer }: NewTimer): Promise<void> {
  const endsAt = sql`${rightNow} + make_interval(mins => ${minutes})`;
  await transaction.insert(safetyTimers).values({ ...timer, endsAt, nextStep: 'remind', nextAt: endsAt });
}

/** Extends from now if the end has passed. */
export async function extendTimer(transaction: Transaction, timerId: string): Promise<string[]> {
  const longer = sql`greatest(${safetyTimers.endsAt}, ${rightNow}) + make_interval(mins => ${SAFETY_EXTEND_MINUTES})`;
  const endsAt = sql`least(${longer}, ${rightNow} + make_interval(mins => ${SAFETY_MAX_MINUTES}))`;
  const [row] = await transaction
    .update(safetyTimers)
    .set({ endsAt, nextStep: 'remind', nextAt: endsAt, remindedAt: null })
    .where(eq(safetyTimers.id, timerId))
    .returning({ mailIds: safetyTimers.mailIds });
  return row?.mailIds ?? [];
}

export async function endTimer(transaction: Transaction, timerId: string, outcome: 'fine' | 'canceled'): Promise<string[]> {
  const [row] = await transaction
    .update(safetyTimers)
    .set({ outcome, endedAt: rightNow, nextStep: null, nextAt: null })
    .where(eq(safetyTimers.id, timerId))
    .returning({ mailIds: safetyTimers.mailIds });
  return row?.mailIds ?? [];
}

interface Step {
  /** Null if no step follows. */
  next: { step: (typeof SAFETY_TIMER_STEPS)[number]; minutes: number } | null;
  moment?: 'remindedAt' | 'alarmedAt';
}

export async function finishStep(transaction: Transaction, timerId: string, { next, moment }: Step): Promise<void> {
  await transaction
    .update(safetyTimers)
    .set({
      nextStep: next?.step ?? null,
      nextAt: next && sql`${rightNow} + make_interval(mins => ${next.minutes})`,
      ...(moment && { [moment]: rightNow }),
    })
    .where(eq(safetyTimers.id, timerId));
}

/** Stores the ID, so that the email is deleted with the timer. */
export async function recordMailId(
  transaction: Transaction,
  timerId: string,
  { mailId, isAlarm }: { mailId: string; isAlarm?: true },
): Promise<void> {
  const mailIds = sql`array_append(${safetyTimers.mailIds}, ${mailId}::uuid)`;
  await transaction
    .update(safetyTimers)
    .set({ mailIds, ...(isAlarm && { alarmMailId: mailId }) })
    .where(eq(safetyTimers.id, timerId));
}

export async function markSeen(transaction: Transaction, timerId: string): Promise<void> {
  await transaction
    .update(safetyTimers)
    .set({ seenAt: sql`coalesce(${safetyTimers.seenAt}, ${rightNow})` })
    .where(eq(safetyTimers.id, timerId));
}

export const selectOver = (database: Database, limit: number) =>
  database
    .select({ id: safetyTimers.id, memberId: safetyTimers.memberId })
    .from(safetyTimers)
    .where(
      and(
        isNull(safetyTimers.nextAt),
        lte(
          sql`coalesce(${safetyTimers.endedAt}, ${safetyTimers.alarmedAt})`,
          sql`${rightNow} - make_interval(days => ${SAFETY_KEPT_DAYS})`,
        ),
      ),
    )
    .limit(limit);

export async function deleteTimers(transaction: Transaction, ids: readonly string[]): Promise<string[]> {
  const rows = await transaction
    .delete(safetyTimers)
    .where(inArray(safetyTimers.id, [...ids]))
    .returning({ mailIds: safetyTimers.mailIds });
  return rows.flatMap(({ mailIds }) => mailIds);
}

export async function selectOwn(database: Database, memberId: string) {
  return database
    .select({
      place: safetyTimers.place,
      people: safetyTimers.people,
      notes: safetyTimers.notes,
      startedAt: safetyTimers.createdAt,
      endsAt: safetyTimers.endsAt,
      remindedAt: safetyTimers.remindedAt,
      alarmedAt: safetyTimers.alarmedAt,
      endedAt: safetyTimers.endedAt,
      outcome: safetyTimers.outcome,
    })
    .from(safetyTimers)
    .where(eq(safetyTimers.memberId, memberId))
    .orderBy(asc(safetyTimers.createdAt));
}
