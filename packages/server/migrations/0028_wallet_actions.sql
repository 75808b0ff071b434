CREATE TABLE "wallet_actions" (
	"sending_id" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"wallet_id" text NOT NULL,
	"details" jsonb NOT NULL,
	"reference_id" text,
	"created_at_ms" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "server_wallets" ADD COLUMN "display_name" text;--> statement-breakpoint
ALTER TABLE "server_wallets" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "wallet_actions" ADD CONSTRAINT "wallet_actions_sending_id_wallet_sendings_id_fk" FOREIGN KEY ("sending_id") REFERENCES "public"."wallet_sendings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_actions_reference" ON "wallet_actions" USING btree ("app_id","reference_id");--> statement-breakpoint
CREATE INDEX "wallet_actions_by_wallet" ON "wallet_actions" USING btree ("wallet_id","created_at_ms","sending_id");--> statement-breakpoint
CREATE UNIQUE INDEX "server_wallets_external_id" ON "server_wallets" USING btree ("app_id","external_id");