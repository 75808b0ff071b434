DROP INDEX "wallet_shares_pending";--> statement-breakpoint
CREATE INDEX "wallet_shares_unfinished" ON "wallet_shares" USING btree ("created_at_ms") WHERE status in ('reserved', 'pending');--> statement-breakpoint
CREATE INDEX "users_erased" ON "users" USING btree ("app_id","deleted_at_ms","id") WHERE erased_at_ms is not null;