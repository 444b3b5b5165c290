DROP INDEX "chat_rooms_in_order";--> statement-breakpoint
CREATE INDEX "chat_rooms_in_order" ON "chat_rooms" USING btree ("position","name") WHERE "chat_rooms"."kind" = 'public';