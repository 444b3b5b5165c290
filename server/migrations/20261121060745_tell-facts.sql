ALTER TABLE "destinations" ADD COLUMN "city_id" integer;--> statement-breakpoint
ALTER TABLE "destinations" ADD COLUMN "country_code" char(2);--> statement-breakpoint
ALTER TABLE "destinations" ADD COLUMN "continent" text;--> statement-breakpoint
ALTER TABLE "destinations" ADD COLUMN "monthly_cost_low_usd" integer;--> statement-breakpoint
ALTER TABLE "destinations" ADD COLUMN "monthly_cost_high_usd" integer;--> statement-breakpoint
ALTER TABLE "destinations" ADD COLUMN "internet_mbps" integer;--> statement-breakpoint
ALTER TABLE "destinations" ADD COLUMN "weather" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "destinations" ADD COLUMN "community_level" text;--> statement-breakpoint
ALTER TABLE "destinations" ADD COLUMN "safety_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "destinations" ADD COLUMN "visa_notes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "destinations" ADD COLUMN "highlights" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "destinations" ADD COLUMN "provenances" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "destinations" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "destinations" ADD CONSTRAINT "destinations_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "destinations" ADD CONSTRAINT "destinations_city_id_unique" UNIQUE("city_id");--> statement-breakpoint
ALTER TABLE "destinations" ADD CONSTRAINT "destinations_facts" CHECK (coalesce("destinations"."monthly_cost_low_usd", 0) >= 0 and coalesce("destinations"."monthly_cost_high_usd" >= "destinations"."monthly_cost_low_usd", true) and coalesce("destinations"."internet_mbps", 0) >= 0 and jsonb_array_length("destinations"."weather") in (0, 12));--> statement-breakpoint
ALTER TABLE "destinations" ADD CONSTRAINT "destinations_continent" CHECK ("destinations"."continent" in ('africa', 'antarctica', 'asia', 'europe', 'northAmerica', 'oceania', 'southAmerica'));--> statement-breakpoint
ALTER TABLE "destinations" ADD CONSTRAINT "destinations_community" CHECK ("destinations"."community_level" in ('small', 'growing', 'large', 'veryLarge'));