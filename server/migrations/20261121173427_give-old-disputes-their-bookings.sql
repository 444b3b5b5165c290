-- The sandbox's disputes of before say nothing of what they booked, as the provider's always do.
UPDATE "sandbox_objects" SET "body" = "body" || '{"balance_transactions": []}'::jsonb
WHERE "kind" = 'dispute' AND NOT "body" ? 'balance_transactions';
