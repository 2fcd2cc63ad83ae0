CREATE TABLE "help_keys" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"key_hash" text NOT NULL,
	"help_request_id" bigint,
	"help_response_id" bigint,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "help_requests" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"center_id" bigint NOT NULL,
	"user_id" bigint,
	"name" text,
	"email" text,
	"phone" text,
	"locale" text DEFAULT 'nl' NOT NULL,
	"site_url" text DEFAULT '' NOT NULL,
	"postal_code4" text NOT NULL,
	"frequency" text NOT NULL,
	"reason" text,
	"confirmed_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"erased_at" timestamp (3) with time zone,
	"category" text NOT NULL,
	"on_behalf_of" text NOT NULL,
	"description" text,
	"status" text NOT NULL,
	"opened_at" timestamp (3) with time zone,
	"matched_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "help_responses" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"center_id" bigint NOT NULL,
	"user_id" bigint,
	"name" text,
	"email" text,
	"phone" text,
	"locale" text DEFAULT 'nl' NOT NULL,
	"site_url" text DEFAULT '' NOT NULL,
	"postal_code4" text NOT NULL,
	"frequency" text NOT NULL,
	"reason" text,
	"confirmed_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"erased_at" timestamp (3) with time zone,
	"help_request_id" bigint,
	"matched_request_id" bigint,
	"categories" text[] NOT NULL,
	"message" text,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "help_keys" ADD CONSTRAINT "help_keys_help_request_id_help_requests_id_fk" FOREIGN KEY ("help_request_id") REFERENCES "public"."help_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_keys" ADD CONSTRAINT "help_keys_help_response_id_help_responses_id_fk" FOREIGN KEY ("help_response_id") REFERENCES "public"."help_responses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_requests" ADD CONSTRAINT "help_requests_center_id_volunteer_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."volunteer_centers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_requests" ADD CONSTRAINT "help_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_responses" ADD CONSTRAINT "help_responses_center_id_volunteer_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."volunteer_centers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_responses" ADD CONSTRAINT "help_responses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_responses" ADD CONSTRAINT "help_responses_help_request_id_help_requests_id_fk" FOREIGN KEY ("help_request_id") REFERENCES "public"."help_requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_responses" ADD CONSTRAINT "help_responses_matched_request_id_help_requests_id_fk" FOREIGN KEY ("matched_request_id") REFERENCES "public"."help_requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "help_keys_once" ON "help_keys" USING btree ("key_hash");--> statement-breakpoint
CREATE INDEX "help_keys_request" ON "help_keys" USING btree ("help_request_id");--> statement-breakpoint
CREATE INDEX "help_keys_response" ON "help_keys" USING btree ("help_response_id");--> statement-breakpoint
CREATE INDEX "help_requests_center" ON "help_requests" USING btree ("center_id","status","opened_at");--> statement-breakpoint
CREATE INDEX "help_requests_due" ON "help_requests" USING btree ("status","expires_at");--> statement-breakpoint
CREATE INDEX "help_requests_kept" ON "help_requests" USING btree ("closed_at") WHERE erased_at is null;--> statement-breakpoint
CREATE INDEX "help_responses_center" ON "help_responses" USING btree ("center_id","status","created_at");--> statement-breakpoint
CREATE INDEX "help_responses_request" ON "help_responses" USING btree ("help_request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "help_responses_one_match" ON "help_responses" USING btree ("matched_request_id") WHERE status = 'matched';--> statement-breakpoint
CREATE INDEX "help_responses_due" ON "help_responses" USING btree ("status","expires_at");--> statement-breakpoint
CREATE INDEX "help_responses_kept" ON "help_responses" USING btree ("closed_at") WHERE erased_at is null;