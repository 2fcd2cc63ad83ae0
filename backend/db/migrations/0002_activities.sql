CREATE TABLE "activities" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"center_id" bigint NOT NULL,
	"organization_id" bigint NOT NULL,
	"kind" text DEFAULT 'activity' NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"recurrence" text,
	"capacity" integer,
	"price" double precision DEFAULT 0 NOT NULL,
	"themes" text[] NOT NULL,
	"target_groups" text[] NOT NULL,
	"accessibility" text[] NOT NULL,
	"online" boolean DEFAULT false NOT NULL,
	"trainer" text,
	"sessions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"min_participants" integer,
	"certificate" boolean DEFAULT false NOT NULL,
	"status" text NOT NULL,
	"cancel_reason" text,
	"published_at" timestamp (3) with time zone,
	"address_id" bigint,
	"latitude" double precision,
	"longitude" double precision,
	"search_extra" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (vacancy_search(title, description, coalesce(trainer, ''), '', search_extra)) STORED
);
--> statement-breakpoint
CREATE TABLE "activity_occurrences" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"center_id" bigint NOT NULL,
	"activity_id" bigint NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"status" text DEFAULT 'scheduled' NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activity_registrations" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"center_id" bigint NOT NULL,
	"activity_id" bigint NOT NULL,
	"occurrence_id" bigint NOT NULL,
	"organization_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"status" text NOT NULL,
	"offer_expires_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
DROP INDEX "users_search";--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_center_id_volunteer_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."volunteer_centers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_address_id_addresses_id_fk" FOREIGN KEY ("address_id") REFERENCES "public"."addresses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_occurrences" ADD CONSTRAINT "activity_occurrences_center_id_volunteer_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."volunteer_centers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_occurrences" ADD CONSTRAINT "activity_occurrences_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_registrations" ADD CONSTRAINT "activity_registrations_center_id_volunteer_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."volunteer_centers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_registrations" ADD CONSTRAINT "activity_registrations_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_registrations" ADD CONSTRAINT "activity_registrations_occurrence_id_activity_occurrences_id_fk" FOREIGN KEY ("occurrence_id") REFERENCES "public"."activity_occurrences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_registrations" ADD CONSTRAINT "activity_registrations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_registrations" ADD CONSTRAINT "activity_registrations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activities_center_status" ON "activities" USING btree ("center_id","status");--> statement-breakpoint
CREATE INDEX "activities_organization" ON "activities" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "activities_search" ON "activities" USING gin ("search");--> statement-breakpoint
CREATE UNIQUE INDEX "activity_occurrences_once" ON "activity_occurrences" USING btree ("activity_id","starts_at");--> statement-breakpoint
CREATE INDEX "activity_occurrences_center" ON "activity_occurrences" USING btree ("center_id","starts_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "activity_registrations_one_open" ON "activity_registrations" USING btree ("user_id","occurrence_id") WHERE status in ('registered', 'waitlisted', 'offered');--> statement-breakpoint
CREATE INDEX "activity_registrations_occurrence" ON "activity_registrations" USING btree ("occurrence_id","status","id");--> statement-breakpoint
CREATE INDEX "activity_registrations_activity" ON "activity_registrations" USING btree ("activity_id");--> statement-breakpoint
CREATE INDEX "activity_registrations_user" ON "activity_registrations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "activity_registrations_offers" ON "activity_registrations" USING btree ("offer_expires_at") WHERE status = 'offered';--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "search";