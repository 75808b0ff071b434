CREATE TABLE "root_keys" (
	"version" integer PRIMARY KEY NOT NULL,
	"master_key_id" text NOT NULL,
	"wrapped" "bytea" NOT NULL,
	"created_at_ms" bigint NOT NULL,
	"used_from_ms" bigint NOT NULL,
	"emptied_at_ms" bigint
);
--> statement-breakpoint
ALTER TABLE "cross_app_connections" ADD COLUMN "key_version" integer DEFAULT 1 NOT NULL;