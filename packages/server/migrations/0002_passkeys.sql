CREATE TABLE "passkey_credentials" (
	"account_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"place" integer NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb NOT NULL,
	"user_handle" text NOT NULL,
	"relying_party_id" text NOT NULL,
	"is_backup_eligible" boolean NOT NULL,
	"is_backed_up" boolean NOT NULL,
	"last_used_at_ms" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "passkey_credentials" ADD CONSTRAINT "passkey_credentials_account_id_linked_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."linked_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "passkey_credentials_place" ON "passkey_credentials" USING btree ("user_id","place");