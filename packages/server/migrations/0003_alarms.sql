CREATE TABLE "alarms" (
	"key" text PRIMARY KEY NOT NULL,
	"event_id" text NOT NULL,
	"until_ms" bigint NOT NULL
);
