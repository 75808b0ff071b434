CREATE TABLE "operator_actions" (
	"id" text PRIMARY KEY NOT NULL,
	"at_ms" bigint NOT NULL,
	"operator_id" text NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"action" text NOT NULL,
	"app_id" text,
	"target" text,
	"result" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_sessions" (
	"session_id" text PRIMARY KEY NOT NULL,
	"verified_until_ms" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "operator_sessions" ADD CONSTRAINT "operator_sessions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "operator_actions_by_time" ON "operator_actions" USING btree ("at_ms","id");--> statement-breakpoint
CREATE INDEX "linked_accounts_search_subject" ON "linked_accounts" USING btree ("app_id",lower(subject) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "linked_accounts_search_email" ON "linked_accounts" USING btree ("app_id",lower(details ->> 'email') text_pattern_ops) WHERE details ->> 'email' is not null;--> statement-breakpoint
CREATE INDEX "linked_accounts_search_username" ON "linked_accounts" USING btree ("app_id",lower(details ->> 'username') text_pattern_ops) WHERE details ->> 'username' is not null;--> statement-breakpoint
CREATE INDEX "linked_accounts_search_address" ON "linked_accounts" USING btree ("app_id",lower(details ->> 'address') text_pattern_ops) WHERE type in ('wallet', 'smart_wallet');--> statement-breakpoint
CREATE INDEX "webhook_deliveries_by_app" ON "webhook_deliveries" USING btree ("app_id","created_at_ms","message_id");