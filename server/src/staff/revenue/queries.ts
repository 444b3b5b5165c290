import type { LEDGER_ACCOUNT_KINDS } from '@bros/contract/money';
import { PLANS, TIERS, type Tier } from '@bros/contract/tiers';
import { ne, sql } from 'drizzle-orm';
import { users } from '../../accounts/tables.ts';
import { invoices, settlements, subscriptions } from '../../billing/tables.ts';
import { earnings } from '../../commissions/tables.ts';
import { invitationClicks, invitations, invitationUses } from '../../invitations/tables.ts';
import { ledgerAccounts, ledgerEntries } from '../../ledger/tables.ts';
import { memberships } from '../../memberships/tables.ts';
import type { Database } from '../../platform/database/connect.ts';
import { userProfiles } from '../../profiles/tables.ts';

/** From the first moment, to the last one. */
export interface Stretch {
  from: Date;
  to: Date;
}

export type DayRow = {
  currency: string;
  day: string;
  paidCents: number;
  refundedCents: number;
  disputedCents: number;
};

const happenedAt = sql`coalesce(${settlements.happenedAt}, ${settlements.createdAt})`;
const centsOf = (...kinds: string[]) =>
  sql`coalesce(sum(${settlements.amountCents}) filter (where ${settlements.kind} in ${kinds}), 0)::float8`;

/** Money that came and went, day by day; days without any are missing. */
export async function sumByDay(database: Database, { from, to }: Stretch): Promise<DayRow[]> {
  const { rows } = await database.execute<DayRow>(sql`
    select ${settlements.currency} as "currency", to_char(${happenedAt} at time zone 'UTC', 'YYYY-MM-DD') as "day",
      ${centsOf('paid')} as "paidCents", ${centsOf('refunded')} - ${centsOf('refundReturned')} as "refundedCents",
      ${centsOf('disputed')} - ${centsOf('disputeReturned')} as "disputedCents"
    from ${settlements} where ${happenedAt} >= ${from} and ${happenedAt} <= ${to}
    group by 1, 2 order by 2`);
  return rows;
}

/** Members whose tier is paid for now. */
export async function countPaying(database: Database): Promise<number> {
  return database.$count(memberships, ne(memberships.paidTier, 'browser'));
}

const rankOf = (tier: unknown) =>
  sql`array_position(array[${sql.raw(TIERS.map((tier) => `'${tier}'`).join(', '))}], ${tier}::text)`;
const prices = sql.raw(TIERS.map((tier) => `('${tier}', ${PLANS[tier].priceCents})`).join(', '));

/**
 * What every subscription that was ever paid for went through, from its paid invoices: each holds from its day until the next one, or the end. Where the account
 * was deleted since, and the subscription with it, it ended with the month that was paid last.
 */
const history = sql`
  paid as (
    select ${invoices.subscriptionId} as subscription_id, ${invoices.tier} as tier, ${invoices.currency} as currency,
      ${invoices.createdAt} as since, lead(${invoices.createdAt}) over in_order as next_since, lag(${invoices.tier}) over in_order as tier_before,
      max(${invoices.createdAt}) filter (where ${invoices.reason} <> 'subscription_update') over whole as last_period,
      bool_or(${invoices.paidCents} > 0 and ${invoices.refundedCents} = ${invoices.paidCents} or ${invoices.disputeStatus} not in ('won', 'prevented') and ${invoices.disputeStatus} not like 'warning%') over whole as is_returned
    from ${invoices} where ${invoices.status} = 'paid'
    window in_order as (partition by ${invoices.subscriptionId} order by ${invoices.createdAt}, ${invoices.id}),
      whole as (partition by ${invoices.subscriptionId})
  ), steps as (
    select paid.*, ${subscriptions.endReason} as end_reason,
      case when ${subscriptions.tier} = paid.tier then ${subscriptions.amountCents} else price.cents end as month_cents,
      case when ${subscriptions.id} is null then paid.last_period + interval '1 month' else ${subscriptions.endedAt} end as ended_at
    from paid join (values ${prices}) as price (tier, cents) on price.tier = paid.tier
      left join ${subscriptions} on ${subscriptions.id} = paid.subscription_id
  )`;

export type ActiveRow = { month: string; tier: Tier; currency: string; count: number; mrrCents: number };

/** Subscriptions that ran at the end of each month, the running one as of now, by tier and currency, and what they bring a month. */
export async function countActive(database: Database, { from, to }: Stretch): Promise<ActiveRow[]> {
  const { rows } = await database.execute<ActiveRow>(sql`
    with ${history}, months as (
      select month, least(month + interval '1 month' - interval '1 microsecond', ${to}::timestamptz at time zone 'UTC') at time zone 'UTC' as moment
      from generate_series(${from}::timestamptz at time zone 'UTC', ${to}::timestamptz at time zone 'UTC', interval '1 month') as month
    )
    select to_char(months.month, 'YYYY-MM') as "month", tier, currency, count(*)::int as "count", sum(month_cents)::float8 as "mrrCents"
    from months join steps on since <= moment and (next_since is null or next_since > moment) and (ended_at is null or ended_at > moment)
    group by 1, 2, 3`);
  return rows;
}

export type TurnRow = {
  month: string;
  began: number;
  upgraded: number;
  downgraded: number;
  lostByChoice: number;
  lostByFailedPayment: number;
  lostByMoneyReturned: number;
};

/** What began, changed and ended in each month; months in which nothing did are missing. */
export async function countTurns(database: Database, { from, to }: Stretch): Promise<TurnRow[]> {
  const { rows } = await database.execute<TurnRow>(sql`
    with ${history}, turns as (
      select since as moment, case when tier_before is null then 'began' when ${rankOf(sql`tier`)} > ${rankOf(sql`tier_before`)} then 'upgraded' else 'downgraded' end as what
      from steps where tier_before is null or tier_before <> tier
      union all
      select ended_at, case when end_reason = 'payment_failed' then 'failed' when is_returned then 'returned' else 'choice' end
      from steps where ended_at is not null and next_since is null
    )
    select to_char(moment at time zone 'UTC', 'YYYY-MM') as "month",
      count(*) filter (where what = 'began')::int as "began", count(*) filter (where what = 'upgraded')::int as "upgraded",
      count(*) filter (where what = 'downgraded')::int as "downgraded", count(*) filter (where what = 'choice')::int as "lostByChoice",
      count(*) filter (where what = 'failed')::int as "lostByFailedPayment", count(*) filter (where what = 'returned')::int as "lostByMoneyReturned"
    from turns where moment >= ${from} and moment <= ${to} group by 1`);
  return rows;
}

const hasPaid = (memberId: unknown) =>
  sql`exists (select from ${invoices} where ${invoices.userId} = ${memberId} and ${invoices.paidCents} > 0)`;
const paysNow = (memberId: unknown) =>
  sql`exists (select from ${memberships} where ${memberships.userId} = ${memberId} and ${memberships.paidTier} <> 'browser')`;

export type FunnelRow = { isInvited: boolean; signedUp: number; confirmed: number; everPaid: number; payingNow: number };

/** Members that are there, by whether somebody invited them. */
export async function countFunnels(database: Database): Promise<FunnelRow[]> {
  const { rows } = await database.execute<FunnelRow>(sql`
    select ${invitationUses.id} is not null as "isInvited", count(*)::int as "signedUp",
      count(*) filter (where ${users.emailVerified})::int as "confirmed",
      count(*) filter (where ${hasPaid(users.id)})::int as "everPaid", count(*) filter (where ${paysNow(users.id)})::int as "payingNow"
    from ${users} left join ${invitationUses} on ${invitationUses.memberId} = ${users.id} group by 1`);
  return rows;
}

export async function countOpened(database: Database): Promise<number> {
  const { rows } = await database.execute<{ opened: number }>(sql`
    select ((select coalesce(sum(${invitations.clicksBefore}), 0) from ${invitations}) + (select count(*) from ${invitationClicks}))::int as "opened"`);
  return rows[0]?.opened ?? 0;
}

export type InviterRow = {
  memberId: string;
  name: string;
  signedUp: number;
  payingNow: number;
  everPaid: number;
  commissionCents: number;
};

/** Whose guests pay, most first. */
export async function selectTopInviters(database: Database, limit: number): Promise<InviterRow[]> {
  const { rows } = await database.execute<InviterRow>(sql`
    select inviter.*, ${userProfiles.displayName} as "name", (
      select coalesce(sum(${earnings.amountCents}), 0)::float8 from ${earnings}
      where ${earnings.userId} = inviter."memberId" and ${earnings.currency} = 'usd') as "commissionCents"
    from (
      select ${invitationUses.inviterId} as "memberId", count(*)::int as "signedUp",
        count(*) filter (where ${paysNow(invitationUses.memberId)})::int as "payingNow",
        count(*) filter (where ${hasPaid(invitationUses.memberId)})::int as "everPaid"
      from ${invitationUses} group by 1
    ) as inviter join ${userProfiles} on ${userProfiles.userId} = inviter."memberId"
    where inviter."everPaid" > 0 order by "payingNow" desc, "everPaid" desc, "signedUp" desc, "memberId" limit ${limit}`);
  return rows;
}

export type AccountRow = { currency: string; kind: (typeof LEDGER_ACCOUNT_KINDS)[number]; cents: number };

/** What all accounts of each kind hold together, by currency. */
export async function sumAccounts(database: Database): Promise<AccountRow[]> {
  const { rows } = await database.execute<AccountRow>(sql`
    select ${ledgerAccounts.currency} as "currency", ${ledgerAccounts.kind} as "kind", sum(${ledgerEntries.amountCents})::float8 as "cents"
    from ${ledgerEntries} join ${ledgerAccounts} on ${ledgerAccounts.id} = ${ledgerEntries.accountId} group by 1, 2 order by 1, 2`);
  return rows;
}
