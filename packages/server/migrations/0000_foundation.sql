CREATE TABLE "analytics_events" (
	"id" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"name" text NOT NULL,
	"client_id" text,
	"payload" jsonb,
	"at_ms" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app_usage" (
	"app_id" text PRIMARY KEY NOT NULL,
	"users" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "linked_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"user_id" text NOT NULL,
	"type" text NOT NULL,
	"subject" text NOT NULL,
	"details" jsonb NOT NULL,
	"verified_at_ms" bigint NOT NULL,
	"first_verified_at_ms" bigint NOT NULL,
	"latest_verified_at_ms" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "one_time_codes" (
	"app_id" text NOT NULL,
	"purpose" text NOT NULL,
	"address" text NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"guesses" integer DEFAULT 0 NOT NULL,
	"failures_in_a_row" integer DEFAULT 0 NOT NULL,
	"created_at_ms" bigint NOT NULL,
	"expires_at_ms" bigint NOT NULL,
	"bound_to" text,
	"hour_started_at_ms" bigint NOT NULL,
	"sends_this_hour" integer DEFAULT 1 NOT NULL,
	"day_started_at_ms" bigint NOT NULL,
	"sends_this_day" integer DEFAULT 1 NOT NULL,
	"send_key" text,
	"used_at_ms" bigint,
	"use_key" text,
	"session_id" text,
	CONSTRAINT "one_time_codes_app_id_purpose_address_pk" PRIMARY KEY("app_id","purpose","address")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" text PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"payload" "bytea" NOT NULL,
	"created_at_ms" bigint NOT NULL,
	"due_at_ms" bigint NOT NULL,
	"expires_at_ms" bigint NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"leased_until_ms" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "rate_limits" (
	"key" text NOT NULL,
	"window_start_ms" bigint NOT NULL,
	"count" integer NOT NULL,
	"expires_at_ms" bigint NOT NULL,
	CONSTRAINT "rate_limits_key_window_start_ms_pk" PRIMARY KEY("key","window_start_ms")
);
--> statement-breakpoint
CREATE TABLE "security_events" (
	"id" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"user_id" text,
	"session_id" text,
	"kind" text NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"at_ms" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"user_id" text NOT NULL,
	"generation" integer DEFAULT 0 NOT NULL,
	"salt" "bytea" NOT NULL,
	"login_method" text NOT NULL,
	"created_at_ms" bigint NOT NULL,
	"rotated_at_ms" bigint NOT NULL,
	"expires_at_ms" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"kid" text PRIMARY KEY NOT NULL,
	"public_key" jsonb NOT NULL,
	"sealed_private_key" "bytea" NOT NULL,
	"created_at_ms" bigint NOT NULL,
	"signs_from_ms" bigint NOT NULL,
	"retired_at_ms" bigint
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"created_at_ms" bigint NOT NULL,
	"accepted_terms_at_ms" bigint,
	"is_guest" boolean DEFAULT false NOT NULL,
	"custom_metadata" jsonb,
	"deleted_at_ms" bigint
);
--> statement-breakpoint
ALTER TABLE "linked_accounts" ADD CONSTRAINT "linked_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "analytics_events_by_app" ON "analytics_events" USING btree ("app_id","at_ms");--> statement-breakpoint
CREATE UNIQUE INDEX "linked_accounts_identity" ON "linked_accounts" USING btree ("app_id","type","subject");--> statement-breakpoint
CREATE INDEX "linked_accounts_by_user" ON "linked_accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "one_time_codes_by_expiry" ON "one_time_codes" USING btree ("expires_at_ms");--> statement-breakpoint
CREATE INDEX "outbox_by_due" ON "outbox" USING btree ("due_at_ms");--> statement-breakpoint
CREATE INDEX "rate_limits_by_expiry" ON "rate_limits" USING btree ("expires_at_ms");--> statement-breakpoint
CREATE INDEX "security_events_by_user" ON "security_events" USING btree ("user_id","at_ms");--> statement-breakpoint
CREATE INDEX "sessions_by_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_by_expiry" ON "sessions" USING btree ("expires_at_ms");--> statement-breakpoint
CREATE INDEX "users_by_app" ON "users" USING btree ("app_id","created_at_ms");