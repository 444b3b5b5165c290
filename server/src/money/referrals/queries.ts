import { CURRENCY } from '@bros/contract/core/money';
import { and, count, eq, type SQL, sql } from 'drizzle-orm';
import { joinMemberWithTier, member } from '../../core/people/members/queries.ts';
import { isActiveAccount, isBlockedBetween } from '../../core/people/visibility/service.ts';
import { invitationUses } from '../../identity/invitations/tables.ts';
import type { Database } from '../../platform/database/connect.ts';
import { newestFirst, type PageRequest } from '../../platform/database/newest-first.ts';
import { isEarned, isPending } from '../commissions/service.ts';
import { earnings } from '../commissions/tables.ts';

const commissionOf = (inviterId: string, condition: SQL) =>
  sql`(
    select coalesce(sum(${earnings.amountCents}), 0) from ${earnings}
    where ${earnings.referredId} = ${invitationUses.memberId} and ${earnings.userId} = ${inviterId}
      and ${earnings.currency} = ${CURRENCY} and ${condition})`.mapWith(Number);

export function selectReferrals(database: Database, inviterId: string, page: PageRequest) {
  const { isAfterCursor, order, limit, microseconds } = newestFirst(invitationUses.createdAt, invitationUses.id, page);
  return joinMemberWithTier(
    database
      .select({
        id: invitationUses.id,
        displayName: member.displayName,
        tier: member.tier,
        isOpen: sql<boolean>`coalesce(${isActiveAccount} and not ${isBlockedBetween(inviterId)}, false)`,
        isWaiting: sql<boolean>`coalesce(not ${member.isConfirmed} and ${member.state} = 'active' and ${member.deletionDueAt} is null, false)`,
        earnedCents: commissionOf(inviterId, isEarned),
        pendingCents: commissionOf(inviterId, isPending),
        joinedAt: invitationUses.createdAt,
        microseconds,
      })
      .from(invitationUses),
    invitationUses.memberId,
    'left',
  )
    .where(and(eq(invitationUses.inviterId, inviterId), isAfterCursor))
    .orderBy(...order)
    .limit(limit);
}
export type ReferralRow = Awaited<ReturnType<typeof selectReferrals>>[number];

export async function countReferrals(database: Database, inviterId: string): Promise<{ signedUp: number; confirmed: number }> {
  const [row] = await database
    .select({ signedUp: count(), confirmed: count(invitationUses.confirmedAt) })
    .from(invitationUses)
    .where(eq(invitationUses.inviterId, inviterId));
  return row ?? { signedUp: 0, confirmed: 0 };
}
