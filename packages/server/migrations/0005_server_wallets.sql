CREATE TABLE "server_wallets" (
	"id" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"owner_id" text,
	"user_id" text,
	"chain_type" text NOT NULL,
	"place" integer,
	"status" text NOT NULL,
	"address" text,
	"public_key" text,
	"sealed_share" "bytea" NOT NULL,
	"key_version" integer NOT NULL,
	"is_imported" boolean NOT NULL,
	"idempotency_key" text,
	"request_hash" text,
	"account_id" text,
	"created_at_ms" bigint NOT NULL,
	"activated_at_ms" bigint,
	"exported_at_ms" bigint
);
--> statement-breakpoint
CREATE TABLE "wallet_owners" (
	"id" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"user_id" text,
	"public_key" text
);
--> statement-breakpoint
ALTER TABLE "server_wallets" ADD CONSTRAINT "server_wallets_owner_id_wallet_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."wallet_owners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "server_wallets" ADD CONSTRAINT "server_wallets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "server_wallets" ADD CONSTRAINT "server_wallets_account_id_linked_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."linked_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_owners" ADD CONSTRAINT "wallet_owners_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "server_wallets_place" ON "server_wallets" USING btree ("user_id","chain_type","place");--> statement-breakpoint
CREATE UNIQUE INDEX "server_wallets_idempotency" ON "server_wallets" USING btree ("app_id","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "server_wallets_address" ON "server_wallets" USING btree ("app_id","chain_type","address") WHERE status = 'active';--> statement-breakpoint
CREATE UNIQUE INDEX "server_wallets_account" ON "server_wallets" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "server_wallets_by_app" ON "server_wallets" USING btree ("app_id","created_at_ms","id");--> statement-breakpoint
CREATE INDEX "server_wallets_pending" ON "server_wallets" USING btree ("created_at_ms") WHERE status = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_owners_user" ON "wallet_owners" USING btree ("app_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_owners_key" ON "wallet_owners" USING btree ("app_id","public_key");