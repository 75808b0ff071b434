ALTER TABLE "signer"."evidence_challenges" DROP COLUMN "device_key";--> statement-breakpoint
ALTER TABLE "signer"."recovery_evidence" DROP COLUMN "public_key";