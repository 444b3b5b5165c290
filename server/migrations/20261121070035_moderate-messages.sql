CREATE TABLE "moderation_cases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"content" text NOT NULL,
	"origin" text NOT NULL,
	"rules" text[] NOT NULL,
	"score" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"outcome" text,
	"removal_reason" text,
	"answer" text DEFAULT '' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"appeal" text,
	"appealed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "moderation_cases_message_id_unique" UNIQUE("message_id"),
	CONSTRAINT "moderation_cases_origin" CHECK ("moderation_cases"."origin" in ('rules', 'report')),
	CONSTRAINT "moderation_cases_state" CHECK ("moderation_cases"."state" in ('waiting', 'appealed', 'closed')),
	CONSTRAINT "moderation_cases_outcome" CHECK ("moderation_cases"."outcome" in ('released', 'removed')),
	CONSTRAINT "moderation_cases_reason" CHECK ("moderation_cases"."removal_reason" in ('insult', 'hate', 'threat', 'scam', 'spam', 'contacts', 'other')),
	CONSTRAINT "moderation_cases_decided" CHECK ("moderation_cases"."state" <> 'closed' or "moderation_cases"."outcome" is not null),
	CONSTRAINT "moderation_cases_removed" CHECK (("moderation_cases"."outcome" is not distinct from 'removed') = ("moderation_cases"."removal_reason" is not null)),
	CONSTRAINT "moderation_cases_appeal" CHECK (("moderation_cases"."appeal" is null) = ("moderation_cases"."appealed_at" is null)),
	CONSTRAINT "moderation_cases_appeal_text" CHECK (char_length("moderation_cases"."appeal") <= 1000)
);
--> statement-breakpoint
CREATE TABLE "moderation_mutes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"muted_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "moderation_strikes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"case_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"given_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "moderation_strikes_case_id_unique" UNIQUE("case_id"),
	CONSTRAINT "moderation_strikes_reason" CHECK ("moderation_strikes"."reason" in ('insult', 'hate', 'threat', 'scam', 'spam', 'contacts', 'other'))
);
--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "state" text DEFAULT 'visible' NOT NULL;--> statement-breakpoint
ALTER TABLE "moderation_cases" ADD CONSTRAINT "moderation_cases_message_id_chat_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."chat_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_cases" ADD CONSTRAINT "moderation_cases_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_cases" ADD CONSTRAINT "moderation_cases_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_mutes" ADD CONSTRAINT "moderation_mutes_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_mutes" ADD CONSTRAINT "moderation_mutes_muted_by_users_id_fk" FOREIGN KEY ("muted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_strikes" ADD CONSTRAINT "moderation_strikes_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_strikes" ADD CONSTRAINT "moderation_strikes_case_id_moderation_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."moderation_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_strikes" ADD CONSTRAINT "moderation_strikes_given_by_users_id_fk" FOREIGN KEY ("given_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "moderation_cases_newest" ON "moderation_cases" USING btree ("state","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "moderation_cases_by_member" ON "moderation_cases" USING btree ("member_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "moderation_cases_by_decider" ON "moderation_cases" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "moderation_mutes_by_member" ON "moderation_mutes" USING btree ("member_id","ends_at");--> statement-breakpoint
CREATE INDEX "moderation_mutes_by_muter" ON "moderation_mutes" USING btree ("muted_by");--> statement-breakpoint
CREATE INDEX "moderation_strikes_by_member" ON "moderation_strikes" USING btree ("member_id","expires_at");--> statement-breakpoint
CREATE INDEX "moderation_strikes_by_giver" ON "moderation_strikes" USING btree ("given_by");--> statement-breakpoint
CREATE INDEX "chat_messages_by_author" ON "chat_messages" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_state" CHECK ("chat_messages"."state" in ('visible', 'hidden', 'removed'));