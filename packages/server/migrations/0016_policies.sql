ALTER TABLE "wallet_sendings" DROP CONSTRAINT "wallet_sendings_wallet_id_server_wallets_id_fk";
--> statement-breakpoint
ALTER TABLE "wallet_delegations" ADD COLUMN "first_used_at_ms" bigint;--> statement-breakpoint
ALTER TABLE "server_wallets" ADD COLUMN "policy_ids" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "server_wallets" ADD COLUMN "additional_signers" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "wallet_owners" ADD COLUMN "members" jsonb;--> statement-breakpoint
ALTER TABLE "wallet_owners" ADD COLUMN "threshold" integer;