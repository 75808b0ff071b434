CREATE TABLE "cross_app_connections" (
	"id" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"user_id" text NOT NULL,
	"requester_public_key" text NOT NULL,
	"origin" text NOT NULL,
	"address" text NOT NULL,
	"created_at_ms" bigint NOT NULL,
	"expires_at_ms" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cross_app_connections" ADD CONSTRAINT "cross_app_connections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cross_app_connections_identity" ON "cross_app_connections" USING btree ("app_id","requester_public_key","origin","user_id");--> statement-breakpoint
CREATE INDEX "cross_app_connections_by_user" ON "cross_app_connections" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "cross_app_connections_by_expiry" ON "cross_app_connections" USING btree ("expires_at_ms");