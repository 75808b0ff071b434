DROP INDEX "wallet_sendings_nonce";--> statement-breakpoint
ALTER TABLE "wallet_sendings" ADD COLUMN "caip2" text;--> statement-breakpoint
UPDATE "wallet_sendings" SET "caip2" = 'eip155:' || "chain_id";--> statement-breakpoint
ALTER TABLE "wallet_sendings" ALTER COLUMN "caip2" SET NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_sendings_nonce" ON "wallet_sendings" USING btree ("wallet_id","caip2","nonce");--> statement-breakpoint
ALTER TABLE "wallet_sendings" DROP COLUMN "chain_id";
