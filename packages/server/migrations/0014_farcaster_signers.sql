CREATE TABLE "farcaster_signers" (
	"app_id" text NOT NULL,
	"user_id" text NOT NULL,
	"public_key" text NOT NULL,
	"fid" bigint NOT NULL,
	"status" text NOT NULL,
	"is_removed" boolean DEFAULT false NOT NULL,
	"claim_id" text NOT NULL,
	"claimed_until_ms" bigint NOT NULL,
	"sealed_request" "bytea",
	"deadline_ms" bigint NOT NULL,
	"checked_at_ms" bigint NOT NULL,
	"created_at_ms" bigint NOT NULL,
	CONSTRAINT "farcaster_signers_user_id_public_key_pk" PRIMARY KEY("user_id","public_key")
);
--> statement-breakpoint
ALTER TABLE "farcaster_signers" ADD CONSTRAINT "farcaster_signers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;