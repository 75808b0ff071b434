CREATE TABLE "signer"."device_keys" (
	"app_id" text NOT NULL,
	"session_id" text NOT NULL,
	"user_id" text NOT NULL,
	"thumbprint" text NOT NULL,
	"registered_at_ms" bigint NOT NULL,
	CONSTRAINT "device_keys_app_id_session_id_pk" PRIMARY KEY("app_id","session_id")
);
--> statement-breakpoint
CREATE TABLE "signer"."device_proofs" (
	"app_id" text NOT NULL,
	"session_id" text NOT NULL,
	"id" text NOT NULL,
	"call_hash" text NOT NULL,
	"expires_at_ms" bigint NOT NULL,
	CONSTRAINT "device_proofs_app_id_session_id_id_pk" PRIMARY KEY("app_id","session_id","id")
);
--> statement-breakpoint
CREATE INDEX "device_keys_by_time" ON "signer"."device_keys" USING btree ("registered_at_ms");--> statement-breakpoint
CREATE INDEX "device_proofs_by_expiry" ON "signer"."device_proofs" USING btree ("expires_at_ms");