CREATE TABLE "photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"position" integer NOT NULL,
	"whole_key" text NOT NULL,
	"rendition_base" text NOT NULL,
	"rendition_keys" text[] NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"crop" jsonb NOT NULL,
	"colour" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "photos_in_order" UNIQUE("member_id","kind","position") DEFERRABLE INITIALLY IMMEDIATE,
	CONSTRAINT "photos_kind" CHECK ("photos"."kind" in ('photo', 'cover')),
	CONSTRAINT "photos_position" CHECK ("photos"."position" >= 0 and ("photos"."kind" = 'photo' or "photos"."position" = 0)),
	CONSTRAINT "photos_colour" CHECK ("photos"."colour" ~ '^#[0-9a-f]{6}$')
);
--> statement-breakpoint
CREATE TABLE "picture_removals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"keys" text[] NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "picture_removals_due" ON "picture_removals" USING btree ("due_at");--> statement-breakpoint
-- A file is named by its photo's row or listed for removal, whoever deletes the row and however: also when it leaves with its member.
create function list_photo_files_for_removal() returns trigger language plpgsql as $$
declare
  dropped text[] := old.rendition_keys || old.whole_key;
begin
  if tg_op = 'UPDATE' then
    dropped := array(select unnest(dropped) except select unnest(new.rendition_keys || new.whole_key));
  end if;
  if cardinality(dropped) > 0 then
    insert into picture_removals (keys) values (dropped);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger photos_list_files_for_removal after delete or update of rendition_keys, whole_key on photos
for each row execute function list_photo_files_for_removal();
