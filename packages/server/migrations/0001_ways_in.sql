CREATE TABLE "single_use" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"app_id" text NOT NULL,
	"payload" "bytea",
	"expires_at_ms" bigint NOT NULL,
	"used_at_ms" bigint,
	"use_key" text,
	"session_id" text,
	CONSTRAINT "single_use_kind_key_pk" PRIMARY KEY("kind","key")
);
--> statement-breakpoint
CREATE INDEX "single_use_by_expiry" ON "single_use" USING btree ("expires_at_ms");