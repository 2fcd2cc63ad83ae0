CREATE TABLE "account_mail_requests" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"center_id" bigint NOT NULL,
	"email" text NOT NULL,
	"kind" text NOT NULL,
	"redirect_url" text NOT NULL,
	"locale" text NOT NULL,
	"site_url" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_failures" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"address_hash" text NOT NULL,
	"network" text NOT NULL,
	"attempts" integer NOT NULL,
	"last_attempt_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "unconfirmed_email" text;--> statement-breakpoint
CREATE UNIQUE INDEX "sign_in_failures_once" ON "sign_in_failures" USING btree ("address_hash","network");--> statement-breakpoint
CREATE INDEX "sign_in_failures_age" ON "sign_in_failures" USING btree ("last_attempt_at");