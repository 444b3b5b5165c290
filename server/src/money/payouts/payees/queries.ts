import { and, eq, inArray, sql } from 'drizzle-orm';
import { users } from '../../../core/people/accounts/tables.ts';
import { userProfiles } from '../../../core/people/profiles/tables.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { isPayable } from '../../commissions/service.ts';
import { earnings } from '../../commissions/tables.ts';
import { payoutDetails } from '../../payout-details/tables.ts';

/** The columns that decide whether a member is paid, and to which account. */
const payeeColumns = {
  userId: users.id,
  state: users.state,
  isSuspended: sql<boolean>`${users.state} = 'suspended' and (${users.suspendedUntil} is null or ${users.suspendedUntil} > now())`,
  isLeaving: sql<boolean>`${users.deletionDueAt} is not null`,
  isOwedForSales: sql<boolean>`exists (select from ${earnings} as owed where owed.user_id = ${users.id}
    and owed.order_id is not null and owed.status = 'completed')`,
  isReleased: sql<boolean>`exists (select from ${earnings} as owed where owed.user_id = ${users.id}
    and owed.held_decision = 'released' and owed.status = 'completed')`,
  method: payoutDetails.method,
  hint: payoutDetails.hint,
  ciphertext: payoutDetails.ciphertext,
  revision: payoutDetails.revision,
  detailsChangedAt: payoutDetails.updatedAt,
  detailsFailure: payoutDetails.failure,
};

/** Selects members with matured earnings in no payout, by id, and the facts that decide whether they are paid. Later reversals count. */
export function selectPayees(database: Database | Transaction, { maturedBy, currency }: { maturedBy: Date; currency: string }) {
  const isReleased = eq(earnings.heldDecision, 'released');
  // A banned member is paid released shares alone, if there are any.
  const payableCents = sql<number>`case when ${users.state} = 'banned' and bool_or(coalesce(${isReleased}, false))
    then sum(${earnings.amountCents}) filter (where ${isReleased}) else sum(${earnings.amountCents}) end`;
  const earned = database
    .select({ userId: earnings.userId, amountCents: payableCents.mapWith(Number).as('amount_cents') })
    .from(earnings)
    .innerJoin(users, eq(users.id, earnings.userId))
    .where(and(isPayable(maturedBy), eq(earnings.currency, currency)))
    .groupBy(earnings.userId, users.state)
    .having(sql`${payableCents} > 0`)
    .as('earned');
  return database
    .select({ ...payeeColumns, displayName: userProfiles.displayName, amountCents: earned.amountCents })
    .from(earned)
    .innerJoin(users, eq(users.id, earned.userId))
    .innerJoin(userProfiles, eq(userProfiles.userId, users.id))
    .leftJoin(payoutDetails, eq(payoutDetails.userId, users.id))
    .orderBy(users.id);
}

/** The same of some members, whatever they have. */
export const selectPayeesAmong = (database: Database | Transaction, userIds: string[]) =>
  database
    .select(payeeColumns)
    .from(users)
    .leftJoin(payoutDetails, eq(payoutDetails.userId, users.id))
    .where(inArray(users.id, userIds));
