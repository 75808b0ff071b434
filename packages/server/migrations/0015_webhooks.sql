CREATE TABLE "announcements" (
	"id" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"type" text NOT NULL,
	"user_id" text,
	"details" jsonb NOT NULL,
	"at_ms" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transaction_watches" (
	"sending_id" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"created_at_ms" bigint NOT NULL,
	"due_at_ms" bigint NOT NULL,
	"leased_until_ms" bigint DEFAULT 0 NOT NULL,
	"looks" integer DEFAULT 0 NOT NULL,
	"is_broadcast" boolean DEFAULT false NOT NULL,
	"is_late" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"message_id" text NOT NULL,
	"app_id" text NOT NULL,
	"url" text NOT NULL,
	"type" text NOT NULL,
	"user_id" text,
	"body" text NOT NULL,
	"created_at_ms" bigint NOT NULL,
	"due_at_ms" bigint NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"leased_until_ms" bigint DEFAULT 0 NOT NULL,
	"settled_at_ms" bigint,
	"is_delivered" boolean DEFAULT false NOT NULL,
	CONSTRAINT "webhook_deliveries_message_id_url_pk" PRIMARY KEY("message_id","url")
);
--> statement-breakpoint
ALTER TABLE "transaction_watches" ADD CONSTRAINT "transaction_watches_sending_id_wallet_sendings_id_fk" FOREIGN KEY ("sending_id") REFERENCES "public"."wallet_sendings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcements_by_time" ON "announcements" USING btree ("at_ms");--> statement-breakpoint
CREATE INDEX "transaction_watches_due" ON "transaction_watches" USING btree ("due_at_ms");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("app_id","url","due_at_ms") WHERE settled_at_ms is null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_by_time" ON "webhook_deliveries" USING btree ("created_at_ms");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_by_user" ON "webhook_deliveries" USING btree ("user_id");