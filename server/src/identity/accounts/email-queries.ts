import { CONFIRMATION_LINK_HOURS, EMAIL_RESTORE_HOURS } from '@bros/contract/core/rules';
import { and, asc, eq, gt, gte, isNull, ne, or, sql } from 'drizzle-orm';
import { users } from '../../core/people/accounts/tables.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { emailChanges, emailRestores, passkeys, twoFactors } from './tables.ts';

const inHours = (hours: number) => sql`now() + make_interval(hours => ${hours})`;
/** Changes since then are treated as one. */
const RESTORE_SINCE = sql`now() - make_interval(hours => ${EMAIL_RESTORE_HOURS})`;

type EmailChangeStep = Pick<typeof emailChanges.$inferInsert, 'userId' | 'newEmail' | 'step' | 'tokenHash'>;

export async function putEmailChange(transaction: Transaction, change: EmailChangeStep): Promise<void> {
  const values = { ...change, expiresAt: inHours(CONFIRMATION_LINK_HOURS) };
  await transaction.insert(emailChanges).values(values).onConflictDoUpdate({ target: emailChanges.userId, set: values });
}

export async function findEmailChange(database: Database | Transaction, tokenHash: string) {
  const [row] = await database.select().from(emailChanges).where(eq(emailChanges.tokenHash, tokenHash));
  return row;
}

/** Marks the address as confirmed too. */
export async function setEmail(transaction: Transaction, memberId: string, email: string): Promise<void> {
  await transaction
    .update(users)
    .set({ email, emailVerified: true, emailConfirmedAt: sql`now()`, updatedAt: sql`now()` })
    .where(eq(users.id, memberId));
}

/** True if another account has the address or can be restored to it. */
export async function isEmailTaken(database: Database | Transaction, email: string, memberId?: string): Promise<boolean> {
  const notOwn = <Column>(column: Column) => (memberId === undefined ? undefined : ne(column as never, memberId));
  const [used] = await database
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), notOwn(users.id)));
  if (used) return true;
  const isOpen = and(isNull(emailRestores.endedAt), gt(emailRestores.expiresAt, sql`now()`));
  const [held] = await database
    .select({ id: emailRestores.id })
    .from(emailRestores)
    .where(and(eq(emailRestores.email, email), isOpen, notOwn(emailRestores.userId)))
    .limit(1);
  return held !== undefined;
}

export async function findFirstChange(transaction: Transaction, memberId: string) {
  const [row] = await transaction
    .select({ previousEmail: emailRestores.previousEmail, createdAt: sql<string>`${emailRestores.createdAt}::text` })
    .from(emailRestores)
    .where(and(eq(emailRestores.userId, memberId), gt(emailRestores.createdAt, RESTORE_SINCE)))
    .orderBy(asc(emailRestores.createdAt))
    .limit(1);
  return row;
}

/** @param firstChangeAt as the database wrote it, to the microsecond; null for the first change */
export async function insertRestore(
  transaction: Transaction,
  restore: { userId: string; previousEmail: string; email: string; tokenHash: string },
  firstChangeAt: string | null,
): Promise<void> {
  await transaction.insert(emailRestores).values({
    ...restore,
    firstChangeAt: sql`coalesce(${firstChangeAt}::timestamptz, now())`,
    expiresAt: inHours(EMAIL_RESTORE_HOURS),
  });
}

export async function findRestore(database: Database | Transaction, tokenHash: string) {
  const [row] = await database.select().from(emailRestores).where(eq(emailRestores.tokenHash, tokenHash));
  return row;
}

/** Ends this link and the links of all changes since its first change. Links of earlier changes remain valid, because an earlier owner has them. */
export async function endRestores(transaction: Transaction, { id, userId }: { id: string; userId: string }): Promise<void> {
  const firstChange = sql`(select first_change_at from ${emailRestores} where id = ${id})`;
  await transaction
    .update(emailRestores)
    .set({ endedAt: sql`now()` })
    .where(and(eq(emailRestores.userId, userId), isNull(emailRestores.endedAt), gte(emailRestores.firstChangeAt, firstChange)));
}

export async function lockAccount(transaction: Transaction, memberId: string): Promise<void> {
  await transaction.update(users).set({ lockedAt: sql`now()` }).where(eq(users.id, memberId));
}

/**
 * Removes second steps added since 72 hours before the first change, which a thief may have added. Older ones remain, so that mailbox access alone never
 * bypasses them.
 */
export async function removeNewSecondSteps(transaction: Transaction, memberId: string, firstChangeAt: Date) {
  const since = sql`${firstChangeAt.toISOString()}::timestamptz - make_interval(hours => ${EMAIL_RESTORE_HOURS})`;
  const removedPasskeys = await transaction
    .delete(passkeys)
    .where(and(eq(passkeys.userId, memberId), gt(passkeys.createdAt, since)))
    .returning({ id: passkeys.id });
  const removed = await transaction
    .delete(twoFactors)
    .where(and(eq(twoFactors.userId, memberId), or(eq(twoFactors.verified, false), gt(twoFactors.enabledAt, since))))
    .returning({ wasEnabled: twoFactors.verified });
  const hadTwoStep = removed.some((row) => row.wasEnabled);
  if (hadTwoStep) await transaction.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, memberId));
  return { hadTwoStep, passkeys: removedPasskeys.length };
}

export async function markTwoStepEnabled(transaction: Transaction, memberId: string): Promise<void> {
  await transaction.update(twoFactors).set({ enabledAt: sql`now()` }).where(eq(twoFactors.userId, memberId));
}
