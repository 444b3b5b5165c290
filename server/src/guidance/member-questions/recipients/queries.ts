import { MEMBER_QUESTION_PERIOD_DAYS, MEMBER_QUESTIONS_RECEIVED_MAX } from '@bros/contract/guidance/member-question-rules';
import { TIERS, tierAllows } from '@bros/contract/tiers';
import { and, asc, desc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { cities } from '../../../core/cities/tables.ts';
import { lockAccounts, member, selectAccounts, selectMembersWithTier } from '../../../core/people/members/queries.ts';
import { blockedWith, isActiveAccount } from '../../../core/people/visibility/service.ts';
import { trips } from '../../../members/trips/tables.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { memberAnswers } from '../tables.ts';

const TIERS_THAT_ANSWER = TIERS.filter((tier) => tierAllows(tier, 'chat.post'));

const today = sql`(now() at time zone ${cities.timeZone})::date`;
const lastDay = sql`max(least(coalesce(${trips.leavesOn}, ${today}), ${today}))`;

const received = sql`(
  select count(*) from ${memberAnswers}
  where ${memberAnswers.memberId} = ${member.id} and ${memberAnswers.askedAt} > now() - make_interval(days => ${MEMBER_QUESTION_PERIOD_DAYS}))`;

export async function selectRecipients(
  transaction: Transaction,
  { askerId, cityId, among, limit }: { askerId: string; cityId: number; among?: readonly string[]; limit: number },
): Promise<string[]> {
  const rows = await selectMembersWithTier(transaction, { id: member.id })
    .innerJoin(trips, eq(trips.memberId, member.id))
    .innerJoin(cities, eq(cities.id, trips.cityId))
    .where(
      and(
        eq(trips.cityId, cityId),
        sql`${trips.arrivesOn} <= ${today}`,
        eq(member.isAskable, true),
        isActiveAccount,
        or(ne(member.role, 'member'), inArray(member.tier, TIERS_THAT_ANSWER)),
        ne(member.id, askerId),
        sql`${member.id} <> all (${blockedWith(askerId)})`,
        sql`${received} < ${MEMBER_QUESTIONS_RECEIVED_MAX}`,
        among && inArray(member.id, [...among]),
      ),
    )
    .groupBy(member.id)
    .orderBy(desc(lastDay), desc(sql`max(${trips.arrivesOn})`), asc(member.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Locks in ID order to prevent deadlocks. */
export async function lockMembers(transaction: Transaction, memberIds: readonly string[]): Promise<void> {
  await lockAccounts(
    selectAccounts(transaction, { id: member.id })
      .where(inArray(member.id, [...memberIds]))
      .orderBy(asc(member.id)),
  );
}

export async function insertRecipients(
  transaction: Transaction,
  questionId: string,
  memberIds: readonly string[],
): Promise<void> {
  await transaction.insert(memberAnswers).values(memberIds.map((memberId) => ({ questionId, memberId })));
}
