CREATE TABLE "active_user_counts" (
	"app_id" text NOT NULL,
	"last_day" integer NOT NULL,
	"days" integer NOT NULL,
	"users" integer NOT NULL,
	CONSTRAINT "active_user_counts_app_id_last_day_days_pk" PRIMARY KEY("app_id","last_day","days")
);
--> statement-breakpoint
CREATE TABLE "login_days" (
	"app_id" text NOT NULL,
	"day" integer NOT NULL,
	"by_method" jsonb NOT NULL,
	CONSTRAINT "login_days_app_id_day_pk" PRIMARY KEY("app_id","day")
);
