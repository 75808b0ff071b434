CREATE TABLE "wallet_sendings" (
	"id" text PRIMARY KEY NOT NULL,
	"wallet_id" text NOT NULL,
	"chain_id" bigint NOT NULL,
	"attempt" text,
	"request_hash" text NOT NULL,
	"nonce" bigint,
	"transaction" text,
	"hash" text,
	"created_at_ms" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "wallet_sendings" ADD CONSTRAINT "wallet_sendings_wallet_id_server_wallets_id_fk" FOREIGN KEY ("wallet_id") REFERENCES "public"."server_wallets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_sendings_attempt" ON "wallet_sendings" USING btree ("wallet_id","attempt");--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_sendings_nonce" ON "wallet_sendings" USING btree ("wallet_id","chain_id","nonce");--> statement-breakpoint
CREATE INDEX "wallet_sendings_created" ON "wallet_sendings" USING btree ("created_at_ms");