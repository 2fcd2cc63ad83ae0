DROP INDEX "users_confirmation_token";--> statement-breakpoint
DROP INDEX "users_reset_token";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "confirmation_token_hash";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "confirmation_sent_at";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "reset_token_hash";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "reset_sent_at";