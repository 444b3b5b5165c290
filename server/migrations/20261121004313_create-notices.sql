CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"actor_id" uuid,
	"path" text NOT NULL,
	"values" jsonb NOT NULL,
	"group_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "notices_path" CHECK ("notices"."path" like '/%' and "notices"."path" not like '//%')
);
--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"email_matches" boolean DEFAULT true NOT NULL,
	"email_messages" boolean DEFAULT true NOT NULL,
	"email_subscription" boolean DEFAULT true NOT NULL,
	"email_marketing" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "one_click_url" text;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notices_by_member" ON "notices" USING btree ("member_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "notices_unread" ON "notices" USING btree ("member_id","kind","group_key") WHERE "notices"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notices_by_actor" ON "notices" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "notices_by_age" ON "notices" USING btree ("created_at");