CREATE TABLE "chat_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"message_id" uuid,
	"position" integer DEFAULT 0 NOT NULL,
	"whole_key" text NOT NULL,
	"rendition_base" text NOT NULL,
	"rendition_keys" text[] NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"colour" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_photos_position" CHECK ("chat_photos"."position" >= 0),
	CONSTRAINT "chat_photos_colour" CHECK ("chat_photos"."colour" ~ '^#[0-9a-f]{6}$')
);
--> statement-breakpoint
ALTER TABLE "chat_messages" DROP CONSTRAINT "chat_messages_content";--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "photos" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_photos" ADD CONSTRAINT "chat_photos_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_photos" ADD CONSTRAINT "chat_photos_message_id_chat_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."chat_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_photos_in_order" ON "chat_photos" USING btree ("message_id","position");--> statement-breakpoint
CREATE INDEX "chat_photos_by_member" ON "chat_photos" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "chat_photos_unsent" ON "chat_photos" USING btree ("created_at") WHERE "chat_photos"."message_id" is null;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_content" CHECK (char_length("chat_messages"."content") <= 1000 and ("chat_messages"."content" = '' and "chat_messages"."photos" = '[]') = ("chat_messages"."deleted_at" is not null));--> statement-breakpoint
CREATE TRIGGER "chat_photos_list_files_for_removal" AFTER DELETE OR UPDATE OF "rendition_keys", "whole_key" ON "chat_photos"
FOR EACH ROW EXECUTE FUNCTION list_photo_files_for_removal();
