CREATE TABLE "signer"."key_quorums" (
	"app_id" text NOT NULL,
	"quorum_id" text NOT NULL,
	"public_keys" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"user_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"threshold" integer NOT NULL,
	"revision" integer NOT NULL,
	"authorization" jsonb,
	"created_at_ms" bigint NOT NULL,
	CONSTRAINT "key_quorums_app_id_quorum_id_pk" PRIMARY KEY("app_id","quorum_id")
);
--> statement-breakpoint
CREATE TABLE "signer"."policies" (
	"app_id" text NOT NULL,
	"policy_id" text NOT NULL,
	"name" text NOT NULL,
	"chain_type" text NOT NULL,
	"rules" jsonb NOT NULL,
	"owner_id" text,
	"revision" integer NOT NULL,
	"authorization" jsonb,
	"created_at_ms" bigint NOT NULL,
	CONSTRAINT "policies_app_id_policy_id_pk" PRIMARY KEY("app_id","policy_id")
);
--> statement-breakpoint
ALTER TABLE "signer"."delegated_shares" ADD COLUMN "public_keys" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "signer"."delegated_shares" ADD COLUMN "policy_ids" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "signer"."server_wallets" ADD COLUMN "owner_quorum_id" text;--> statement-breakpoint
ALTER TABLE "signer"."server_wallets" ADD COLUMN "policy_ids" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "signer"."server_wallets" ADD COLUMN "additional_signers" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "signer"."server_wallets" ADD COLUMN "authorization" jsonb;