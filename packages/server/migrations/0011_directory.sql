CREATE TABLE "allowlist_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"type" text NOT NULL,
	"value" text NOT NULL,
	"created_at_ms" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "erased_at_ms" bigint;--> statement-breakpoint
CREATE UNIQUE INDEX "allowlist_entries_value" ON "allowlist_entries" USING btree ("app_id","type","value");--> statement-breakpoint
CREATE INDEX "allowlist_entries_by_app" ON "allowlist_entries" USING btree ("app_id","created_at_ms");--> statement-breakpoint
CREATE INDEX "linked_accounts_by_address" ON "linked_accounts" USING btree ("app_id",lower(details ->> 'address')) WHERE type in ('wallet', 'smart_wallet');--> statement-breakpoint
CREATE INDEX "linked_accounts_by_username" ON "linked_accounts" USING btree ("app_id","type",lower(details ->> 'username')) WHERE details ->> 'username' is not null;--> statement-breakpoint
CREATE INDEX "users_to_erase" ON "users" USING btree ("deleted_at_ms") WHERE deleted_at_ms is not null and erased_at_ms is null;