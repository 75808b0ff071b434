CREATE TABLE "wallet_leftovers" (
	"root_id" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"user_id" text NOT NULL,
	"due_at_ms" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wallet_roots" (
	"id" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"user_id" text NOT NULL,
	"entropy_id" text NOT NULL,
	"entropy_chain" text NOT NULL,
	"is_imported" boolean NOT NULL,
	"status" text NOT NULL,
	"share_version" integer NOT NULL,
	"recovery" jsonb NOT NULL,
	"first_wallets" jsonb NOT NULL,
	"created_at_ms" bigint NOT NULL,
	"activated_at_ms" bigint
);
--> statement-breakpoint
CREATE TABLE "wallet_shares" (
	"root_id" text NOT NULL,
	"version" integer NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"session_id" text NOT NULL,
	"recovery" jsonb NOT NULL,
	"sealed_share" "bytea",
	"key_version" integer NOT NULL,
	"created_at_ms" bigint NOT NULL,
	"activated_at_ms" bigint,
	"confirmed_at_ms" bigint,
	CONSTRAINT "wallet_shares_root_id_version_pk" PRIMARY KEY("root_id","version")
);
--> statement-breakpoint
CREATE TABLE "wallets" (
	"root_id" text NOT NULL,
	"chain_type" text NOT NULL,
	"wallet_index" integer NOT NULL,
	"address" text NOT NULL,
	"user_id" text NOT NULL,
	"account_id" text NOT NULL,
	"created_at_ms" bigint NOT NULL,
	CONSTRAINT "wallets_root_id_chain_type_wallet_index_pk" PRIMARY KEY("root_id","chain_type","wallet_index")
);
--> statement-breakpoint
ALTER TABLE "wallet_roots" ADD CONSTRAINT "wallet_roots_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_shares" ADD CONSTRAINT "wallet_shares_root_id_wallet_roots_id_fk" FOREIGN KEY ("root_id") REFERENCES "public"."wallet_roots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallets" ADD CONSTRAINT "wallets_root_id_wallet_roots_id_fk" FOREIGN KEY ("root_id") REFERENCES "public"."wallet_roots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallets" ADD CONSTRAINT "wallets_account_id_linked_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."linked_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wallet_leftovers_by_due" ON "wallet_leftovers" USING btree ("due_at_ms");--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_roots_own" ON "wallet_roots" USING btree ("user_id") WHERE not is_imported;--> statement-breakpoint
CREATE INDEX "wallet_roots_by_user" ON "wallet_roots" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "wallet_roots_pending" ON "wallet_roots" USING btree ("created_at_ms") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "wallet_shares_unconfirmed" ON "wallet_shares" USING btree ("activated_at_ms") WHERE status = 'live' and confirmed_at_ms is null;--> statement-breakpoint
CREATE INDEX "wallet_shares_by_key" ON "wallet_shares" USING btree ("key_version");--> statement-breakpoint
CREATE INDEX "wallet_shares_pending" ON "wallet_shares" USING btree ("created_at_ms") WHERE status = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "wallets_account" ON "wallets" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "wallets_by_user" ON "wallets" USING btree ("user_id","address");