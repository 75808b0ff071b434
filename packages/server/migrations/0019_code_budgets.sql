CREATE TABLE "code_budgets" (
	"app_id" text NOT NULL,
	"purpose" text NOT NULL,
	"address" text NOT NULL,
	"client" text NOT NULL,
	"last_active_at_ms" bigint NOT NULL,
	"last_unused_send_at_ms" bigint NOT NULL,
	"hour_started_at_ms" bigint NOT NULL,
	"sends_this_hour" integer NOT NULL,
	"day_started_at_ms" bigint NOT NULL,
	"sends_this_day" integer NOT NULL,
	"failures_in_a_row" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "code_budgets_app_id_purpose_address_client_pk" PRIMARY KEY("app_id","purpose","address","client")
);
--> statement-breakpoint
INSERT INTO "code_budgets" ("app_id", "purpose", "address", "client", "last_active_at_ms", "last_unused_send_at_ms", "hour_started_at_ms", "sends_this_hour", "day_started_at_ms", "sends_this_day", "failures_in_a_row")
SELECT "app_id", "purpose", "address", '', "created_at_ms", CASE WHEN "used_at_ms" IS NULL THEN "created_at_ms" ELSE 0 END, "hour_started_at_ms", "sends_this_hour", "day_started_at_ms", "sends_this_day", "failures_in_a_row" FROM "one_time_codes";--> statement-breakpoint
UPDATE "one_time_codes" SET "bound_to" = '' WHERE "bound_to" IS NULL;--> statement-breakpoint
ALTER TABLE "one_time_codes" DROP CONSTRAINT "one_time_codes_app_id_purpose_address_pk";--> statement-breakpoint
ALTER TABLE "one_time_codes" ALTER COLUMN "bound_to" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_app_id_purpose_address_bound_to_pk" PRIMARY KEY("app_id","purpose","address","bound_to");--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD COLUMN "budget" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "one_time_codes" ALTER COLUMN "budget" DROP DEFAULT;--> statement-breakpoint
CREATE INDEX "code_budgets_by_activity" ON "code_budgets" USING btree ("last_active_at_ms");--> statement-breakpoint
ALTER TABLE "one_time_codes" DROP COLUMN "failures_in_a_row";--> statement-breakpoint
ALTER TABLE "one_time_codes" DROP COLUMN "hour_started_at_ms";--> statement-breakpoint
ALTER TABLE "one_time_codes" DROP COLUMN "sends_this_hour";--> statement-breakpoint
ALTER TABLE "one_time_codes" DROP COLUMN "day_started_at_ms";--> statement-breakpoint
ALTER TABLE "one_time_codes" DROP COLUMN "sends_this_day";