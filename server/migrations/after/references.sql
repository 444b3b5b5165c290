-- Foreign keys that point from a feature to one which uses it: in TypeScript they would make the two depend on each other both ways.
alter table "earnings" add constraint "earnings_payout_id_payouts_id_fk" foreign key ("payout_id") references "payouts" ("id");
--> statement-breakpoint
alter table "earnings" add constraint "earnings_order_id_sale_orders_id_fk" foreign key ("order_id") references "sale_orders" ("id");
--> statement-breakpoint
alter table "moderation_cases" add constraint "moderation_cases_message_id_chat_messages_id_fk" foreign key ("message_id") references "chat_messages" ("id") on delete cascade;
