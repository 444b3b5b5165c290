CREATE TABLE "community_participants" (
	"post_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"state" text NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "community_participants_post_id_member_id_pk" PRIMARY KEY("post_id","member_id"),
	CONSTRAINT "community_participants_state" CHECK ("community_participants"."state" in ('asked', 'in', 'declined', 'left'))
);
--> statement-breakpoint
CREATE TABLE "community_posts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"host_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"city_id" integer NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"seats" integer,
	"join_mode" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"hidden_at" timestamp with time zone,
	"hidden_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone,
	CONSTRAINT "community_posts_kind" CHECK ("community_posts"."kind" in ('meetup', 'coworking', 'companions')),
	CONSTRAINT "community_posts_join_mode" CHECK ("community_posts"."join_mode" in ('anyone', 'approve')),
	CONSTRAINT "community_posts_state" CHECK ("community_posts"."state" in ('open', 'cancelled', 'ended')),
	CONSTRAINT "community_posts_days" CHECK ("community_posts"."ends_on" >= "community_posts"."starts_on"),
	CONSTRAINT "community_posts_seats" CHECK ("community_posts"."seats" between 1 and 100),
	CONSTRAINT "community_posts_words" CHECK (char_length("community_posts"."title") between 1 and 100 and char_length("community_posts"."text") between 1 and 2000),
	CONSTRAINT "community_posts_hidden" CHECK (("community_posts"."hidden_at" is null) = ("community_posts"."hidden_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "community_replies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"text" text NOT NULL,
	"hidden_at" timestamp with time zone,
	"hidden_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "community_replies_text" CHECK (char_length("community_replies"."text") between 1 and 1000),
	CONSTRAINT "community_replies_hidden" CHECK (("community_replies"."hidden_at" is null) = ("community_replies"."hidden_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "tip_votes" (
	"tip_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tip_votes_tip_id_member_id_pk" PRIMARY KEY("tip_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "tips" (
	"id" uuid PRIMARY KEY NOT NULL,
	"author_id" uuid,
	"client_id" uuid NOT NULL,
	"category" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"city_id" integer,
	"vote_count" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"hidden_at" timestamp with time zone,
	"hidden_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone,
	CONSTRAINT "tips_category" CHECK ("tips"."category" in ('productivity', 'money', 'health', 'safety', 'housing', 'connectivity')),
	CONSTRAINT "tips_title" CHECK (char_length("tips"."title") between 1 and 100),
	CONSTRAINT "tips_text" CHECK (char_length("tips"."text") between 1 and 2000),
	CONSTRAINT "tips_votes" CHECK ("tips"."vote_count" >= 0),
	CONSTRAINT "tips_hidden" CHECK (("tips"."hidden_at" is null) = ("tips"."hidden_reason" is null))
);
--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT "reports_target_type";--> statement-breakpoint
ALTER TABLE "community_participants" ADD CONSTRAINT "community_participants_post_id_community_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."community_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_participants" ADD CONSTRAINT "community_participants_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_posts" ADD CONSTRAINT "community_posts_host_id_users_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_posts" ADD CONSTRAINT "community_posts_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_replies" ADD CONSTRAINT "community_replies_post_id_community_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."community_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_replies" ADD CONSTRAINT "community_replies_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tip_votes" ADD CONSTRAINT "tip_votes_tip_id_tips_id_fk" FOREIGN KEY ("tip_id") REFERENCES "public"."tips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tip_votes" ADD CONSTRAINT "tip_votes_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tips" ADD CONSTRAINT "tips_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tips" ADD CONSTRAINT "tips_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "community_participants_by_state" ON "community_participants" USING btree ("post_id","state","since" DESC NULLS FIRST,"member_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "community_participants_of_member" ON "community_participants" USING btree ("member_id","state");--> statement-breakpoint
CREATE UNIQUE INDEX "community_posts_by_client" ON "community_posts" USING btree ("host_id","client_id");--> statement-breakpoint
CREATE INDEX "community_posts_open" ON "community_posts" USING btree ("starts_on","id") WHERE "community_posts"."state" = 'open' and "community_posts"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "community_posts_open_by_kind" ON "community_posts" USING btree ("kind","starts_on","id") WHERE "community_posts"."state" = 'open' and "community_posts"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "community_posts_by_city" ON "community_posts" USING btree ("city_id","starts_on","id");--> statement-breakpoint
CREATE INDEX "community_posts_of_host" ON "community_posts" USING btree ("host_id","starts_on" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "community_posts_ending" ON "community_posts" USING btree ("ends_at") WHERE "community_posts"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "community_replies_by_client" ON "community_replies" USING btree ("author_id","client_id");--> statement-breakpoint
CREATE INDEX "community_replies_newest" ON "community_replies" USING btree ("post_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "tip_votes_of_member" ON "tip_votes" USING btree ("member_id","tip_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tips_by_client" ON "tips" USING btree ("author_id","client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tips_of_editors_by_client" ON "tips" USING btree ("client_id") WHERE "tips"."author_id" is null;--> statement-breakpoint
CREATE INDEX "tips_by_votes" ON "tips" USING btree ("vote_count" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "tips"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "tips_of_category_by_votes" ON "tips" USING btree ("category","vote_count" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "tips"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "tips_newest" ON "tips" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "tips"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "tips_of_category_newest" ON "tips" USING btree ("category","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "tips"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "tips_of_city" ON "tips" USING btree ("city_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "tips_of_author" ON "tips" USING btree ("author_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_target_type" CHECK ("reports"."target_type" in ('member', 'message', 'review', 'tip', 'communityPost', 'communityReply'));