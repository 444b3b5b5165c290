CREATE TABLE "payout_details" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"method" text NOT NULL,
	"ciphertext" text NOT NULL,
	"hint" text NOT NULL,
	"country" text,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payout_details_method" CHECK ("payout_details"."method" in ('bank', 'wallet')),
	CONSTRAINT "payout_details_country" CHECK (("payout_details"."method" = 'bank') = ("payout_details"."country" is not null)),
	CONSTRAINT "payout_details_revision" CHECK ("payout_details"."revision" > 0)
);
--> statement-breakpoint
ALTER TABLE "payout_details" ADD CONSTRAINT "payout_details_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;