CREATE TABLE "denylist_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"type" text NOT NULL,
	"value" text NOT NULL,
	"created_at_ms" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "request_errors" (
	"request_id" text PRIMARY KEY NOT NULL,
	"app_id" text,
	"at_ms" bigint NOT NULL,
	"method" text NOT NULL,
	"route" text NOT NULL,
	"status" integer NOT NULL,
	"code" text NOT NULL,
	"is_login" boolean NOT NULL,
	"duration_ms" integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "denylist_entries_value" ON "denylist_entries" USING btree ("app_id","type","value");--> statement-breakpoint
CREATE INDEX "denylist_entries_by_app" ON "denylist_entries" USING btree ("app_id","created_at_ms","id");--> statement-breakpoint
CREATE INDEX "request_errors_by_app" ON "request_errors" USING btree ("app_id","at_ms","request_id");--> statement-breakpoint
CREATE INDEX "analytics_events_by_name" ON "analytics_events" USING btree ("app_id","name","at_ms");--> statement-breakpoint
CREATE INDEX "security_events_logins" ON "security_events" USING btree ("app_id","at_ms","user_id","details") WHERE kind = 'login';--> statement-breakpoint
CREATE INDEX "security_events_signatures" ON "security_events" USING btree ("app_id","at_ms") WHERE kind = 'server_wallet_signed';