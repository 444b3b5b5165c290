CREATE TABLE "expat_candidacies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"month" date NOT NULL,
	"member_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "expat_candidacies_once" UNIQUE("month","member_id"),
	CONSTRAINT "expat_candidacies_month" CHECK (extract(day from "expat_candidacies"."month") = 1)
);
--> statement-breakpoint
CREATE TABLE "expat_consents" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "expat_consents_state" CHECK ("expat_consents"."state" in ('asked', 'given', 'declined', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "expat_nominations" (
	"candidacy_id" uuid NOT NULL,
	"nominator_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "expat_nominations_candidacy_id_nominator_id_pk" PRIMARY KEY("candidacy_id","nominator_id")
);
--> statement-breakpoint
CREATE TABLE "expat_votes" (
	"voter_id" uuid NOT NULL,
	"month" date NOT NULL,
	"candidacy_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "expat_votes_voter_id_month_pk" PRIMARY KEY("voter_id","month")
);
--> statement-breakpoint
ALTER TABLE "featured_expats" DROP CONSTRAINT "featured_expats_month_unique";--> statement-breakpoint
ALTER TABLE "featured_expats" ALTER COLUMN "month" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "featured_expats" ADD COLUMN "state" text DEFAULT 'draft' NOT NULL;--> statement-breakpoint
ALTER TABLE "featured_expats" ADD COLUMN "member_id" uuid;--> statement-breakpoint
ALTER TABLE "featured_expats" ADD COLUMN "consent_note" text;--> statement-breakpoint
ALTER TABLE "featured_expats" ADD COLUMN "video_url" text;--> statement-breakpoint
ALTER TABLE "featured_expats" ADD COLUMN "picture_base" text;--> statement-breakpoint
ALTER TABLE "featured_expats" ADD COLUMN "picture_keys" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "featured_expats" ADD COLUMN "picture_colour" text;--> statement-breakpoint
ALTER TABLE "featured_expats" ADD COLUMN "picture_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "featured_expats" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "featured_expats" ADD COLUMN "published_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "expat_candidacies" ADD CONSTRAINT "expat_candidacies_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expat_consents" ADD CONSTRAINT "expat_consents_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expat_nominations" ADD CONSTRAINT "expat_nominations_candidacy_id_expat_candidacies_id_fk" FOREIGN KEY ("candidacy_id") REFERENCES "public"."expat_candidacies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expat_nominations" ADD CONSTRAINT "expat_nominations_nominator_id_users_id_fk" FOREIGN KEY ("nominator_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expat_votes" ADD CONSTRAINT "expat_votes_voter_id_users_id_fk" FOREIGN KEY ("voter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expat_votes" ADD CONSTRAINT "expat_votes_candidacy_id_expat_candidacies_id_fk" FOREIGN KEY ("candidacy_id") REFERENCES "public"."expat_candidacies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "expat_candidacies_by_member" ON "expat_candidacies" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "expat_candidacies_newest" ON "expat_candidacies" USING btree ("month","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "expat_nominations_by_nominator" ON "expat_nominations" USING btree ("nominator_id");--> statement-breakpoint
CREATE INDEX "expat_votes_by_candidacy" ON "expat_votes" USING btree ("candidacy_id");--> statement-breakpoint
ALTER TABLE "featured_expats" ADD CONSTRAINT "featured_expats_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "featured_expats_one_a_month" ON "featured_expats" USING btree ("month") WHERE "featured_expats"."state" = 'published';--> statement-breakpoint
CREATE INDEX "featured_expats_by_member" ON "featured_expats" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "featured_expats_newest" ON "featured_expats" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "featured_expats" ADD CONSTRAINT "featured_expats_state" CHECK ("featured_expats"."state" in ('draft', 'published', 'withdrawn'));--> statement-breakpoint
ALTER TABLE "featured_expats" ADD CONSTRAINT "featured_expats_published_has_month" CHECK ("featured_expats"."state" <> 'published' or "featured_expats"."month" is not null);--> statement-breakpoint
ALTER TABLE "featured_expats" ADD CONSTRAINT "featured_expats_published_has_consent" CHECK ("featured_expats"."state" <> 'published' or "featured_expats"."member_id" is not null or "featured_expats"."consent_note" is not null);--> statement-breakpoint
-- Until now every story was on the landing page, and only demo seeds wrote any.
update featured_expats set state = 'published', published_at = created_at, consent_note = 'Published before consent was recorded here';
--> statement-breakpoint
create function list_expat_picture_files_for_removal() returns trigger language plpgsql as $$
declare
  dropped text[] := old.picture_keys;
begin
  if tg_op = 'UPDATE' then
    dropped := array(select unnest(dropped) except select unnest(new.picture_keys));
  end if;
  if cardinality(dropped) > 0 then
    insert into picture_removals (keys) values (dropped);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger featured_expats_list_files_for_removal after delete or update of picture_keys on featured_expats
for each row execute function list_expat_picture_files_for_removal();
