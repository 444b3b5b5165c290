import type pg from 'pg';

const MONTHS = 12;

/** A year of monthly invoices with ledger entries. No other billing rows may exist. */
export async function populateBilling(client: pg.ClientBase, members: number): Promise<void> {
  await client.query('set session_replication_role = replica; set statement_timeout = 0');
  await populateInvoices(client, members);
  await populateInvitations(client, members);
  await populateBooks(client);
  await client.query('set session_replication_role = origin');
  await client.query('vacuum analyze');
}

async function populateInvoices(client: pg.ClientBase, members: number): Promise<void> {
  await client.query(`
    create temp table payers as
    select id, number as n, date_trunc('day', now()) - interval '11 months' - (number % 28) * interval '1 day' as begins,
      (array['explorer', 'explorer', 'adventurer', 'legend'])[1 + number % 4] as tier, number % 12 = 5 as is_gone
    from users where number <= ${members};
    create temp table prices (tier, cents) as values ('explorer', 999), ('adventurer', 1599), ('legend', 2999);
    insert into subscriptions (id, user_id, status, tier, price_id, item_id, amount_cents, currency, period_start, period_end, cancel_at_period_end, started_at, ended_at, end_reason)
    select 'sub_' || n, id, case when is_gone then 'canceled' else 'active' end, tier, 'price', 'item_' || n, cents, 'usd', begins, begins + interval '1 year',
      false, begins, case when is_gone then begins + interval '11 months 3 days' end, case when is_gone then 'payment_failed' end
    from payers join prices using (tier)`);
  await client.query(`
    insert into invoices (id, provider_id, user_id, subscription_id, status, reason, tier, amount_cents, paid_cents, refunded_cents, currency, attempts, created_at, paid_at)
    select gen_random_uuid(), 'in_' || n || '_' || month, payer.id, 'sub_' || n, 'paid', case when month = 0 then 'subscription_create' else 'subscription_cycle' end,
      price.tier, cents, cents, case when (n + month) % 50 = 0 then cents else 0 end, 'usd', 1, begins + month * interval '1 month', begins + month * interval '1 month'
    from generate_series(0, ${MONTHS - 1}) as month cross join payers as payer
    join prices as price on price.tier = case when n % 10 = 0 and month < 6 then 'explorer' else payer.tier end`);
  await client.query(`
    update memberships set paid_tier = payers.tier, tier = payers.tier from payers where payers.id = memberships.user_id and not is_gone`);
}

async function populateInvitations(client: pg.ClientBase, members: number): Promise<void> {
  await client.query(`
    insert into invitations (id, code, label, inviter_id, is_personal, uses, clicks_before)
    select gen_random_uuid(), 'CODE' || n, 'Personal', id, true, 25, 60 from payers where n <= ${Math.ceil(members / 50)};
    insert into invitation_uses (id, member_id, invitation_id, inviter_id, confirmed_at)
    select gen_random_uuid(), guest.id, invitation.id, invitation.inviter_id, now()
    from payers as guest join invitations as invitation on invitation.code = 'CODE' || (1 + guest.n / 2 % ${Math.ceil(members / 50)})
    where guest.n % 2 = 0 and guest.n > ${Math.ceil(members / 50)}`);
}

async function populateBooks(client: pg.ClientBase): Promise<void> {
  await client.query(`
    insert into settlements (id, kind, source_id, invoice_id, user_id, amount_cents, currency, happened_at, booked_at)
    select gen_random_uuid(), 'paid', provider_id, id, user_id, paid_cents, currency, paid_at, paid_at from invoices
    union all
    select gen_random_uuid(), 'refunded', 're_' || provider_id, id, user_id, refunded_cents, currency, paid_at + interval '3 days', paid_at from invoices where refunded_cents > 0;
    insert into earnings (id, user_id, transaction_type, status, amount_cents, gross_cents, currency, percent, description, referred_id, invoice_id, transaction_date, matures_at, matured_at)
    select gen_random_uuid(), inviter_id, 'commission', 'completed', paid_cents / 5, paid_cents / 5, currency, 20, 'Commission', user_id, invoices.id, paid_at, paid_at + interval '30 days', paid_at + interval '30 days'
    from invoices join invitation_uses on invitation_uses.member_id = invoices.user_id where refunded_cents = 0`);
  await client.query(`
    insert into ledger_accounts (id, kind, user_id, currency)
    select gen_random_uuid(), kind, null, 'usd' from unnest(array['provider', 'revenue', 'commissionExpense']) as kind
    union all select gen_random_uuid(), 'memberAvailable', inviter_id, 'usd' from invitations;
    insert into ledger_journals (id, kind, source_id, currency, entry_count, happened_at)
    select id, case kind when 'paid' then 'invoicePaid' else 'refunded' end, source_id, currency, 2, happened_at from settlements
    union all select id, 'commission', id::text, currency, 2, transaction_date from earnings;
    insert into ledger_entries (id, journal_id, account_id, amount_cents)
    select gen_random_uuid(), moved.id, account.id, case when (account.kind = 'provider') = (moved.kind = 'paid') then amount_cents else -amount_cents end
    from settlements as moved join ledger_accounts as account on account.kind in ('provider', 'revenue')
    union all
    select gen_random_uuid(), earned.id, account.id, case account.kind when 'commissionExpense' then amount_cents else -amount_cents end
    from earnings as earned join ledger_accounts as account on account.kind = 'commissionExpense' or account.user_id = earned.user_id`);
}
