CREATE TABLE "signer"."accepted_requests" (
	"app_id" text NOT NULL,
	"request_hash" text NOT NULL,
	"attempt" text NOT NULL,
	"expires_at_ms" bigint NOT NULL,
	CONSTRAINT "accepted_requests_app_id_request_hash_pk" PRIMARY KEY("app_id","request_hash")
);
--> statement-breakpoint
ALTER TABLE "signer"."authorization_keys" ADD COLUMN "session_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "accepted_requests_by_expiry" ON "signer"."accepted_requests" USING btree ("expires_at_ms");