CREATE TABLE "mfa_factors" (
	"user_id" text NOT NULL,
	"method" text NOT NULL,
	"sealed_secret" "bytea" NOT NULL,
	"started_at_ms" bigint NOT NULL,
	"enrolled_at_ms" bigint,
	"last_step" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "mfa_factors_user_id_method_pk" PRIMARY KEY("user_id","method")
);
--> statement-breakpoint
CREATE TABLE "mfa_guesses" (
	"user_id" text PRIMARY KEY NOT NULL,
	"window_started_at_ms" bigint NOT NULL,
	"guesses_this_window" integer NOT NULL,
	"day_started_at_ms" bigint NOT NULL,
	"guesses_this_day" integer NOT NULL,
	"failures_in_a_row" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mfa_proofs" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"user_id" text NOT NULL,
	"session_id" text NOT NULL,
	"method" text NOT NULL,
	"verified_at_ms" bigint NOT NULL,
	"spent_at_ms" bigint
);
--> statement-breakpoint
ALTER TABLE "passkey_credentials" ADD COLUMN "mfa_enrolled_at_ms" bigint;--> statement-breakpoint
ALTER TABLE "mfa_factors" ADD CONSTRAINT "mfa_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mfa_guesses" ADD CONSTRAINT "mfa_guesses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mfa_proofs_by_time" ON "mfa_proofs" USING btree ("verified_at_ms");