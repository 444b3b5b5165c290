CREATE TABLE "earnings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"transaction_type" text NOT NULL,
	"status" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"gross_cents" integer NOT NULL,
	"reversed_cents" integer DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"percent" smallint NOT NULL,
	"description" text NOT NULL,
	"referred_id" uuid,
	"invoice_id" uuid NOT NULL,
	"payout_id" uuid,
	"transaction_date" timestamp with time zone NOT NULL,
	"matures_at" timestamp with time zone NOT NULL,
	"matured_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "earnings_type" CHECK ("earnings"."transaction_type" in ('commission', 'reversal', 'return')),
	CONSTRAINT "earnings_status" CHECK ("earnings"."status" in ('pending', 'completed', 'reversed', 'paid')),
	CONSTRAINT "earnings_sign" CHECK (case "earnings"."transaction_type" when 'reversal' then "earnings"."amount_cents" <= 0 else "earnings"."amount_cents" >= 0 end),
	CONSTRAINT "earnings_reversed" CHECK ("earnings"."status" <> 'reversed' or "earnings"."amount_cents" = 0),
	CONSTRAINT "earnings_reversed_cents" CHECK ("earnings"."reversed_cents" between 0 and greatest("earnings"."gross_cents", 0)),
	CONSTRAINT "earnings_payout" CHECK (case "earnings"."status" when 'paid' then "earnings"."payout_id" is not null when 'completed' then true else "earnings"."payout_id" is null end),
	CONSTRAINT "earnings_matured" CHECK (("earnings"."matured_at" is not null) or "earnings"."status" in ('pending', 'reversed'))
);
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid,
	"currency" text NOT NULL,
	CONSTRAINT "ledger_accounts_kind" CHECK ("ledger_accounts"."kind" in ('memberPending', 'memberAvailable', 'provider', 'revenue', 'commissionExpense', 'payoutUnderway', 'bank')),
	CONSTRAINT "ledger_accounts_currency" CHECK ("ledger_accounts"."currency" ~ '^[a-z]{3}$'),
	CONSTRAINT "ledger_accounts_house" CHECK ("ledger_accounts"."user_id" is null or "ledger_accounts"."kind" in ('memberPending', 'memberAvailable'))
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"journal_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	CONSTRAINT "ledger_entries_amount" CHECK ("ledger_entries"."amount_cents" <> 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_journals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"source_id" text NOT NULL,
	"currency" text NOT NULL,
	"entry_count" smallint NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_journals_kind" CHECK ("ledger_journals"."kind" in ('invoicePaid', 'refunded', 'disputed', 'disputeReturned', 'commission', 'commissionMatured', 'commissionReversed', 'commissionReturned', 'payoutApproved', 'payoutPaid', 'payoutFailed', 'accountErased')),
	CONSTRAINT "ledger_journals_entries" CHECK ("ledger_journals"."entry_count" >= 2)
);
--> statement-breakpoint
CREATE TABLE "membership_grants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"tier_before" text NOT NULL,
	"tier" text NOT NULL,
	"granted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "membership_grants_before" CHECK ("membership_grants"."tier_before" in ('browser', 'explorer', 'adventurer', 'legend')),
	CONSTRAINT "membership_grants_tier" CHECK ("membership_grants"."tier" in ('browser', 'explorer', 'adventurer', 'legend'))
);
--> statement-breakpoint
ALTER TABLE "settlements" ADD COLUMN "happened_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "settlements" ADD COLUMN "booked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "earnings" ADD CONSTRAINT "earnings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earnings" ADD CONSTRAINT "earnings_referred_id_users_id_fk" FOREIGN KEY ("referred_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earnings" ADD CONSTRAINT "earnings_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_journal_id_ledger_journals_id_fk" FOREIGN KEY ("journal_id") REFERENCES "public"."ledger_journals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_grants" ADD CONSTRAINT "membership_grants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "earnings_of_member" ON "earnings" USING btree ("user_id","transaction_date" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "earnings_payable" ON "earnings" USING btree ("user_id") WHERE "earnings"."status" = 'completed' and "earnings"."payout_id" is null;--> statement-breakpoint
CREATE INDEX "earnings_maturing" ON "earnings" USING btree ("matures_at") WHERE "earnings"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "earnings_of_payout" ON "earnings" USING btree ("payout_id");--> statement-breakpoint
CREATE INDEX "earnings_of_referred" ON "earnings" USING btree ("referred_id");--> statement-breakpoint
CREATE INDEX "earnings_of_invoice" ON "earnings" USING btree ("invoice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "earnings_once" ON "earnings" USING btree ("invoice_id") WHERE "earnings"."transaction_type" = 'commission';--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_accounts_of_member" ON "ledger_accounts" USING btree ("user_id","kind","currency");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_accounts_of_house" ON "ledger_accounts" USING btree ("kind","currency") WHERE "ledger_accounts"."kind" not in ('memberPending', 'memberAvailable');--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_of_journal" ON "ledger_entries" USING btree ("journal_id","account_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_of_account" ON "ledger_entries" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_journals_once" ON "ledger_journals" USING btree ("kind","source_id");--> statement-breakpoint
CREATE INDEX "ledger_journals_by_moment" ON "ledger_journals" USING btree ("kind","happened_at");--> statement-breakpoint
CREATE INDEX "membership_grants_of_member" ON "membership_grants" USING btree ("user_id","granted_at");--> statement-breakpoint
CREATE INDEX "settlements_not_booked" ON "settlements" USING btree ("created_at") WHERE "settlements"."booked_at" is null;
--> statement-breakpoint
-- What was booked cannot be changed, by anyone: a mistake is put right by another journal.
create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'The books cannot be changed.' using errcode = 'insufficient_privilege';
end
$$;
--> statement-breakpoint
create trigger ledger_journals_are_append_only before update or delete on "ledger_journals" for each row execute function refuse_ledger_change();
--> statement-breakpoint
create trigger ledger_journals_are_never_emptied before truncate on "ledger_journals" for each statement execute function refuse_ledger_change();
--> statement-breakpoint
create trigger ledger_entries_are_append_only before update or delete on "ledger_entries" for each row execute function refuse_ledger_change();
--> statement-breakpoint
create trigger ledger_entries_are_never_emptied before truncate on "ledger_entries" for each statement execute function refuse_ledger_change();
--> statement-breakpoint
-- A journal is whole when its transaction ends: it has the entries that it says, in one currency, and they sum to zero.
create function require_balance(journal uuid) returns void language plpgsql as $$
declare
  expected record;
  found record;
begin
  select entry_count, currency into expected from ledger_journals where id = journal;
  select count(*) as entries, coalesce(sum(e.amount_cents), 0) as cents, bool_and(a.currency = expected.currency) as is_one_currency
    into found from ledger_entries e join ledger_accounts a on a.id = e.account_id where e.journal_id = journal;
  if found.entries <> expected.entry_count or found.cents <> 0 or not found.is_one_currency then
    raise exception 'The journal % does not balance.', journal using errcode = 'integrity_constraint_violation', constraint = 'ledger_journals_balance';
  end if;
end
$$;
--> statement-breakpoint
create function require_balance_of_journal() returns trigger language plpgsql as $$
begin
  perform require_balance(new.id);
  return null;
end
$$;
--> statement-breakpoint
create function require_balance_of_entry() returns trigger language plpgsql as $$
begin
  perform require_balance(new.journal_id);
  return null;
end
$$;
--> statement-breakpoint
create constraint trigger ledger_journals_balance after insert on "ledger_journals" deferrable initially deferred for each row execute function require_balance_of_journal();
--> statement-breakpoint
create constraint trigger ledger_entries_balance after insert on "ledger_entries" deferrable initially deferred for each row execute function require_balance_of_entry();
--> statement-breakpoint
-- An account keeps its kind and currency; whom it names may be forgotten and no more.
create function keep_ledger_account() returns trigger language plpgsql as $$
begin
  if (new.id, new.kind, new.currency) is distinct from (old.id, old.kind, old.currency)
    or (new.user_id is not null and new.user_id is distinct from old.user_id) then
    raise exception 'An account of the ledger cannot be changed.' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger ledger_accounts_stay before update on "ledger_accounts" for each row execute function keep_ledger_account();
