CREATE TABLE "refund_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"invoice_id" uuid NOT NULL,
	"user_id" uuid,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone,
	"refund_id" text,
	CONSTRAINT "refund_orders_invoice_id_unique" UNIQUE("invoice_id"),
	CONSTRAINT "refund_orders_amount" CHECK ("refund_orders"."amount_cents" > 0),
	CONSTRAINT "refund_orders_answered" CHECK ("refund_orders"."refund_id" is null or "refund_orders"."answered_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "ends_for_deletion" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "paused_for" text;--> statement-breakpoint
ALTER TABLE "refund_orders" ADD CONSTRAINT "refund_orders_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_orders" ADD CONSTRAINT "refund_orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refund_orders_of_member" ON "refund_orders" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "refund_orders_waiting" ON "refund_orders" USING btree ("created_at") WHERE "refund_orders"."answered_at" is null;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_paused_for" CHECK ("subscriptions"."paused_for" in ('suspension', 'other'));