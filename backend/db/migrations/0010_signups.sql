CREATE TABLE "account_links" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"purpose" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organization_signups" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"organization_id" bigint NOT NULL,
	"user_id" bigint,
	"name" text NOT NULL,
	"job_title" text,
	"email" text NOT NULL,
	"phone" text,
	"locale" text DEFAULT 'nl' NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "guardian_consent" text;--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_signups" ADD CONSTRAINT "organization_signups_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_signups" ADD CONSTRAINT "organization_signups_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_links_token" ON "account_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "account_links_user" ON "account_links" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "account_links_age" ON "account_links" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "organization_signups_organization" ON "organization_signups" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "organization_signups_user" ON "organization_signups" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "organization_signups_email" ON "organization_signups" USING btree ("email","created_at");--> statement-breakpoint
-- Links that were mailed before stay valid.
INSERT INTO "account_links" ("user_id", "purpose", "token_hash", "created_at", "expires_at")
SELECT "id", 'confirmation', "confirmation_token_hash", "confirmation_sent_at", "confirmation_sent_at" + interval '72 hours'
FROM "users" WHERE "confirmation_token_hash" IS NOT NULL AND "confirmation_sent_at" IS NOT NULL
UNION ALL
SELECT "id", 'password', "reset_token_hash", "reset_sent_at",
	"reset_sent_at" + CASE WHEN "password_hash" IS NULL THEN interval '7 days' ELSE interval '6 hours' END
FROM "users" WHERE "reset_token_hash" IS NOT NULL AND "reset_sent_at" IS NOT NULL;
