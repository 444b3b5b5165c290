import { PLANS, TIERS, type Tier } from '@bros/contract/tiers';
import { type SQL, sql } from 'drizzle-orm';
import { invoices, isContestedIn, settlements, subscriptions } from '../../../../money/billing/tables.ts';
import { literals } from '../../../../platform/columns.ts';
import type { Database } from '../../../../platform/database/connect.ts';
import type { DateRange } from '../queries.ts';

export type StepUnit = 'month' | 'day';

export type ActiveRow = { step: string; tier: Tier; currency: string; count: number; mrrCents: number };

type TurnRow = {
  step: string;
  began: number;
  upgraded: number;
  downgraded: number;
  lostByChoice: number;
  lostByFailedPayment: number;
  lostByMoneyReturned: number;
};

export interface MembershipRows {
  active: ActiveRow[];
  turns: TurnRow[];
}

const rankOf = (tier: unknown) => sql`array_position(array[${literals(TIERS)}], ${tier}::text)`;
const prices = sql.raw(TIERS.map((tier) => `('${tier}', ${PLANS[tier].priceCents})`).join(', '));
/** The highest total ever refunded, so a refund returned and then repeated counts once. */
const maxRefundedCents = sql`(
  select max(given) from (
    select sum(cents) over (order by moment, cents desc) as given from (
      select case ${settlements.kind} when 'refunded' then ${settlements.amountCents} else -${settlements.amountCents} end as cents,
        coalesce(${settlements.happenedAt}, ${settlements.createdAt}) as moment
      from ${settlements} where ${settlements.invoiceId} = ${invoices.id} and ${settlements.kind} in ('refunded', 'refundReturned')
    ) as refunds
  ) as in_order)`;
/** True if disputed, or ever fully refunded. The costly subquery runs only for returned refunds. */
const isReturned = sql`${invoices.paidCents} > 0 and (${invoices.refundedCents} >= ${invoices.paidCents} or ${invoices.returnedRefundCents} > 0 and ${maxRefundedCents} >= ${invoices.paidCents}) or ${isContestedIn(invoices.disputeStatus)}`;

/**
 * Each step of a subscription (tier and currency) lasts until its next step or its end. The subscription of a deleted account ended with its last paid month.
 * Only subscriptions with several steps need sorting.
 */
const history = sql`
  runs as materialized (
    select ${invoices.subscriptionId} as subscription_id, min(${invoices.tier}) as tier, min(${invoices.currency}) as currency, min(${invoices.createdAt}) as since,
      min(${invoices.tier}) = max(${invoices.tier}) and min(${invoices.currency}) = max(${invoices.currency}) as is_even,
      max(${invoices.createdAt}) filter (where ${invoices.reason} <> 'subscription_update') as last_period, bool_or(${isReturned}) as is_returned
    from ${invoices} where ${invoices.status} = 'paid' group by 1
  ), changes as (
    select ${invoices.subscriptionId} as subscription_id, ${invoices.tier} as tier, ${invoices.currency} as currency, ${invoices.createdAt} as since,
      lead(${invoices.createdAt}) over in_order as next_since, lag(${invoices.tier}) over in_order as tier_before
    from ${invoices} join runs on runs.subscription_id = ${invoices.subscriptionId} and not runs.is_even where ${invoices.status} = 'paid'
    window in_order as (partition by ${invoices.subscriptionId} order by ${invoices.createdAt}, ${invoices.id})
  ), paid as (
    select subscription_id, tier, currency, since, null::timestamptz as next_since, null::text as tier_before from runs where is_even
    union all select subscription_id, tier, currency, since, next_since, tier_before from changes
  ), steps as materialized (
    select paid.*, runs.is_returned, ${subscriptions.endReason} as end_reason,
      case when ${subscriptions.tier} = paid.tier then ${subscriptions.amountCents} else price.cents end as month_cents,
      case when ${subscriptions.id} is null then runs.last_period + interval '1 month' else ${subscriptions.endedAt} end as ended_at
    from paid join runs on runs.subscription_id = paid.subscription_id join (values ${prices}) as price (tier, cents) on price.tier = paid.tier
      left join ${subscriptions} on ${subscriptions.id} = paid.subscription_id
  )`;

/** Truncates in UTC. Moments before `from` belong to the first day or month. */
const truncate = (unit: StepUnit, moment: unknown, from: Date) =>
  sql`date_trunc(${sql.raw(`'${unit}'`)}, greatest(${moment}, ${from}) at time zone 'UTC')`;

const nameOf = (unit: StepUnit, moment: SQL) =>
  sql`to_char(${moment}, ${sql.raw(unit === 'month' ? "'YYYY-MM'" : "'YYYY-MM-DD'")})`;

const active = ({ from, to }: DateRange, unit: StepUnit) => sql`
  held as (
    select *, least(next_since, ended_at) as until from steps where since <= ${to} and (least(next_since, ended_at) is null or least(next_since, ended_at) > since)
  ), moves as (
    select ${truncate(unit, sql`since`, from)} as step, tier, currency, 1 as count, month_cents as cents from held
    union all select ${truncate(unit, sql`until`, from)}, tier, currency, -1, -month_cents from held where until <= ${to}
  ), sums as (
    select step, tier, currency, sum(count) as count, sum(cents) as cents from moves group by 1, 2, 3
  ), active as (
    select ${nameOf(unit, sql`counted.step`)} as "step", tier as "tier", currency as "currency", sum(count)::int as "count", sum(cents)::float8 as "mrrCents"
    from generate_series(${from}::timestamptz at time zone 'UTC', ${to}::timestamptz at time zone 'UTC', ${sql.raw(`interval '1 ${unit}'`)}) as counted (step)
      join sums on sums.step <= counted.step
    group by counted.step, 2, 3 having sum(count) > 0
  )`;

const turns = ({ from, to }: DateRange, unit: StepUnit) => sql`
  happened as (
    select since as moment, case when tier_before is null then 'began' when ${rankOf(sql`tier`)} > ${rankOf(sql`tier_before`)} then 'upgraded' else 'downgraded' end as what
    from steps where tier_before is null or tier_before <> tier
    union all
    select ended_at, case when end_reason = 'payment_failed' then 'failed' when is_returned then 'returned' else 'choice' end
    from steps where ended_at is not null and next_since is null
  ), turns as (
    select ${nameOf(unit, sql`moment at time zone 'UTC'`)} as "step",
      count(*) filter (where what = 'began')::int as "began", count(*) filter (where what = 'upgraded')::int as "upgraded",
      count(*) filter (where what = 'downgraded')::int as "downgraded", count(*) filter (where what = 'choice')::int as "lostByChoice",
      count(*) filter (where what = 'failed')::int as "lostByFailedPayment", count(*) filter (where what = 'returned')::int as "lostByMoneyReturned"
    from happened where moment >= ${from} and moment <= ${to} group by 1
  )`;

/**
 * Memberships at the end of each day or month (the last one ends at `to`), and the changes in it. `from` must be the start of a day or month. Days and months
 * without memberships or changes are missing.
 */
export async function countMemberships(database: Database, range: DateRange, unit: StepUnit = 'month'): Promise<MembershipRows> {
  const { rows } = await database.execute<{ active: ActiveRow[]; turns: TurnRow[] }>(sql`
    with ${history}, ${active(range, unit)}, ${turns(range, unit)}
    select (select coalesce(json_agg(active), '[]') from active) as "active", (select coalesce(json_agg(turns), '[]') from turns) as "turns"`);
  const [counted] = rows;
  if (!counted) throw new Error('The query for the counts returned no row.');
  return counted;
}
