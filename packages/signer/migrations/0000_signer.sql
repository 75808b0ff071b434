CREATE TABLE "signer"."authorization_keys" (
	"app_id" text NOT NULL,
	"user_id" text NOT NULL,
	"public_key" text NOT NULL,
	"expires_at_ms" bigint NOT NULL,
	CONSTRAINT "authorization_keys_app_id_user_id_public_key_pk" PRIMARY KEY("app_id","user_id","public_key")
);
--> statement-breakpoint
CREATE TABLE "signer"."channel_nonces" (
	"nonce" text PRIMARY KEY NOT NULL,
	"expires_at_ms" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signer"."data_keys" (
	"purpose" text NOT NULL,
	"app_id" text NOT NULL,
	"version" integer NOT NULL,
	"master_key_id" text NOT NULL,
	"wrapped" "bytea" NOT NULL,
	"created_at_ms" bigint NOT NULL,
	CONSTRAINT "data_keys_purpose_app_id_version_pk" PRIMARY KEY("purpose","app_id","version")
);
--> statement-breakpoint
CREATE TABLE "signer"."import_keys" (
	"app_id" text NOT NULL,
	"wallet_id" text NOT NULL,
	"chain_type" text NOT NULL,
	"address" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"sealed_private_key" "bytea" NOT NULL,
	"expires_at_ms" bigint NOT NULL,
	CONSTRAINT "import_keys_app_id_wallet_id_pk" PRIMARY KEY("app_id","wallet_id")
);
--> statement-breakpoint
CREATE TABLE "signer"."peppers" (
	"app_id" text NOT NULL,
	"user_id" text NOT NULL,
	"root_id" text NOT NULL,
	"share_version" integer NOT NULL,
	"sealed_pepper" "bytea" NOT NULL,
	CONSTRAINT "peppers_app_id_user_id_root_id_share_version_pk" PRIMARY KEY("app_id","user_id","root_id","share_version")
);
--> statement-breakpoint
CREATE TABLE "signer"."recovery_roots" (
	"app_id" text NOT NULL,
	"user_id" text NOT NULL,
	"root_id" text NOT NULL,
	"confirmed_at_ms" bigint,
	"retired_below" integer DEFAULT 1 NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at_ms" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "recovery_roots_app_id_user_id_root_id_pk" PRIMARY KEY("app_id","user_id","root_id")
);
--> statement-breakpoint
CREATE TABLE "signer"."recovery_shares" (
	"app_id" text NOT NULL,
	"user_id" text NOT NULL,
	"root_id" text NOT NULL,
	"share_version" integer NOT NULL,
	"method" text NOT NULL,
	"sealed_share" "bytea" NOT NULL,
	"kept_at_ms" bigint NOT NULL,
	"confirmed_at_ms" bigint,
	CONSTRAINT "recovery_shares_app_id_user_id_root_id_share_version_pk" PRIMARY KEY("app_id","user_id","root_id","share_version")
);
--> statement-breakpoint
CREATE TABLE "signer"."server_wallets" (
	"app_id" text NOT NULL,
	"wallet_id" text NOT NULL,
	"chain_type" text NOT NULL,
	"address" text NOT NULL,
	"public_key" text NOT NULL,
	"sealed_key" "bytea" NOT NULL,
	"owner_user_id" text,
	"owner_public_key" text,
	"created_at_ms" bigint NOT NULL,
	CONSTRAINT "server_wallets_app_id_wallet_id_pk" PRIMARY KEY("app_id","wallet_id")
);
--> statement-breakpoint
CREATE TABLE "signer"."transport_keys" (
	"version" integer PRIMARY KEY NOT NULL,
	"public_key" "bytea" NOT NULL,
	"sealed_private_key" "bytea" NOT NULL,
	"created_at_ms" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "authorization_keys_by_expiry" ON "signer"."authorization_keys" USING btree ("expires_at_ms");--> statement-breakpoint
CREATE INDEX "channel_nonces_by_expiry" ON "signer"."channel_nonces" USING btree ("expires_at_ms");--> statement-breakpoint
CREATE INDEX "import_keys_by_expiry" ON "signer"."import_keys" USING btree ("expires_at_ms");