ALTER TABLE "mfa_proofs" ADD COLUMN "spent_for" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "mfa_methods" jsonb DEFAULT '[]'::jsonb NOT NULL;