DROP INDEX "audit_log_by_created_at";--> statement-breakpoint
DROP INDEX "rate_limits_by_last_attempt";--> statement-breakpoint
DROP INDEX "security_events_by_created_at";--> statement-breakpoint
DROP INDEX "reports_newest";--> statement-breakpoint
DROP INDEX "reports_by_state";--> statement-breakpoint
DROP INDEX "mails_by_created_at";--> statement-breakpoint
DROP INDEX "cities_by_search_name";--> statement-breakpoint
DROP INDEX "cities_by_country";--> statement-breakpoint
DROP INDEX "invitations_by_created_at";--> statement-breakpoint
DROP INDEX "destination_reviews_newest";--> statement-breakpoint
DROP INDEX "user_connections_by_requester";--> statement-breakpoint
DROP INDEX "user_connections_by_target";--> statement-breakpoint
DROP INDEX "client_errors_by_last_seen";--> statement-breakpoint
DROP INDEX "users_by_created_at";--> statement-breakpoint
CREATE INDEX "audit_log_by_created_at" ON "audit_log" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "rate_limits_by_last_attempt" ON "rate_limits" USING btree ("last_attempt_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "security_events_by_created_at" ON "security_events" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reports_newest" ON "reports" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reports_by_state" ON "reports" USING btree ("state","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "mails_by_created_at" ON "mails" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "cities_by_search_name" ON "cities" USING btree ("search_name" text_pattern_ops,"population" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "cities_by_country" ON "cities" USING btree ("country_code","population" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "invitations_by_created_at" ON "invitations" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "destination_reviews_newest" ON "destination_reviews" USING btree ("destination_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "user_connections_by_requester" ON "user_connections" USING btree ("requester_id","status","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "user_connections_by_target" ON "user_connections" USING btree ("target_id","status","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "client_errors_by_last_seen" ON "client_errors" USING btree ("last_seen_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "users_by_created_at" ON "users" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);