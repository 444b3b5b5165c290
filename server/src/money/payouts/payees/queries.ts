import { and, eq, inArray, sql } from 'drizzle-orm';
import { isSuspendedNow, joinAccount, joinMember, member, selectAccounts } from '../../../core/people/members/queries.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { isPayable } from '../../commissions/service.ts';
import { earnings } from '../../commissions/tables.ts';
import { payoutDetails } from '../../payout-details/tables.ts';

const payeeColumns = {
  userId: member.id,
  state: member.state,
  isSuspended: isSuspendedNow,
  isLeaving: sql<boolean>`${member.deletionDueAt} is not null`,
  isOwedForSales: sql<boolean>`exists (select from ${earnings} as owed where owed.user_id = ${member.id}
    and owed.order_id is not null and owed.status = 'completed')`,
  isReleased: sql<boolean>`exists (select from ${earnings} as owed where owed.user_id = ${member.id}
    and owed.held_decision = 'released' and owed.status = 'completed')`,
  method: payoutDetails.method,
  hint: payoutDetails.hint,
  ciphertext: payoutDetails.ciphertext,
  revision: payoutDetails.revision,
  detailsChangedAt: payoutDetails.updatedAt,
  detailsFailure: payoutDetails.failure,
};

/** Subtracts reversals, even later ones. */
export function selectPayees(database: Database | Transaction, { maturedBy, currency }: { maturedBy: Date; currency: string }) {
  const isReleased = eq(earnings.heldDecision, 'released');
  // A banned member is paid only released shares.
  const payableCents = sql<number>`case when ${member.state} = 'banned' and bool_or(coalesce(${isReleased}, false))
    then sum(${earnings.amountCents}) filter (where ${isReleased}) else sum(${earnings.amountCents}) end`;
  const earned = joinAccount(
    database.select({ userId: earnings.userId, amountCents: payableCents.mapWith(Number).as('amount_cents') }).from(earnings),
    earnings.userId,
  )
    .where(and(isPayable(maturedBy), eq(earnings.currency, currency)))
    .groupBy(earnings.userId, member.state)
    .having(sql`${payableCents} > 0`)
    .as('earned');
  return joinMember(
    database.select({ ...payeeColumns, displayName: member.displayName, amountCents: earned.amountCents }).from(earned),
    earned.userId,
  )
    .leftJoin(payoutDetails, eq(payoutDetails.userId, member.id))
    .orderBy(member.id);
}

export const selectPayeesAmong = (database: Database | Transaction, userIds: string[]) =>
  selectAccounts(database, payeeColumns)
    .leftJoin(payoutDetails, eq(payoutDetails.userId, member.id))
    .where(inArray(member.id, userIds));
