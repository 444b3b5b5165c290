CREATE TABLE "payout_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"period" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'prepared' NOT NULL,
	"is_sandbox" boolean NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"round" integer DEFAULT 0 NOT NULL,
	"below_minimum_count" integer DEFAULT 0 NOT NULL,
	"below_minimum_cents" integer DEFAULT 0 NOT NULL,
	"prepared_at" timestamp with time zone NOT NULL,
	"approved_by" uuid,
	"approved_at" timestamp with time zone,
	"second_approved_by" uuid,
	"second_approved_at" timestamp with time zone,
	"exported_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	CONSTRAINT "payout_runs_period_unique" UNIQUE("period"),
	CONSTRAINT "payout_runs_period" CHECK ("payout_runs"."period" ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "payout_runs_state" CHECK ("payout_runs"."state" in ('prepared', 'approved', 'exported', 'settled')),
	CONSTRAINT "payout_runs_approved" CHECK ("payout_runs"."state" in ('prepared', 'settled') or "payout_runs"."approved_at" is not null),
	CONSTRAINT "payout_runs_exported" CHECK ("payout_runs"."state" <> 'exported' or "payout_runs"."exported_at" is not null),
	CONSTRAINT "payout_runs_settled" CHECK (("payout_runs"."state" = 'settled') = ("payout_runs"."settled_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"run_id" uuid NOT NULL,
	"user_id" uuid,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"method" text,
	"hint" text,
	"details_ciphertext" text,
	"details_revision" integer,
	"obstacle" text,
	"failure" text,
	"note" text DEFAULT '' NOT NULL,
	"paid_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payouts_amount" CHECK ("payouts"."amount_cents" > 0),
	CONSTRAINT "payouts_currency" CHECK ("payouts"."currency" ~ '^[a-z]{3}$'),
	CONSTRAINT "payouts_state" CHECK ("payouts"."state" in ('planned', 'held', 'approved', 'paid', 'failed')),
	CONSTRAINT "payouts_method" CHECK ("payouts"."method" in ('bank', 'wallet')),
	CONSTRAINT "payouts_obstacle" CHECK ("payouts"."obstacle" in ('banned', 'suspended', 'leaving', 'belowMinimum', 'noDetails', 'newDetails', 'byStaff', 'superseded')),
	CONSTRAINT "payouts_failure" CHECK ("payouts"."failure" in ('detailsWrong', 'nameMismatch', 'accountClosed', 'refusedByBank', 'other')),
	CONSTRAINT "payouts_held" CHECK (("payouts"."state" = 'held') = ("payouts"."obstacle" is not null)),
	CONSTRAINT "payouts_failed" CHECK (("payouts"."state" = 'failed') = ("payouts"."failure" is not null and "payouts"."failed_at" is not null)),
	CONSTRAINT "payouts_paid" CHECK (("payouts"."state" = 'paid') = ("payouts"."paid_at" is not null)),
	CONSTRAINT "payouts_details" CHECK ("payouts"."state" <> 'planned' or "payouts"."details_ciphertext" is not null)
);
--> statement-breakpoint
ALTER TABLE "ledger_journals" DROP CONSTRAINT "ledger_journals_kind";--> statement-breakpoint
ALTER TABLE "payout_runs" ADD CONSTRAINT "payout_runs_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_runs" ADD CONSTRAINT "payout_runs_second_approved_by_users_id_fk" FOREIGN KEY ("second_approved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_run_id_payout_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."payout_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payout_runs_of_approver" ON "payout_runs" USING btree ("approved_by");--> statement-breakpoint
CREATE INDEX "payout_runs_of_second_approver" ON "payout_runs" USING btree ("second_approved_by");--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_once" ON "payouts" USING btree ("run_id","user_id");--> statement-breakpoint
CREATE INDEX "payouts_of_run" ON "payouts" USING btree ("run_id","amount_cents" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payouts_of_member" ON "payouts" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "earnings" ADD CONSTRAINT "earnings_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_journals" ADD CONSTRAINT "ledger_journals_kind" CHECK ("ledger_journals"."kind" in ('invoicePaid', 'refunded', 'disputed', 'disputeReturned', 'commission', 'commissionMatured', 'commissionReversed', 'commissionReturned', 'payoutApproved', 'payoutPaid', 'payoutFailed', 'payoutWithdrawn', 'accountErased'));