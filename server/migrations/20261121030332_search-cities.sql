CREATE TABLE "city_imports" (
	"version" text PRIMARY KEY NOT NULL,
	"finished_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cities" ADD COLUMN "region" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "cities_by_population" ON "cities" USING btree ("population" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "cities_by_letters" ON "cities" USING gin ("search_name" gin_trgm_ops);