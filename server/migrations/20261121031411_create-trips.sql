CREATE TABLE "told_overlaps" (
	"member_id" uuid NOT NULL,
	"trip_id" uuid NOT NULL,
	"other_member_id" uuid NOT NULL,
	"other_trip_id" uuid NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"told_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "told_overlaps_trip_id_other_trip_id_pk" PRIMARY KEY("trip_id","other_trip_id")
);
--> statement-breakpoint
CREATE TABLE "trips" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"city_id" integer NOT NULL,
	"arrives_on" date NOT NULL,
	"leaves_on" date,
	"rating" integer,
	"review" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "trips_days" CHECK ("trips"."leaves_on" >= "trips"."arrives_on"),
	CONSTRAINT "trips_years" CHECK ("trips"."arrives_on" >= '1900-01-01' and coalesce("trips"."leaves_on", "trips"."arrives_on") <= '2099-12-31'),
	CONSTRAINT "trips_rating" CHECK ("trips"."rating" between 1 and 5),
	CONSTRAINT "trips_review" CHECK (char_length("trips"."review") <= 1000)
);
--> statement-breakpoint
DROP INDEX "directory_entries_by_words";--> statement-breakpoint
ALTER TABLE "directory_entries" ADD COLUMN "stay_cities" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "directory_entries" ALTER COLUMN "stay_cities" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "told_overlaps" ADD CONSTRAINT "told_overlaps_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "told_overlaps" ADD CONSTRAINT "told_overlaps_other_member_id_users_id_fk" FOREIGN KEY ("other_member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trips" ADD CONSTRAINT "trips_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trips" ADD CONSTRAINT "trips_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "told_overlaps_by_other_trip" ON "told_overlaps" USING btree ("other_trip_id");--> statement-breakpoint
CREATE INDEX "told_overlaps_by_pair" ON "told_overlaps" USING btree ("member_id","other_member_id","told_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "told_overlaps_by_other_member" ON "told_overlaps" USING btree ("other_member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "trips_by_client" ON "trips" USING btree ("member_id","client_id");--> statement-breakpoint
CREATE INDEX "trips_by_member" ON "trips" USING btree ("member_id","arrives_on","id");--> statement-breakpoint
CREATE INDEX "trips_by_city" ON "trips" USING btree ("city_id","member_id");--> statement-breakpoint
CREATE INDEX "directory_entries_by_words" ON "directory_entries" USING gin ("words","interests","languages","stay_cities") WITH (fastupdate=false);
--> statement-breakpoint
-- Nobody is in one city twice at a time. In two cities he may be: some keep a flat while they travel.
alter table trips add constraint trips_not_twice exclude using gist (member_id with =, city_id with =, daterange(arrives_on, leaves_on, '[]') with &&);
--> statement-breakpoint
-- As before, with the cities of stays that are not over wherever on earth it is still yesterday, of those who tell everyone where they are and where they travel.
create or replace view listed_members as
select
  account.number + case when membership.tier = 'legend' then 1099511627776 else 0 end as place,
  profile.user_id as member_id,
  membership.tier,
  told.country as country_name,
  fold_words(told.country) as country,
  fold_words(told.location) as city,
  profile.age,
  profile.is_verified,
  fold_tags(profile.interests) as interests,
  fold_tags(profile.languages) as languages,
  search_words(concat_ws(' ', profile.display_name, profile.occupation, profile.bio, told.location, told.country)) as words,
  case when profile.location_audience = 'everyone' and profile.travel_history_audience = 'everyone' then array(
    select distinct trip.city_id from trips as trip
    where trip.member_id = profile.user_id and coalesce(trip.leaves_on, 'infinity') >= (now() at time zone 'utc')::date - 1
  ) else '{}' end as stay_cities
from user_profiles as profile
join users as account on account.id = profile.user_id
join memberships as membership on membership.user_id = profile.user_id
cross join lateral (
  select
    case when profile.location_audience = 'everyone' then profile.location else '' end as location,
    case when profile.location_audience = 'everyone' then profile.country else '' end as country
) as told
where account.state = 'active' and account.is_email_confirmed and account.deletion_due_at is null
  and profile.is_active and not profile.is_hidden and membership.tier <> 'browser';
--> statement-breakpoint
drop trigger directory_follows_profiles on user_profiles;
--> statement-breakpoint
create constraint trigger directory_follows_profiles
after insert or delete or update of
  display_name, bio, location, country, occupation, age, interests, languages, is_hidden, location_audience, travel_history_audience, is_active, is_verified
on user_profiles
deferrable initially deferred for each row
execute function refresh_directory_entry('user_id');
--> statement-breakpoint
create constraint trigger directory_follows_trips
after insert or delete or update of city_id, arrives_on, leaves_on on trips
deferrable initially deferred for each row
execute function refresh_directory_entry('member_id');
