-- Words as they are searched: folded as everywhere, and each cut where no index could keep it.
create function chat_fold(value text) returns text language sql immutable strict parallel safe
return regexp_replace(fold_words(value), '([[:alnum:]]{64})[[:alnum:]]+', '\1', 'g');
--> statement-breakpoint
-- What a message is found by. Every word names its slice, a stretch of 16,384 numbers: a search reads slice after slice, the newest first, and so costs
-- what it costs in those where it finds enough, however many messages there are (docs/decisions/search-in-slices.md).
create function chat_words(sequence bigint, room_id uuid, user_id uuid, content text) returns tsvector language sql immutable parallel safe
return array_to_tsvector(
  string_to_array((sequence >> 14) || ':' || replace(chat_fold(content), ' ', ' ' || (sequence >> 14) || ':'), ' ')
  || array[(sequence >> 14) || '#' || room_id, (sequence >> 14) || '@' || coalesce(user_id::text, '')]);
--> statement-breakpoint
-- Asks a slice for messages with words that begin with all of these, as chat_fold leaves them; of one room and one author, where named.
create function chat_words_query(slice bigint, words text, room_id uuid, user_id uuid) returns tsquery language sql immutable parallel safe
return (
  '''' || slice || ':' || replace(words, ' ', ''':* & ''' || slice || ':') || ''':*'
  || coalesce(' & ''' || slice || '#' || room_id || '''', '') || coalesce(' & ''' || slice || '@' || user_id || '''', ''))::tsquery;
--> statement-breakpoint
CREATE TABLE "chat_mentions" (
	"message_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"room_id" uuid NOT NULL,
	"sequence" bigint NOT NULL,
	CONSTRAINT "chat_mentions_message_id_user_id_pk" PRIMARY KEY("message_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "mentions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_room_members" ADD COLUMN "name_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_mentions" ADD CONSTRAINT "chat_mentions_message_id_chat_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."chat_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_mentions" ADD CONSTRAINT "chat_mentions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_mentions" ADD CONSTRAINT "chat_mentions_room_id_chat_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."chat_rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_mentions_of" ON "chat_mentions" USING btree ("user_id","room_id","sequence");--> statement-breakpoint
CREATE INDEX "chat_mentions_in" ON "chat_mentions" USING btree ("room_id");--> statement-breakpoint
CREATE INDEX "chat_messages_by_words" ON "chat_messages" USING gin (chat_words("sequence", "room_id", "user_id", "content")) WITH (gin_pending_list_limit=256) WHERE "chat_messages"."state" = 'visible' and "chat_messages"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "chat_room_members_by_name" ON "chat_room_members" USING btree ("room_id","name_key" text_pattern_ops) WHERE "chat_room_members"."left_at" is null;
--> statement-breakpoint
-- The names by which the members of a room are offered for a mention.
create function name_room_member() returns trigger language plpgsql as $$
begin
  new.name_key := coalesce((select fold_words(display_name) from user_profiles where user_id = new.user_id), '');
  return new;
end $$;
--> statement-breakpoint
create trigger chat_room_members_are_named before insert on chat_room_members for each row execute function name_room_member();
--> statement-breakpoint
create function rename_room_member() returns trigger language plpgsql as $$
begin
  update chat_room_members set name_key = fold_words(new.display_name) where user_id = new.user_id;
  return null;
end $$;
--> statement-breakpoint
create trigger chat_room_members_follow_names after update of display_name on user_profiles
  for each row when (old.display_name is distinct from new.display_name) execute function rename_room_member();
--> statement-breakpoint
update chat_room_members as member set name_key = fold_words(profile.display_name) from user_profiles as profile where profile.user_id = member.user_id;
