CREATE TABLE "user_connections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"requester_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"message" text NOT NULL,
	"decline_reason" text,
	"reminded_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_connections_not_self" CHECK ("user_connections"."requester_id" <> "user_connections"."target_id"),
	CONSTRAINT "user_connections_status" CHECK ("user_connections"."status" in ('pending', 'accepted', 'declined', 'withdrawn', 'expired', 'disconnected'))
);
--> statement-breakpoint
CREATE TABLE "cities" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"search_name" text NOT NULL,
	"country_code" char(2) NOT NULL,
	"country" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"time_zone" text NOT NULL,
	"population" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "blocks" (
	"blocker_id" uuid NOT NULL,
	"blocked_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blocks_blocker_id_blocked_id_pk" PRIMARY KEY("blocker_id","blocked_id"),
	CONSTRAINT "blocks_not_self" CHECK ("blocks"."blocker_id" <> "blocks"."blocked_id")
);
--> statement-breakpoint
ALTER TABLE "user_profiles" DROP CONSTRAINT "user_profiles_places";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deletion_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "user_profiles" ADD COLUMN "age" integer;--> statement-breakpoint
ALTER TABLE "user_profiles" ADD COLUMN "education" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "user_profiles" ADD COLUMN "cultural_background" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "user_profiles" ADD COLUMN "interests" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "user_profiles" ADD COLUMN "languages" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "user_profiles" ADD COLUMN "city_id" integer;--> statement-breakpoint
ALTER TABLE "user_profiles" ADD COLUMN "is_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "user_profiles" ADD COLUMN "location_audience" text DEFAULT 'everyone' NOT NULL;--> statement-breakpoint
ALTER TABLE "user_profiles" ADD COLUMN "photos_audience" text DEFAULT 'everyone' NOT NULL;--> statement-breakpoint
ALTER TABLE "user_profiles" ADD COLUMN "travel_history_audience" text DEFAULT 'everyone' NOT NULL;--> statement-breakpoint
ALTER TABLE "user_profiles" ADD COLUMN "social_accounts_audience" text DEFAULT 'everyone' NOT NULL;--> statement-breakpoint
ALTER TABLE "user_connections" ADD CONSTRAINT "user_connections_requester_id_users_id_fk" FOREIGN KEY ("requester_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_connections" ADD CONSTRAINT "user_connections_target_id_users_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocker_id_users_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_id_users_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "user_connections_alive" ON "user_connections" USING btree (least("requester_id", "target_id"),greatest("requester_id", "target_id")) WHERE "user_connections"."status" in ('pending', 'accepted');--> statement-breakpoint
CREATE INDEX "user_connections_by_requester" ON "user_connections" USING btree ("requester_id","status","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "user_connections_by_target" ON "user_connections" USING btree ("target_id","status","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "user_connections_expiring" ON "user_connections" USING btree ("expires_at") WHERE "user_connections"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "cities_by_search_name" ON "cities" USING btree ("search_name" text_pattern_ops,"population" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "cities_by_country" ON "cities" USING btree ("country_code","population" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "blocks_by_blocked" ON "blocks" USING btree ("blocked_id","blocker_id");--> statement-breakpoint
ALTER TABLE "user_profiles" ADD CONSTRAINT "user_profiles_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_profiles" ADD CONSTRAINT "user_profiles_age" CHECK ("user_profiles"."age" between 18 and 120);--> statement-breakpoint
ALTER TABLE "user_profiles" ADD CONSTRAINT "user_profiles_tags" CHECK (cardinality("user_profiles"."interests") <= 20 and cardinality("user_profiles"."languages") <= 12);--> statement-breakpoint
ALTER TABLE "user_profiles" ADD CONSTRAINT "user_profiles_audiences" CHECK (array["user_profiles"."location_audience", "user_profiles"."photos_audience", "user_profiles"."travel_history_audience", "user_profiles"."social_accounts_audience"] <@ array['everyone', 'connections', 'nobody']);--> statement-breakpoint
ALTER TABLE "user_profiles" ADD CONSTRAINT "user_profiles_places" CHECK (greatest(char_length("user_profiles"."location"), char_length("user_profiles"."country"), char_length("user_profiles"."occupation"), char_length("user_profiles"."education"), char_length("user_profiles"."cultural_background")) <= 100);