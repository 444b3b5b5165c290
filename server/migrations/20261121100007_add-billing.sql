CREATE TABLE "billing_customers" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"checkout_key" uuid,
	"checkout_price_id" text,
	"checkout_session_id" text,
	"checkout_started_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "billing_customers_customer_id_unique" UNIQUE("customer_id")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" uuid,
	"subscription_id" text NOT NULL,
	"number" text,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"tier" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"paid_cents" integer NOT NULL,
	"refunded_cents" integer NOT NULL,
	"dispute_status" text,
	"currency" text NOT NULL,
	"attempts" integer NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"page_url" text,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"told_attempts" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "invoices_provider_id_unique" UNIQUE("provider_id"),
	CONSTRAINT "invoices_tier" CHECK ("invoices"."tier" in ('browser', 'explorer', 'adventurer', 'legend')),
	CONSTRAINT "invoices_cents" CHECK ("invoices"."refunded_cents" between 0 and "invoices"."paid_cents")
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"object_id" text,
	"customer_id" text,
	"subscription_id" text,
	"payment_intent_id" text,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"applied_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "settlements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"source_id" text NOT NULL,
	"invoice_id" uuid NOT NULL,
	"user_id" uuid,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "settlements_kind" CHECK ("settlements"."kind" in ('paid', 'refunded', 'disputed', 'disputeReturned')),
	CONSTRAINT "settlements_amount" CHECK ("settlements"."amount_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text NOT NULL,
	"tier" text NOT NULL,
	"price_id" text NOT NULL,
	"item_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"period_start" timestamp with time zone NOT NULL,
	"period_end" timestamp with time zone NOT NULL,
	"cancel_at_period_end" boolean NOT NULL,
	"next_tier" text,
	"schedule_id" text,
	"end_reason" text,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"announced_for" timestamp with time zone,
	CONSTRAINT "subscriptions_tier" CHECK ("subscriptions"."tier" in ('browser', 'explorer', 'adventurer', 'legend')),
	CONSTRAINT "subscriptions_next_tier" CHECK ("subscriptions"."next_tier" in ('browser', 'explorer', 'adventurer', 'legend'))
);
--> statement-breakpoint
CREATE TABLE "sandbox_objects" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"customer_id" text,
	"parent_id" text,
	"sequence" bigint GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_objects_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"due_at" bigint,
	"body" jsonb NOT NULL,
	"remembered" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_requests" (
	"key" text PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"status" integer NOT NULL,
	"body" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"ahead_seconds" bigint DEFAULT 0 NOT NULL,
	"delivery" text DEFAULT 'promptly' NOT NULL,
	CONSTRAINT "sandbox_settings_single" CHECK ("sandbox_settings"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "paid_tier" text DEFAULT 'browser' NOT NULL;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "granted_tier" text DEFAULT 'browser' NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_customers" ADD CONSTRAINT "billing_customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoices_of_member" ON "invoices" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "provider_events_received" ON "provider_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "provider_events_waiting" ON "provider_events" USING btree ("received_at") WHERE "provider_events"."applied_at" is null;--> statement-breakpoint
CREATE INDEX "provider_events_of_customer" ON "provider_events" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "settlements_once" ON "settlements" USING btree ("kind","source_id");--> statement-breakpoint
CREATE INDEX "settlements_of_invoice" ON "settlements" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "settlements_of_member" ON "settlements" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "subscriptions_of_member" ON "subscriptions" USING btree ("user_id","started_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "sandbox_objects_newest" ON "sandbox_objects" USING btree ("kind","sequence" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "sandbox_objects_of_customer" ON "sandbox_objects" USING btree ("customer_id","kind","sequence" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "sandbox_objects_of_parent" ON "sandbox_objects" USING btree ("parent_id","kind","sequence" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "sandbox_objects_due" ON "sandbox_objects" USING btree ("due_at","sequence") WHERE "sandbox_objects"."due_at" is not null;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_paid_tier" CHECK ("memberships"."paid_tier" in ('browser', 'explorer', 'adventurer', 'legend'));--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_granted_tier" CHECK ("memberships"."granted_tier" in ('browser', 'explorer', 'adventurer', 'legend'));--> statement-breakpoint
UPDATE "memberships" SET "granted_tier" = "tier";
