CREATE TABLE "device_keys" (
	"session_id" text PRIMARY KEY NOT NULL,
	"thumbprint" text NOT NULL,
	"registered_at_ms" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "device_proofs" (
	"session_id" text NOT NULL,
	"id" text NOT NULL,
	"expires_at_ms" bigint NOT NULL,
	CONSTRAINT "device_proofs_session_id_id_pk" PRIMARY KEY("session_id","id")
);
--> statement-breakpoint
ALTER TABLE "device_keys" ADD CONSTRAINT "device_keys_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "device_proofs_by_expiry" ON "device_proofs" USING btree ("expires_at_ms");