import type { LEDGER_ACCOUNT_KINDS } from '@bros/contract/core/money';
import { CURRENCY } from '@bros/contract/core/money';
import { type SQL, sql } from 'drizzle-orm';
import { users } from '../../../core/people/accounts/tables.ts';
import { hasPaid, isPaying, paysNow } from '../../../core/people/memberships/queries.ts';
import { memberships } from '../../../core/people/memberships/tables.ts';
import { userProfiles } from '../../../core/people/profiles/tables.ts';
import { invitationClicks, invitations, invitationUses } from '../../../identity/invitations/tables.ts';
import { settlements } from '../../../money/billing/tables.ts';
import { earnings } from '../../../money/commissions/tables.ts';
import { ledgerAccounts, ledgerEntries, ledgerJournals } from '../../../money/ledger/tables.ts';
import { saleSettlements } from '../../../money/sales/tables.ts';
import type { Database } from '../../../platform/database/connect.ts';

/** Includes `from` and `to`. */
export interface DateRange {
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

/** Days without payments, refunds or disputes are missing. */
export async function sumByDay(database: Database, { from, to }: DateRange): Promise<DayRow[]> {
  // Formats each day only once.
  const { rows } = await database.execute<DayRow>(sql`
    select currency as "currency", to_char(day, 'YYYY-MM-DD') as "day", "paidCents", "refundedCents", "disputedCents" from (
      select ${settlements.currency} as currency, (${happenedAt} at time zone 'UTC')::date as day,
        ${centsOf('paid')} as "paidCents", ${centsOf('refunded')} - ${centsOf('refundReturned')} as "refundedCents",
        ${centsOf('disputed')} - ${centsOf('disputeReturned')} as "disputedCents"
      from (
        select kind, amount_cents, currency, happened_at, created_at from ${settlements}
        union all
        select kind, amount_cents, currency, happened_at, created_at from ${saleSettlements}
      ) as settlements where ${happenedAt} >= ${from} and ${happenedAt} <= ${to}
      group by 1, 2) as summed
    order by day`);
  return rows;
}

export type SaleMonthRow = { currency: string; month: string; soldCents: number; returnedCents: number; keptCents: number };

/** Months without journals of sales are missing. */
export async function sumSalesByMonth(database: Database, { from, to }: DateRange): Promise<SaleMonthRow[]> {
  const at = ledgerJournals.happenedAt;
  const cents = (which: SQL) => sql`coalesce(sum(${ledgerEntries.amountCents}) filter (where ${which}), 0)::float8`;
  const isAtProvider = sql`${ledgerAccounts.kind} = 'provider'`;
  const { rows } = await database.execute<SaleMonthRow>(sql`
    select ${ledgerJournals.currency} as "currency", to_char(${at} at time zone 'UTC', 'YYYY-MM') as "month",
      ${cents(sql`${isAtProvider} and ${ledgerJournals.kind} = 'saleBooked'`)} as "soldCents",
      0 - ${cents(sql`${isAtProvider} and ${ledgerJournals.kind} = 'saleReversed'`)} as "returnedCents",
      0 - ${cents(sql`${ledgerAccounts.kind} = 'revenue'`)} as "keptCents"
    from ${ledgerJournals} join ${ledgerEntries} on ${ledgerEntries.journalId} = ${ledgerJournals.id}
      join ${ledgerAccounts} on ${ledgerAccounts.id} = ${ledgerEntries.accountId}
    where ${ledgerJournals.kind} in ('saleBooked', 'saleReversed', 'saleWithheld', 'saleWrittenOff') and ${at} >= ${from} and ${at} <= ${to}
    group by 1, 2`);
  return rows;
}

export async function countPaying(database: Database): Promise<number> {
  return database.$count(memberships, isPaying);
}

export type FunnelRow = { isInvited: boolean; signedUp: number; confirmed: number; everPaid: number; payingNow: number };

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

export async function selectTopInviters(database: Database, limit: number): Promise<InviterRow[]> {
  const { rows } = await database.execute<InviterRow>(sql`
    select inviter.*, ${userProfiles.displayName} as "name", (
      select coalesce(sum(${earnings.amountCents}), 0)::float8 from ${earnings}
      where ${earnings.userId} = inviter."memberId" and ${earnings.currency} = ${CURRENCY} and ${earnings.orderId} is null) as "commissionCents"
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

export async function sumAccounts(database: Database): Promise<AccountRow[]> {
  const { rows } = await database.execute<AccountRow>(sql`
    select ${ledgerAccounts.currency} as "currency", ${ledgerAccounts.kind} as "kind", sum(${ledgerEntries.amountCents})::float8 as "cents"
    from ${ledgerEntries} join ${ledgerAccounts} on ${ledgerAccounts.id} = ${ledgerEntries.accountId} group by 1, 2 order by 1, 2`);
  return rows;
}
