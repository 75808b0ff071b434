CREATE TABLE "signer"."oprf_keys" (
	"app_id" text NOT NULL,
	"user_id" text NOT NULL,
	"root_id" text NOT NULL,
	"key_id" text NOT NULL,
	"sealed_key" "bytea" NOT NULL,
	"chain_type" text NOT NULL,
	"address" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"locks" integer DEFAULT 0 NOT NULL,
	"locked_at_ms" bigint DEFAULT 0 NOT NULL,
	"locked_until_ms" bigint DEFAULT 0 NOT NULL,
	"proved_version" integer DEFAULT 0 NOT NULL,
	"created_at_ms" bigint NOT NULL,
	"used_at_ms" bigint,
	CONSTRAINT "oprf_keys_app_id_user_id_root_id_key_id_pk" PRIMARY KEY("app_id","user_id","root_id","key_id")
);
--> statement-breakpoint
ALTER TABLE "signer"."recovery_shares" ADD COLUMN "oprf_key_id" text;--> statement-breakpoint
CREATE INDEX "oprf_keys_unused" ON "signer"."oprf_keys" USING btree ("created_at_ms") WHERE "signer"."oprf_keys"."used_at_ms" is null;