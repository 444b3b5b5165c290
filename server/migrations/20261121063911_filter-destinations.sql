create function fold_text(value text) returns text language sql immutable strict parallel safe
return lower(unaccent(value));
--> statement-breakpoint
-- What the directory's filter asks of a place, each answer one word. The steps are those of contract/destination-filter.ts; a test holds the two together.
create function destination_facets(continent text, cost_usd integer, internet_mbps integer, safety numeric, weather jsonb)
returns text[] language sql immutable parallel safe
return array_remove(array['region:' || continent], null)
  || array(select 'cost:' || step::text from unnest(array[1000, 1500, 2000, 2500, 3000]) as step where cost_usd <= step)
  || array(select 'internet:' || step::text from unnest(array[25, 50, 100, 200]) as step where internet_mbps >= step)
  || array(select 'safety:' || step::text from unnest(array[6, 7, 8, 9]) as step where safety >= step)
  || array(
    select kind || ':' || month::text
    from jsonb_array_elements(weather) with ordinality as months(day, month)
    cross join unnest(array['warm', 'mild', 'dry']) as kind
    where case kind
      when 'warm' then (day ->> 'highC')::integer >= 24
      when 'mild' then (day ->> 'highC')::integer between 15 and 25
      else (day ->> 'rainDays')::integer <= 5
    end
  );
--> statement-breakpoint
CREATE TABLE "destination_favourites" (
	"member_id" uuid NOT NULL,
	"destination_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "destination_favourites_member_id_destination_id_pk" PRIMARY KEY("member_id","destination_id")
);
--> statement-breakpoint
CREATE TABLE "destination_seedings" (
	"version" integer PRIMARY KEY NOT NULL,
	"finished_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "destinations" ADD COLUMN "folded" text GENERATED ALWAYS AS (fold_text(name || ' ' || city || ' ' || country)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "destinations" ADD COLUMN "facets" text[] GENERATED ALWAYS AS (destination_facets(continent, monthly_cost_low_usd, internet_mbps, safety_score, weather)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "destination_favourites" ADD CONSTRAINT "destination_favourites_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "destination_favourites" ADD CONSTRAINT "destination_favourites_destination_id_destinations_id_fk" FOREIGN KEY ("destination_id") REFERENCES "public"."destinations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "destination_favourites_of_destination" ON "destination_favourites" USING btree ("destination_id");--> statement-breakpoint
CREATE INDEX "destinations_by_cost" ON "destinations" USING btree ((coalesce("monthly_cost_low_usd", 2147483647)),"name","id");--> statement-breakpoint
CREATE INDEX "destinations_by_internet" ON "destinations" USING btree ((-coalesce("internet_mbps", -1)),"name","id");--> statement-breakpoint
CREATE INDEX "destinations_by_name" ON "destinations" USING btree ("folded","id");--> statement-breakpoint
CREATE INDEX "destinations_by_continent" ON "destinations" USING btree ("continent");--> statement-breakpoint
CREATE INDEX "destinations_by_facets" ON "destinations" USING gin ("facets","folded" gin_trgm_ops);