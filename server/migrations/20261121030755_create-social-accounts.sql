CREATE TABLE "social_accounts" (
	"user_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"url" text NOT NULL,
	"handle" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "social_accounts_user_id_platform_pk" PRIMARY KEY("user_id","platform"),
	CONSTRAINT "social_accounts_platform" CHECK ("social_accounts"."platform" in ('youtube', 'instagram', 'tiktok', 'facebook')),
	CONSTRAINT "social_accounts_url" CHECK (starts_with("social_accounts"."url", 'https://www.' || "social_accounts"."platform" || '.com/') and char_length("social_accounts"."url") <= 200)
);
--> statement-breakpoint
ALTER TABLE "social_accounts" ADD CONSTRAINT "social_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;