CREATE TABLE "signer"."delegated_shares" (
	"app_id" text NOT NULL,
	"user_id" text NOT NULL,
	"delegation_id" text NOT NULL,
	"secret_kind" text NOT NULL,
	"sealed_share" "bytea" NOT NULL,
	"kept_at_ms" bigint NOT NULL,
	CONSTRAINT "delegated_shares_app_id_user_id_delegation_id_pk" PRIMARY KEY("app_id","user_id","delegation_id")
);
