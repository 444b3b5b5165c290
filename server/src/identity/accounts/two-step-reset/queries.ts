import { type IdentityCheck, TWO_STEP_RESET_HOURS, type TwoStepResetOutcome } from '@bros/contract/identity/two-step-resets';
import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import { users } from '../../../core/people/accounts/tables.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { twoFactors } from '../tables.ts';
import { twoStepResets } from './tables.ts';

const isOpen = isNull(twoStepResets.endedAt);
const isOpenFor = (memberId: string) => and(eq(twoStepResets.userId, memberId), isOpen);

export async function findOpenReset(database: Database | Transaction, memberId: string) {
  const [row] = await database.select().from(twoStepResets).where(isOpenFor(memberId));
  return row;
}
export type OpenReset = NonNullable<Awaited<ReturnType<typeof findOpenReset>>>;

export async function findResetByToken(database: Database | Transaction, tokenHash: string) {
  const [row] = await database.select().from(twoStepResets).where(eq(twoStepResets.tokenHash, tokenHash));
  return row;
}

export async function insertReset(
  transaction: Transaction,
  reset: { userId: string; requestedBy: string; identityCheck: IdentityCheck; reason: string },
): Promise<void> {
  await transaction.insert(twoStepResets).values(reset);
}

/** Starts the 72 hours. `approvedBy` is null for members, whose reset needs one admin. */
export async function startWait(
  transaction: Transaction,
  memberId: string,
  { tokenHash, approvedBy }: { tokenHash: string; approvedBy: string | null },
) {
  const effectiveAt = sql`now() + make_interval(hours => ${TWO_STEP_RESET_HOURS})`;
  const [row] = await transaction
    .update(twoStepResets)
    .set({ tokenHash, approvedBy, effectiveAt })
    .where(and(isOpenFor(memberId), isNull(twoStepResets.effectiveAt)))
    .returning();
  return row;
}

export async function updateEnded(transaction: Transaction, memberId: string, outcome: TwoStepResetOutcome) {
  const [row] = await transaction
    .update(twoStepResets)
    .set({ endedAt: sql`now()`, outcome })
    .where(isOpenFor(memberId))
    .returning();
  return row;
}

export function selectDue(database: Database | Transaction) {
  return database
    .select({ memberId: twoStepResets.userId })
    .from(twoStepResets)
    .where(and(isOpen, lte(twoStepResets.effectiveAt, sql`now()`)));
}

export async function deleteTwoStep(transaction: Transaction, memberId: string): Promise<void> {
  await transaction.delete(twoFactors).where(eq(twoFactors.userId, memberId));
  await transaction.update(users).set({ twoFactorEnabled: false, updatedAt: sql`now()` }).where(eq(users.id, memberId));
}
