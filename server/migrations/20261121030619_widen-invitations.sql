CREATE TABLE "invitation_clicks" (
	"invitation_id" uuid NOT NULL,
	"day" date NOT NULL,
	"visitor_hash" text NOT NULL,
	CONSTRAINT "invitation_clicks_invitation_id_day_visitor_hash_pk" PRIMARY KEY("invitation_id","day","visitor_hash")
);
--> statement-breakpoint
CREATE TABLE "invitation_mailings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"inviter_id" uuid NOT NULL,
	"addresses" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invited_addresses" (
	"address_hash" text PRIMARY KEY NOT NULL,
	"mailed_at" timestamp with time zone,
	"opted_out_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "invitation_uses" DROP CONSTRAINT "invitation_uses_invitation_id_invitations_id_fk";
--> statement-breakpoint
ALTER TABLE "invitation_uses" DROP CONSTRAINT "invitation_uses_member_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "invitation_uses" DROP CONSTRAINT "invitation_uses_pkey";--> statement-breakpoint
ALTER TABLE "invitation_uses" ALTER COLUMN "member_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "invitation_uses" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() PRIMARY KEY NOT NULL;--> statement-breakpoint
ALTER TABLE "invitation_uses" ALTER COLUMN "id" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "invitation_uses" ADD COLUMN "inviter_id" uuid;--> statement-breakpoint
ALTER TABLE "invitation_uses" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
-- Who came before this was kept: referred by whoever made the code, confirmed when his e-mail was.
update "invitation_uses" as usage set inviter_id = invitation.inviter_id, confirmed_at = member.email_confirmed_at
from "invitations" as invitation, "users" as member where invitation.id = usage.invitation_id and member.id = usage.member_id;
--> statement-breakpoint
ALTER TABLE "invitation_uses" ALTER COLUMN "inviter_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "is_personal" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "clicks_before" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invitation_clicks" ADD CONSTRAINT "invitation_clicks_invitation_id_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."invitations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_mailings" ADD CONSTRAINT "invitation_mailings_inviter_id_users_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitation_clicks_by_day" ON "invitation_clicks" USING btree ("day");--> statement-breakpoint
CREATE INDEX "invitation_mailings_by_inviter" ON "invitation_mailings" USING btree ("inviter_id","created_at");--> statement-breakpoint
CREATE INDEX "invitation_mailings_by_age" ON "invitation_mailings" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "invited_addresses_by_age" ON "invited_addresses" USING btree ("mailed_at");--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_id_and_inviter" UNIQUE("id","inviter_id");--> statement-breakpoint
ALTER TABLE "invitation_uses" ADD CONSTRAINT "invitation_uses_invitation" FOREIGN KEY ("invitation_id","inviter_id") REFERENCES "public"."invitations"("id","inviter_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_uses" ADD CONSTRAINT "invitation_uses_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitation_uses_by_invitation" ON "invitation_uses" USING btree ("invitation_id");--> statement-breakpoint
CREATE INDEX "invitation_uses_by_inviter" ON "invitation_uses" USING btree ("inviter_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "invitations_by_inviter" ON "invitations" USING btree ("inviter_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_personal" ON "invitations" USING btree ("inviter_id") WHERE "invitations"."is_personal";--> statement-breakpoint
ALTER TABLE "invitation_uses" ADD CONSTRAINT "invitation_uses_member" UNIQUE("member_id");
--> statement-breakpoint
-- Who referred whom is settled once. An account refers only accounts made after it, so that nobody refers himself and no chain comes back to its beginning.
create function keep_referrals() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if (new.id, new.invitation_id, new.inviter_id, new.created_at) is distinct from (old.id, old.invitation_id, old.inviter_id, old.created_at)
      or (new.member_id is not null and new.member_id is distinct from old.member_id)
      or (old.confirmed_at is not null and new.confirmed_at is distinct from old.confirmed_at) then
      raise exception 'A referral cannot be changed.' using errcode = 'integrity_constraint_violation', constraint = 'invitation_uses_settled';
    end if;
  elsif not exists (
    select from users as inviter, users as member
    where inviter.id = new.inviter_id and member.id = new.member_id and inviter.number < member.number
  ) then
    raise exception 'A member refers only those who joined after him.' using errcode = 'integrity_constraint_violation', constraint = 'invitation_uses_no_loop';
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger invitation_uses_are_settled before insert or update on "invitation_uses" for each row execute function keep_referrals();
