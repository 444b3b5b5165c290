CREATE TABLE "chat_message_versions" (
	"message_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"content" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "chat_message_versions_message_id_version_pk" PRIMARY KEY("message_id","version")
);
--> statement-breakpoint
ALTER TABLE "chat_messages" DROP CONSTRAINT "chat_messages_content";--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "revision" bigint;--> statement-breakpoint
ALTER TABLE "chat_message_versions" ADD CONSTRAINT "chat_message_versions_message_id_chat_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."chat_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_messages_changed" ON "chat_messages" USING btree ("room_id","revision") WHERE "chat_messages"."revision" is not null;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_content" CHECK (char_length("chat_messages"."content") <= 1000 and ("chat_messages"."content" = '') = ("chat_messages"."deleted_at" is not null));