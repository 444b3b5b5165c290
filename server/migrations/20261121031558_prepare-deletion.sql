CREATE TABLE "barred_addresses" (
	"address_hash" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "barred_addresses_state" CHECK ("barred_addresses"."state" in ('suspended', 'banned'))
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "concerns" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "barred_addresses_by_end" ON "barred_addresses" USING btree ("until");--> statement-breakpoint
CREATE INDEX "users_leaving" ON "users" USING btree ("deletion_due_at") WHERE "users"."deletion_due_at" is not null;--> statement-breakpoint
CREATE INDEX "destination_reviews_of_author" ON "destination_reviews" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "mails_concerning" ON "mails" USING gin ("concerns");--> statement-breakpoint
CREATE INDEX "mails_to" ON "mails" USING btree ("recipient");--> statement-breakpoint
CREATE INDEX "reports_by_reporter" ON "reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "reports_by_handler" ON "reports" USING btree ("handled_by");--> statement-breakpoint
CREATE INDEX "rate_limits_by_user" ON "rate_limits" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "security_events_by_user" ON "security_events" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "security_events_by_email" ON "security_events" USING btree (("details" ->> 'email'));--> statement-breakpoint
ALTER TABLE "audit_log" DROP COLUMN "actor_name";--> statement-breakpoint
ALTER TABLE "audit_log" DROP COLUMN "target_name";