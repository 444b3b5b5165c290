ALTER TABLE "invoices" DROP CONSTRAINT "invoices_cents";--> statement-breakpoint
ALTER TABLE "settlements" DROP CONSTRAINT "settlements_kind";--> statement-breakpoint
ALTER TABLE "ledger_journals" DROP CONSTRAINT "ledger_journals_kind";--> statement-breakpoint
ALTER TABLE "payouts" DROP CONSTRAINT "payouts_state";--> statement-breakpoint
ALTER TABLE "payouts" DROP CONSTRAINT "payouts_failed";--> statement-breakpoint
ALTER TABLE "payouts" DROP CONSTRAINT "payouts_paid";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "returned_refund_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_cents" CHECK ("invoices"."refunded_cents" between 0 and "invoices"."paid_cents" and "invoices"."returned_refund_cents" >= 0);--> statement-breakpoint
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_kind" CHECK ("settlements"."kind" in ('paid', 'refunded', 'refundReturned', 'disputed', 'disputeReturned'));--> statement-breakpoint
ALTER TABLE "ledger_journals" ADD CONSTRAINT "ledger_journals_kind" CHECK ("ledger_journals"."kind" in ('invoicePaid', 'refunded', 'refundReturned', 'disputed', 'disputeReturned', 'commission', 'commissionMatured', 'commissionReversed', 'commissionReturned', 'payoutApproved', 'payoutPaid', 'payoutFailed', 'payoutReturned', 'payoutWithdrawn', 'accountErased'));--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_state" CHECK ("payouts"."state" in ('planned', 'held', 'approved', 'paid', 'failed', 'returned'));--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_failed" CHECK (("payouts"."state" in ('failed', 'returned')) = ("payouts"."failure" is not null and "payouts"."failed_at" is not null));--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_paid" CHECK (("payouts"."state" in ('paid', 'returned')) = ("payouts"."paid_at" is not null));