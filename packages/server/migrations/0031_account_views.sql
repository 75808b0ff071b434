CREATE TABLE "cross_app_consents" (
	"app_id" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" text NOT NULL,
	"requester_id" text NOT NULL,
	"created_at_ms" bigint NOT NULL,
	CONSTRAINT "cross_app_consents_app_id_subject_pk" PRIMARY KEY("app_id","subject")
);
--> statement-breakpoint
CREATE TABLE "user_transactions" (
	"user_id" text NOT NULL,
	"caip2" text NOT NULL,
	"hash" text NOT NULL,
	"app_id" text NOT NULL,
	"address" text NOT NULL,
	"created_at_ms" bigint NOT NULL,
	CONSTRAINT "user_transactions_user_id_caip2_hash_pk" PRIMARY KEY("user_id","caip2","hash")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "place" text;--> statement-breakpoint
ALTER TABLE "cross_app_consents" ADD CONSTRAINT "cross_app_consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_transactions" ADD CONSTRAINT "user_transactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cross_app_consents_by_user" ON "cross_app_consents" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "user_transactions_by_time" ON "user_transactions" USING btree ("user_id","created_at_ms");--> statement-breakpoint
CREATE INDEX "wallet_roots_by_app" ON "wallet_roots" USING btree ("app_id","created_at_ms","id");--> statement-breakpoint
CREATE INDEX "server_wallets_by_chain" ON "server_wallets" USING btree ("app_id","chain_type","created_at_ms","id");--> statement-breakpoint
CREATE INDEX "server_wallets_by_address" ON "server_wallets" USING btree ("app_id",lower(address) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_deleted" ON "users" USING btree ("app_id","created_at_ms") WHERE deleted_at_ms is not null and erased_at_ms is null;--> statement-breakpoint
CREATE INDEX "users_with_factor" ON "users" USING btree ("app_id","created_at_ms") WHERE mfa_methods <> '[]'::jsonb;