CREATE TABLE "notification_topics" (
	"user_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"channel" text NOT NULL,
	"is_on" boolean NOT NULL,
	CONSTRAINT "notification_topics_user_id_topic_channel_pk" PRIMARY KEY("user_id","topic","channel"),
	CONSTRAINT "notification_topics_channel" CHECK ("notification_topics"."channel" in ('centre', 'mail'))
);
--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "is_in_centre" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_topics" ADD CONSTRAINT "notification_topics_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;