CREATE TABLE "signer"."evidence_challenges" (
	"challenge_id" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"user_id" text NOT NULL,
	"root_id" text NOT NULL,
	"share_version" integer NOT NULL,
	"kind" text NOT NULL,
	"sealed_secret" "bytea" NOT NULL,
	"device_key" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at_ms" bigint NOT NULL,
	"used_at_ms" bigint
);
--> statement-breakpoint
CREATE TABLE "signer"."recovery_evidence" (
	"app_id" text NOT NULL,
	"user_id" text NOT NULL,
	"root_id" text NOT NULL,
	"share_version" integer NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"public_key" text,
	CONSTRAINT "recovery_evidence_app_id_user_id_root_id_share_version_kind_subject_pk" PRIMARY KEY("app_id","user_id","root_id","share_version","kind","subject")
);
--> statement-breakpoint
ALTER TABLE "signer"."recovery_roots" ADD COLUMN "challenges" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "signer"."recovery_roots" ADD COLUMN "challenges_since_ms" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "evidence_challenges_by_expiry" ON "signer"."evidence_challenges" USING btree ("expires_at_ms");