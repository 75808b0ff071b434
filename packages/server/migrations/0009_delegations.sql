CREATE TABLE "delegation_leftovers" (
	"delegation_id" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"user_id" text NOT NULL,
	"due_at_ms" bigint NOT NULL,
	"is_doomed" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wallet_delegations" (
	"root_id" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"user_id" text NOT NULL,
	"delegation_id" text NOT NULL,
	"sealed_share" "bytea" NOT NULL,
	"key_version" integer NOT NULL,
	"delegated_at_ms" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "wallet_delegations" ADD CONSTRAINT "wallet_delegations_root_id_wallet_roots_id_fk" FOREIGN KEY ("root_id") REFERENCES "public"."wallet_roots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "delegation_leftovers_by_due" ON "delegation_leftovers" USING btree ("due_at_ms");--> statement-breakpoint
CREATE INDEX "wallet_delegations_by_user" ON "wallet_delegations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "wallet_delegations_by_key" ON "wallet_delegations" USING btree ("key_version");