CREATE TABLE "chat_direct_rooms" (
	"room_id" uuid PRIMARY KEY NOT NULL,
	"one_id" uuid,
	"other_id" uuid,
	CONSTRAINT "chat_direct_rooms_order" CHECK ("chat_direct_rooms"."one_id" < "chat_direct_rooms"."other_id")
);
--> statement-breakpoint
ALTER TABLE "chat_rooms" ALTER COLUMN "slug" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_rooms" ALTER COLUMN "name" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_room_members" ADD COLUMN "read_sequence" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_room_members" ADD COLUMN "muted_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "chat_room_members" ADD COLUMN "left_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "chat_room_members" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "chat_room_members" ADD COLUMN "latest_sequence" bigint;--> statement-breakpoint
ALTER TABLE "chat_rooms" ADD COLUMN "kind" text DEFAULT 'public' NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_rooms" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_rooms" ADD COLUMN "destination_id" uuid;--> statement-breakpoint
ALTER TABLE "chat_direct_rooms" ADD CONSTRAINT "chat_direct_rooms_room_id_chat_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."chat_rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_direct_rooms" ADD CONSTRAINT "chat_direct_rooms_one_id_users_id_fk" FOREIGN KEY ("one_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_direct_rooms" ADD CONSTRAINT "chat_direct_rooms_other_id_users_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_direct_rooms_between" ON "chat_direct_rooms" USING btree ("one_id","other_id");--> statement-breakpoint
CREATE INDEX "chat_direct_rooms_by_other" ON "chat_direct_rooms" USING btree ("other_id");--> statement-breakpoint
ALTER TABLE "chat_rooms" ADD CONSTRAINT "chat_rooms_destination_id_destinations_id_fk" FOREIGN KEY ("destination_id") REFERENCES "public"."destinations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_room_members_latest" ON "chat_room_members" USING btree ("user_id","latest_sequence" DESC NULLS FIRST) WHERE "chat_room_members"."latest_sequence" is not null;--> statement-breakpoint
CREATE INDEX "chat_rooms_in_order" ON "chat_rooms" USING btree ("position","name");--> statement-breakpoint
ALTER TABLE "chat_rooms" ADD CONSTRAINT "chat_rooms_destination_id_unique" UNIQUE("destination_id");--> statement-breakpoint
ALTER TABLE "chat_rooms" ADD CONSTRAINT "chat_rooms_kind" CHECK ("chat_rooms"."kind" in ('public', 'direct'));--> statement-breakpoint
ALTER TABLE "chat_rooms" ADD CONSTRAINT "chat_rooms_named" CHECK (("chat_rooms"."kind" = 'public') = ("chat_rooms"."slug" is not null) and ("chat_rooms"."kind" = 'public') = ("chat_rooms"."name" is not null));--> statement-breakpoint
-- Whoever is in a room has seen what is there: reading is counted from now on.
UPDATE "chat_room_members" SET "read_sequence" = coalesce((SELECT max("sequence") FROM "chat_messages" WHERE "chat_messages"."room_id" = "chat_room_members"."room_id"), 0);
