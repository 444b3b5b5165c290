CREATE TABLE "directory_entries" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"is_showcased" boolean NOT NULL,
	"tier" text NOT NULL,
	"country_name" text NOT NULL,
	"country" text NOT NULL,
	"city" text NOT NULL,
	"age" integer,
	"is_verified" boolean NOT NULL,
	"interests" text[] NOT NULL,
	"languages" text[] NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "directory_entries" ADD CONSTRAINT "directory_entries_member_id_user_profiles_user_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."user_profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "directory_entries_in_order" ON "directory_entries" USING btree ("is_showcased","member_id");--> statement-breakpoint
CREATE INDEX "directory_entries_by_country" ON "directory_entries" USING btree ("country","is_showcased","member_id");--> statement-breakpoint
CREATE INDEX "directory_entries_by_tier" ON "directory_entries" USING btree ("tier","is_showcased","member_id");--> statement-breakpoint
CREATE INDEX "directory_entries_by_city" ON "directory_entries" USING btree ("city","country","is_showcased","member_id");--> statement-breakpoint
CREATE INDEX "directory_entries_by_age" ON "directory_entries" USING btree ("age","is_showcased","member_id");--> statement-breakpoint
CREATE INDEX "directory_entries_verified" ON "directory_entries" USING btree ("is_showcased","member_id") WHERE "directory_entries"."is_verified";--> statement-breakpoint
CREATE INDEX "directory_entries_by_words" ON "directory_entries" USING gin ("words","interests","languages") WITH (fastupdate=false);--> statement-breakpoint
-- Words that a member chose for himself, to be compared whatever their case and accents.
create function fold_tags(tags text[]) returns text[] language sql immutable strict parallel safe
return array(select distinct lower(unaccent(trim(tag))) from unnest(tags) as tag);
--> statement-breakpoint
-- Who is listed, and how he is found: the one place that says so. What he does not show to everyone finds him for nobody.
create view listed_members as
select
  profile.user_id as member_id,
  membership.tier = 'legend' as is_showcased,
  membership.tier,
  told.country as country_name,
  fold_words(told.country) as country,
  fold_words(told.location) as city,
  profile.age,
  profile.is_verified,
  fold_tags(profile.interests) as interests,
  fold_tags(profile.languages) as languages,
  search_words(concat_ws(' ', profile.display_name, profile.occupation, profile.bio, told.location, told.country)) as words
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
-- Brings a member's entry in line with the view. Runs at the end of each transaction that touched what the view reads, one at a time for each member, so
-- that of two transactions the later sees what the earlier wrote. The argument names the column with the member's id.
create function refresh_directory_entry() returns trigger language plpgsql as $$
declare
  changed_id constant uuid := to_jsonb(case when tg_op = 'DELETE' then old else new end) ->> tg_argv[0];
begin
  perform pg_advisory_xact_lock(hashtextextended('directory_entries ' || changed_id, 0));
  delete from directory_entries where member_id = changed_id and not exists (select from listed_members where member_id = changed_id);
  insert into directory_entries select * from listed_members where member_id = changed_id
  on conflict (member_id) do update set
    (is_showcased, tier, country_name, country, city, age, is_verified, interests, languages, words) =
    (excluded.is_showcased, excluded.tier, excluded.country_name, excluded.country, excluded.city, excluded.age, excluded.is_verified,
      excluded.interests, excluded.languages, excluded.words);
  return null;
end $$;
--> statement-breakpoint
create constraint trigger directory_follows_accounts
after update of state, is_email_confirmed, deletion_due_at on users
deferrable initially deferred for each row
when ((old.state, old.is_email_confirmed, old.deletion_due_at) is distinct from (new.state, new.is_email_confirmed, new.deletion_due_at))
execute function refresh_directory_entry('id');
--> statement-breakpoint
create constraint trigger directory_follows_profiles
after insert or delete or update of
  display_name, bio, location, country, occupation, age, interests, languages, is_hidden, location_audience, is_active, is_verified
on user_profiles
deferrable initially deferred for each row
execute function refresh_directory_entry('user_id');
--> statement-breakpoint
create constraint trigger directory_follows_memberships
after insert or delete or update of tier on memberships
deferrable initially deferred for each row
execute function refresh_directory_entry('user_id');
--> statement-breakpoint
insert into directory_entries select * from listed_members order by member_id;
