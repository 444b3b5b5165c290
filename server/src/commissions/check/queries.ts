import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/connect.ts';

/** Each of these is one statement, and so sees one moment. */

/** Members whose earnings and accounts differ, and by how many cents; an account of somebody gone must hold nothing. */
export async function selectMembersThatDisagree(database: Database) {
  const { rows } = await database.execute<{ memberId: string | null; currency: string; pending: number; available: number }>(sql`
    with parts as (
      select user_id, currency, case when status = 'pending' then amount_cents else 0 end as pending,
        case when status = 'completed' then amount_cents else 0 end as available
      from earnings where payout_id is null and status <> 'reversed'
      union all
      select a.user_id, a.currency, case when a.kind = 'memberPending' then e.amount_cents else 0 end,
        case when a.kind = 'memberAvailable' then e.amount_cents else 0 end
      from ledger_accounts a join ledger_entries e on e.account_id = a.id where a.kind in ('memberPending', 'memberAvailable')
    )
    select user_id as "memberId", currency, sum(pending)::float8 as pending, sum(available)::float8 as available
    from parts group by user_id, currency having sum(pending) <> 0 or sum(available) <> 0 limit 100`);
  return rows;
}

/** Accounts of the house that do not hold what moved: what is at the provider by the settlements, and what is on its way by the payouts. Cents. */
export async function selectTotalsThatDisagree(database: Database) {
  const { rows } = await database.execute<{ kind: string; currency: string; expected: number; held: number }>(sql`
    with held as (
      select a.kind, a.currency, sum(e.amount_cents) as cents
      from ledger_accounts a join ledger_entries e on e.account_id = a.id group by a.kind, a.currency
    ), expected as (
      select 'provider' as kind, currency,
        sum(case when kind in ('paid', 'refundReturned', 'disputeReturned') then amount_cents else -amount_cents end) as cents
      from settlements where booked_at is not null group by currency
      union all
      select 'payoutUnderway', currency, -sum(amount_cents) from earnings where status = 'completed' and payout_id is not null group by currency
      union all
      select 'bank', currency, -sum(amount_cents) from earnings where status = 'paid' group by currency
    ), everything as (
      select coalesce(e.kind, h.kind) as kind, coalesce(e.currency, h.currency) as currency,
        coalesce(e.cents, 0) as expected, coalesce(h.cents, 0) as held
      from expected e full join (select * from held where kind in ('provider', 'payoutUnderway', 'bank')) h
        on h.kind = e.kind and h.currency = e.currency
      union all
      select 'all', currency, 0, sum(cents) from held group by currency
    )
    select kind, currency, expected::float8 as expected, held::float8 as held from everything where expected <> held`);
  return rows;
}

/** Invoices of which something waits to be booked for too long. */
export async function selectLeftovers(database: Database) {
  const { rows } = await database.execute<{ invoiceId: string }>(sql`
    select distinct invoice_id as "invoiceId" from settlements where booked_at is null and created_at < now() - interval '1 hour' limit 100`);
  return rows;
}
