CREATE TABLE "review_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"review_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"whole_key" text NOT NULL,
	"rendition_base" text NOT NULL,
	"rendition_keys" text[] NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"crop" jsonb NOT NULL,
	"colour" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_photos_in_order" UNIQUE("review_id","position") DEFERRABLE INITIALLY IMMEDIATE,
	CONSTRAINT "review_photos_position" CHECK ("review_photos"."position" >= 0),
	CONSTRAINT "review_photos_colour" CHECK ("review_photos"."colour" ~ '^#[0-9a-f]{6}$')
);
--> statement-breakpoint
CREATE TABLE "review_versions" (
	"review_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"rating" integer NOT NULL,
	"cost_of_living" integer,
	"internet_speed" integer,
	"safety" integer,
	"weather" integer,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"replaced_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_versions_review_id_version_pk" PRIMARY KEY("review_id","version")
);
--> statement-breakpoint
CREATE TABLE "review_votes" (
	"review_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_votes_review_id_member_id_pk" PRIMARY KEY("review_id","member_id")
);
--> statement-breakpoint
ALTER TABLE "destination_reviews" DROP CONSTRAINT "destination_reviews_rating";--> statement-breakpoint
DROP INDEX "destination_reviews_of_author";--> statement-breakpoint
ALTER TABLE "destinations" ADD COLUMN "editorial_overall_score" numeric(3, 1);--> statement-breakpoint
ALTER TABLE "destinations" ADD COLUMN "editorial_cost_of_living_score" numeric(3, 1);--> statement-breakpoint
ALTER TABLE "destinations" ADD COLUMN "editorial_internet_speed_score" numeric(3, 1);--> statement-breakpoint
ALTER TABLE "destinations" ADD COLUMN "editorial_safety_score" numeric(3, 1);--> statement-breakpoint
ALTER TABLE "destinations" ADD COLUMN "editorial_weather_score" numeric(3, 1);--> statement-breakpoint
ALTER TABLE "destinations" ADD COLUMN "rating_sum" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "destinations" ADD COLUMN "cost_of_living_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "destinations" ADD COLUMN "cost_of_living_sum" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "destinations" ADD COLUMN "internet_speed_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "destinations" ADD COLUMN "internet_speed_sum" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "destinations" ADD COLUMN "safety_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "destinations" ADD COLUMN "safety_sum" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "destinations" ADD COLUMN "weather_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "destinations" ADD COLUMN "weather_sum" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "destination_reviews" ADD COLUMN "client_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "destination_reviews" ADD COLUMN "cost_of_living" integer;--> statement-breakpoint
ALTER TABLE "destination_reviews" ADD COLUMN "internet_speed" integer;--> statement-breakpoint
ALTER TABLE "destination_reviews" ADD COLUMN "safety" integer;--> statement-breakpoint
ALTER TABLE "destination_reviews" ADD COLUMN "weather" integer;--> statement-breakpoint
ALTER TABLE "destination_reviews" ADD COLUMN "helpful_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "destination_reviews" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "destination_reviews" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "destination_reviews" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "destination_reviews" ADD COLUMN "hidden_reason" text;--> statement-breakpoint
ALTER TABLE "review_photos" ADD CONSTRAINT "review_photos_review_id_destination_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."destination_reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_versions" ADD CONSTRAINT "review_versions_review_id_destination_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."destination_reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_review_id_destination_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."destination_reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_votes_by_member" ON "review_votes" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "destination_reviews_by_client" ON "destination_reviews" USING btree ("author_id","client_id");--> statement-breakpoint
CREATE INDEX "destination_reviews_helpful_first" ON "destination_reviews" USING btree ("destination_id","helpful_count" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "destination_reviews_highest" ON "destination_reviews" USING btree ("destination_id","rating" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "destination_reviews_lowest" ON "destination_reviews" USING btree ("destination_id",(-"rating") desc,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
-- What was shown until now was the editors' estimate, whatever members wrote.
UPDATE "destinations" SET
	"editorial_overall_score" = "overall_score",
	"editorial_cost_of_living_score" = "cost_of_living_score",
	"editorial_internet_speed_score" = "internet_speed_score",
	"editorial_safety_score" = "safety_score",
	"editorial_weather_score" = "weather_score",
	"review_count" = 0;--> statement-breakpoint
UPDATE "destinations" SET
	"review_count" = written.total,
	"rating_sum" = written.sum,
	"overall_score" = round((5 * coalesce("editorial_overall_score", 0) + 2.5 * (written.sum - written.total))
		/ (written.total + CASE WHEN "editorial_overall_score" IS NULL THEN 0 ELSE 5 END), 1)
FROM (SELECT "destination_id", count(*) AS total, sum("rating") AS sum FROM "destination_reviews" GROUP BY "destination_id") AS written
WHERE "destinations"."id" = written."destination_id";--> statement-breakpoint
ALTER TABLE "destinations" ADD CONSTRAINT "destinations_editorial_scores" CHECK (coalesce("destinations"."editorial_overall_score", 0) between 0 and 10 and coalesce("destinations"."editorial_cost_of_living_score", 0) between 0 and 10 and coalesce("destinations"."editorial_internet_speed_score", 0) between 0 and 10 and coalesce("destinations"."editorial_safety_score", 0) between 0 and 10 and coalesce("destinations"."editorial_weather_score", 0) between 0 and 10);--> statement-breakpoint
ALTER TABLE "destinations" ADD CONSTRAINT "destinations_ratings" CHECK ("destinations"."review_count" >= 0 and "destinations"."rating_sum" between "destinations"."review_count" and 5 * "destinations"."review_count" and "destinations"."cost_of_living_sum" between "destinations"."cost_of_living_count" and 5 * "destinations"."cost_of_living_count" and "destinations"."internet_speed_sum" between "destinations"."internet_speed_count" and 5 * "destinations"."internet_speed_count" and "destinations"."safety_sum" between "destinations"."safety_count" and 5 * "destinations"."safety_count" and "destinations"."weather_sum" between "destinations"."weather_count" and 5 * "destinations"."weather_count");--> statement-breakpoint
ALTER TABLE "destination_reviews" ADD CONSTRAINT "destination_reviews_words" CHECK (char_length("destination_reviews"."title") <= 100 and char_length("destination_reviews"."content") <= 4000);--> statement-breakpoint
ALTER TABLE "destination_reviews" ADD CONSTRAINT "destination_reviews_helpful" CHECK ("destination_reviews"."helpful_count" >= 0);--> statement-breakpoint
ALTER TABLE "destination_reviews" ADD CONSTRAINT "destination_reviews_hidden" CHECK (("destination_reviews"."hidden_at" is null) = ("destination_reviews"."hidden_reason" is null));--> statement-breakpoint
ALTER TABLE "destination_reviews" ADD CONSTRAINT "destination_reviews_rating" CHECK ("destination_reviews"."rating" between 1 and 5 and coalesce("destination_reviews"."cost_of_living", 1) between 1 and 5 and coalesce("destination_reviews"."internet_speed", 1) between 1 and 5 and coalesce("destination_reviews"."safety", 1) between 1 and 5 and coalesce("destination_reviews"."weather", 1) between 1 and 5);--> statement-breakpoint
-- Files of review photos go the way of members' own: the function takes both tables.
CREATE TRIGGER "review_photos_list_files_for_removal" AFTER DELETE OR UPDATE OF "rendition_keys", "whole_key" ON "review_photos"
FOR EACH ROW EXECUTE FUNCTION list_photo_files_for_removal();
