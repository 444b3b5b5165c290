CREATE TABLE "scam_warnings" (
	"banned_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"warned_at" timestamp with time zone,
	CONSTRAINT "scam_warnings_banned_id_member_id_pk" PRIMARY KEY("banned_id","member_id"),
	CONSTRAINT "scam_warnings_not_self" CHECK ("scam_warnings"."banned_id" <> "scam_warnings"."member_id")
);
--> statement-breakpoint
ALTER TABLE "moderation_cases" DROP CONSTRAINT "moderation_cases_origin";--> statement-breakpoint
ALTER TABLE "audit_log" ALTER COLUMN "actor_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "moderation_cases" ADD COLUMN "suspicion" text;--> statement-breakpoint
ALTER TABLE "scam_warnings" ADD CONSTRAINT "scam_warnings_banned_id_users_id_fk" FOREIGN KEY ("banned_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scam_warnings" ADD CONSTRAINT "scam_warnings_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scam_warnings_by_member" ON "scam_warnings" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "scam_warnings_waiting" ON "scam_warnings" USING btree ("banned_id","member_id") WHERE "scam_warnings"."warned_at" is null;--> statement-breakpoint
ALTER TABLE "moderation_cases" ADD CONSTRAINT "moderation_cases_suspicion" CHECK ("moderation_cases"."suspicion" in ('insult', 'hate', 'threat', 'scam', 'spam', 'contacts', 'other'));--> statement-breakpoint
ALTER TABLE "moderation_cases" ADD CONSTRAINT "moderation_cases_origin" CHECK ("moderation_cases"."origin" in ('rules', 'report', 'model'));