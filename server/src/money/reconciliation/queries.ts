import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/connect.ts';

/** Each query is one statement, so that it reads one snapshot. */

/** In cents. A deleted member must have empty accounts and no earnings outside a payout. Exceptions are listed without a member. */
export async function selectMemberMismatches(database: Database) {
  const { rows } = await database.execute<{
    memberId: string | null;
    ownerId: string;
    currency: string;
    pending: number;
    available: number;
  }>(sql`
    with parts as (
      select user_id, coalesce(user_id, id) as owner_id, currency, case when status = 'pending' then amount_cents else 0 end as pending,
        case when status = 'completed' then amount_cents else 0 end as available
      from earnings where payout_id is null and status <> 'reversed'
      union all
      select a.user_id, coalesce(a.user_id, a.id), a.currency, case when a.kind = 'memberPending' then e.amount_cents else 0 end,
        case when a.kind = 'memberAvailable' then e.amount_cents else 0 end
      from ledger_accounts a join ledger_entries e on e.account_id = a.id where a.kind in ('memberPending', 'memberAvailable')
    )
    select user_id as "memberId", owner_id as "ownerId", currency, sum(pending)::float8 as pending, sum(available)::float8 as available
    from parts group by user_id, owner_id, currency having sum(pending) <> 0 or sum(available) <> 0 limit 100`);
  return rows;
}

/** In cents. Compares money at the provider with the settlements, and money under way and paid with payouts and their earnings. */
export async function selectTotalMismatches(database: Database) {
  const { rows } = await database.execute<{ kind: string; currency: string; source: string; expected: number; held: number }>(sql`
    with held as (
      select a.kind, a.currency, sum(e.amount_cents) as cents
      from ledger_accounts a join ledger_entries e on e.account_id = a.id group by a.kind, a.currency
    ), said as (
      select 'settlements' as source, 'provider' as kind, currency,
        case when kind in ('paid', 'refundReturned', 'disputeReturned') then amount_cents else -amount_cents end as cents
      from settlements where booked_at is not null
      union all
      select 'settlements', 'provider', currency,
        case when kind in ('paid', 'refundReturned', 'disputeReturned') then amount_cents else -amount_cents end
      from sale_settlements
      union all
      select 'earnings', case status when 'paid' then 'bank' else 'payoutUnderway' end, currency, -amount_cents
      from earnings where payout_id is not null and status in ('completed', 'paid')
      union all
      select 'payouts', case state when 'paid' then 'bank' else 'payoutUnderway' end, currency, -amount_cents
      from payouts where state in ('approved', 'paid')
      union all
      select source, kind, currency, 0
      from held join (values ('settlements', 'provider'), ('earnings', 'payoutUnderway'), ('earnings', 'bank'),
        ('payouts', 'payoutUnderway'), ('payouts', 'bank')) as speaks (source, kind) using (kind)
      union all
      select 'all entries', kind, currency, 0 from (select 'all' as kind, currency from held group by currency) as everything
    ), everything as (
      select * from held union all select 'all', currency, sum(cents) from held group by currency
    )
    select kind, currency, source, sum(s.cents)::float8 as expected, coalesce(max(e.cents), 0)::float8 as held
    from said s left join everything e using (kind, currency)
    group by kind, currency, source having sum(s.cents) <> coalesce(max(e.cents), 0)`);
  return rows;
}

export async function selectLeftovers(database: Database) {
  const { rows } = await database.execute<{ invoiceId: string }>(sql`
    select distinct invoice_id as "invoiceId" from settlements where booked_at is null and created_at < now() - interval '1 hour' limit 100`);
  return rows;
}
