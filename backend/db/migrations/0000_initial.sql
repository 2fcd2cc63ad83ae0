-- Nearest spellings. A trusted extension: the owner of the database may create it, no superuser is needed.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- Words as they were written, without the Dutch stop words: exact matches and beginnings of words.
CREATE TEXT SEARCH DICTIONARY search_plain (TEMPLATE = pg_catalog.simple, STOPWORDS = dutch);
--> statement-breakpoint
CREATE TEXT SEARCH CONFIGURATION search_plain (COPY = pg_catalog.simple);
--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION search_plain ALTER MAPPING FOR asciiword, asciihword, hword_asciipart, word, hword, hword_part WITH search_plain;
--> statement-breakpoint
-- Text without capitals and diacritics, so that "coordinator" finds "coördinator", and "kovacevic" "Kovačević": decomposed, without
-- the marks, and with the four letters that have none. As shared/fold.ts folds. No extension needed.
CREATE FUNCTION search_fold(value text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
AS $$ SELECT translate(lower(regexp_replace(normalize(value, NFD), '[\u0300-\u036f\u064b-\u065f\u0670]', '', 'g')), 'øłđı', 'oldi') $$;
--> statement-breakpoint
-- A text for the parser of the search, which would take "chauffeur/bezorger" for one file and "Buddy.nl" for one host: a query is
-- split at these signs too.
CREATE FUNCTION search_split(value text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
AS $$ SELECT translate(public.search_fold(value), '/.:@_', '     ') $$;
--> statement-breakpoint
-- Great-circle distance in kilometres (haversine, mean earth radius), of strict functions alone: only then does the planner
-- inline it into the query, which is ten times cheaper. (`least` is not strict; atan2 needs no guard against rounding.)
CREATE FUNCTION distance_km(lat1 double precision, lon1 double precision, lat2 double precision, lon2 double precision)
RETURNS double precision
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
AS $$ SELECT 12742 * atan2(
  sqrt(power(sin(radians(lat2 - lat1) / 2), 2) +
    cos(radians(lat1)) * cos(radians(lat2)) * power(sin(radians(lon2 - lon1) / 2), 2)),
  sqrt(abs(1 - power(sin(radians(lat2 - lat1) / 2), 2) -
    cos(radians(lat1)) * cos(radians(lat2)) * power(sin(radians(lon2 - lon1) / 2), 2)))) $$;
--> statement-breakpoint
-- The stem that inflections of a word share, where Snowball's Dutch stemmer leaves them apart: lessen and les, brieven and
-- brief, reizen and reis, klusje and klus.
CREATE FUNCTION search_stem(word text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
AS $$ SELECT regexp_replace(regexp_replace(regexp_replace(regexp_replace(
  coalesce((ts_lexize('pg_catalog.dutch_stem', regexp_replace(word, 'jes$', 'je')))[1], word),
  '([bdfgklmnprst])j$', '\1'), '([bdfgklmnprst])\1$', '\1'), 'v$', 'f'), '([aeiou]{2}|ij|[lnr])z$', '\1s') $$;
--> statement-breakpoint
-- Functions that others call are named with their schema: a restored backup computes generated columns without a search path.
-- The stems of a term of one or more words, by which synonyms are found.
CREATE FUNCTION search_key(term text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
AS $$ SELECT string_agg(public.search_stem(word), ' ' ORDER BY place)
  FROM unnest(regexp_split_to_array(btrim(public.search_fold(term)), '[^a-z0-9]+')) WITH ORDINALITY parts (word, place) $$;
--> statement-breakpoint
CREATE FUNCTION search_keys(terms text[]) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
AS $$ SELECT array_agg(public.search_key(term)) FROM unnest(terms) term $$;
--> statement-breakpoint
-- A text for the search: stemmed for its meaning, and as it was written.
CREATE FUNCTION search_text(value text, weight "char") RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
AS $$ SELECT setweight(to_tsvector('dutch', public.search_split(value)) || to_tsvector('public.search_plain', public.search_split(value)), weight) $$;
--> statement-breakpoint
-- The weights are A title, B summary, C tasks, D small print. The extra text is of names, which are not stemmed.
CREATE FUNCTION vacancy_search(title text, summary text, tasks text, details text, extra text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$ SELECT
  public.search_text(title, 'A') ||
  public.search_text(summary, 'B') ||
  setweight(to_tsvector('public.search_plain', public.search_split(extra)), 'B') ||
  public.search_text(tasks, 'C') ||
  public.search_text(details, 'D') $$;
--> statement-breakpoint
-- The English texts of a vacancy, with the same weights.
CREATE FUNCTION english_search(title text, summary text, tasks text, details text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$ SELECT
  setweight(to_tsvector('english', public.search_split(coalesce(title, ''))), 'A') ||
  setweight(to_tsvector('english', public.search_split(coalesce(summary, ''))), 'B') ||
  setweight(to_tsvector('english', public.search_split(coalesce(tasks, ''))), 'C') ||
  setweight(to_tsvector('english', public.search_split(coalesce(details, ''))), 'D') $$;
--> statement-breakpoint
-- Themes, categories and target groups by their names, which their slugs are without capitals and diacritics: "tuin" finds
-- work in a garden that never uses the word. array_to_string() is only stable because of types that text is not.
CREATE FUNCTION search_labels(labels text[]) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
AS $$ SELECT public.search_text(replace(array_to_string(labels, ' '), '-', ' '), 'B') $$;
--> statement-breakpoint
-- The names and descriptions of an organization's services.
CREATE FUNCTION search_services(services jsonb) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
AS $$ SELECT coalesce(string_agg(concat_ws(' ', service ->> 'name', service ->> 'description'), ' '), '')
  FROM jsonb_array_elements(services) service $$;
--> statement-breakpoint
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
	"contact_person" jsonb,
	"address_id" bigint,
	"latitude" double precision,
	"longitude" double precision,
	"search_extra" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (vacancy_search(title, description, coalesce(trainer, ''), '', search_extra) || search_labels(themes || target_groups)) STORED
);
--> statement-breakpoint
CREATE TABLE "activity_occurrences" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"center_id" bigint NOT NULL,
	"activity_id" bigint NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"status" text DEFAULT 'scheduled' NOT NULL,
	"cancel_reason" text,
	"taken" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activity_messages" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"activity_id" bigint NOT NULL,
	"date_starts_at" timestamp (3) with time zone,
	"author_id" bigint,
	"author_name" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"recipients" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
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
	"notice_due_at" timestamp (3) with time zone,
	"had_place" boolean DEFAULT false NOT NULL,
	"site_url" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "empty_searches" (
	"center_id" bigint NOT NULL,
	"day" date NOT NULL,
	"words" text NOT NULL,
	"searches" integer NOT NULL,
	CONSTRAINT "empty_searches_center_id_day_words_pk" PRIMARY KEY("center_id","day","words")
);
--> statement-breakpoint
CREATE TABLE "vacancy_views" (
	"vacancy_id" bigint NOT NULL,
	"day" date NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "vacancy_views_vacancy_id_day_pk" PRIMARY KEY("vacancy_id","day")
);
--> statement-breakpoint
CREATE TABLE "application_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"application_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"from_status" text,
	"to_status" text,
	"reason" text,
	"actor_id" bigint,
	"actor_name" text NOT NULL,
	"previous" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "application_notes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"application_id" bigint NOT NULL,
	"author_id" bigint,
	"author_name" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "application_reads" (
	"application_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "application_reads_application_id_user_id_pk" PRIMARY KEY("application_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"center_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"vacancy_id" bigint NOT NULL,
	"organization_id" bigint NOT NULL,
	"motivation" text NOT NULL,
	"answers" jsonb NOT NULL,
	"questions" jsonb,
	"source" text DEFAULT 'site' NOT NULL,
	"status" text NOT NULL,
	"decline_reason" text,
	"meeting_at" timestamp (3) with time zone,
	"waiting_on" text NOT NULL,
	"first_response_at" timestamp (3) with time zone,
	"choice_reminded_at" timestamp (3) with time zone,
	"reminded_day" integer DEFAULT 0 NOT NULL,
	"taken_over_at" timestamp (3) with time zone,
	"assignee_id" bigint,
	"site_url" text,
	"match_outcome" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "match_checks" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"application_id" bigint NOT NULL,
	"side" text NOT NULL,
	"moment" text NOT NULL,
	"answer" text,
	"token_hash" text,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"answered_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "meetings" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"application_id" bigint NOT NULL,
	"state" text NOT NULL,
	"place" text,
	"times" jsonb NOT NULL,
	"chosen" integer,
	"message" text,
	"token_hash" text NOT NULL,
	"uid" text NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "planned_declines" (
	"application_id" bigint PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"actor_id" bigint,
	"actor_name" text NOT NULL,
	"site_url" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reply_drafts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"vacancy_id" bigint NOT NULL,
	"motivation" text NOT NULL,
	"answers" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "center_profiles" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"center_id" bigint NOT NULL,
	"name" text NOT NULL,
	"primary_color" text NOT NULL,
	"primary_color_shades" jsonb,
	"secondary_color" text NOT NULL,
	"secondary_color_shades" jsonb,
	"muted_color" text,
	"background_color" text,
	"text_color" text,
	"favicon_url" text,
	"website_logo_url" text,
	"gtag_id" text,
	"contact_person" jsonb NOT NULL,
	"footer" jsonb NOT NULL,
	"texts" jsonb NOT NULL,
	"digest_hour" integer DEFAULT 9 NOT NULL,
	"reviews_vacancy_changes" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"factor_required_from" date,
	"factor_required_of_organizations_from" date,
	"factor_required_site" text,
	"initiator" jsonb
);
--> statement-breakpoint
CREATE TABLE "design_versions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"center_id" bigint NOT NULL,
	"design" jsonb NOT NULL,
	"author_name" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "link_checks" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"center_id" bigint NOT NULL,
	"url" text NOT NULL,
	"outcome" text NOT NULL,
	"status" integer,
	"checked_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "menus" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"center_id" bigint NOT NULL,
	"location" text NOT NULL,
	"items" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "taxonomy_terms" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"taxonomy" text NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "volunteer_centers" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"tenant" text NOT NULL,
	"app_context" text NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"region" text NOT NULL,
	"province" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "changelog_entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"date" date NOT NULL,
	"kind" text NOT NULL,
	"body" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_items" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"center_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"locale" text NOT NULL,
	"group_key" text NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"excerpt" text,
	"blocks" jsonb NOT NULL,
	"image" text,
	"seo" jsonb NOT NULL,
	"category" text,
	"status" text DEFAULT 'draft' NOT NULL,
	"published_at" timestamp (3) with time zone,
	"live_at" timestamp (3) with time zone,
	"content" jsonb NOT NULL,
	"has_draft" boolean DEFAULT false NOT NULL,
	"author_id" bigint,
	"planned" jsonb,
	"publish_at" timestamp (3) with time zone,
	"unpublish_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_redirects" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"center_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"group_key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_versions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"item_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"content" jsonb NOT NULL,
	"user_id" bigint,
	"editing_session" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversation_participants" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"conversation_id" bigint NOT NULL,
	"user_id" bigint,
	"organization_id" bigint,
	"waiting_since" timestamp (3) with time zone,
	"archived_at" timestamp (3) with time zone,
	"blocked_at" timestamp (3) with time zone,
	"last_read_id" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversation_readers" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"conversation_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"last_read_id" bigint NOT NULL,
	"last_read_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"center_id" bigint NOT NULL,
	"context_kind" text NOT NULL,
	"context_id" bigint NOT NULL,
	"subject" text NOT NULL,
	"last_message_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_reply_addresses" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"conversation_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"site_url" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_reports" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"center_id" bigint NOT NULL,
	"message_id" bigint NOT NULL,
	"participant_id" bigint NOT NULL,
	"reporter_id" bigint,
	"reason" text NOT NULL,
	"message" text,
	"email" text,
	"status" text DEFAULT 'open' NOT NULL,
	"resolved_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"conversation_id" bigint NOT NULL,
	"participant_id" bigint,
	"author_id" bigint,
	"author_name" text,
	"kind" text DEFAULT 'user' NOT NULL,
	"body" text NOT NULL,
	"source" text DEFAULT 'site' NOT NULL,
	"mail_id" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "data_exports" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"site_url" text NOT NULL,
	"file_id" bigint,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"failure_mailed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "digest_subscriptions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"center_id" bigint NOT NULL,
	"frequency" text NOT NULL,
	"themes" text[] NOT NULL,
	"radius_km" integer,
	"site_url" text NOT NULL,
	"checked_at" timestamp (3) with time zone NOT NULL,
	"last_sent_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "correction_reports" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"center_id" bigint NOT NULL,
	"organization_id" bigint NOT NULL,
	"message" text NOT NULL,
	"email" text,
	"status" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partners" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"center_id" bigint NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"region" text,
	"url" text,
	"logo" text,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"center_id" bigint NOT NULL,
	"user_id" bigint,
	"year" integer NOT NULL,
	"number" integer NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "form_submissions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"center_id" bigint NOT NULL,
	"form_id" bigint NOT NULL,
	"token_id" bigint NOT NULL,
	"answers" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "form_tokens" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"center_id" bigint NOT NULL,
	"form_id" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"recipient_name" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"answers" jsonb,
	"saved_at" timestamp (3) with time zone,
	"submitted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forms" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"center_id" bigint NOT NULL,
	"slug" text NOT NULL,
	"purpose" text NOT NULL,
	"title" jsonb NOT NULL,
	"intro" jsonb NOT NULL,
	"schema" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stored_files" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"center_id" bigint NOT NULL,
	"owner_id" bigint,
	"form_token_id" bigint,
	"purpose" text DEFAULT 'upload' NOT NULL,
	"message_id" bigint,
	"logo_of_id" bigint,
	"image_of_id" bigint,
	"media_item_id" bigint,
	"import_id" bigint,
	"rendition" text,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"content" "bytea",
	"object_key" text,
	"scan" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "stored_files_somewhere" CHECK ((content is null) <> (object_key is null))
);
--> statement-breakpoint
CREATE TABLE "addresses" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"center_id" bigint NOT NULL,
	"street" text,
	"house_number" text,
	"postal_code" text,
	"city" text NOT NULL,
	"municipality" text,
	"latitude" double precision,
	"longitude" double precision,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pc4_areas" (
	"pc4" char(4) NOT NULL,
	"place" text NOT NULL,
	"folded" text NOT NULL,
	"municipality" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	CONSTRAINT "pc4_areas_pc4_place_pk" PRIMARY KEY("pc4","place")
);
--> statement-breakpoint
CREATE TABLE "places" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"folded" text NOT NULL,
	"province" text NOT NULL,
	"municipality" text,
	"population" integer NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "home_pages" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"center_id" bigint NOT NULL,
	"sections" jsonb NOT NULL,
	"picture_id" bigint,
	"featured_vacancy_id" bigint,
	"notice_text" text,
	"notice_text_en" text,
	"notice_until" date,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"quotes" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"import_id" bigint NOT NULL,
	"line" integer NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"outcome" text NOT NULL,
	"errors" jsonb NOT NULL,
	"values" jsonb NOT NULL,
	"changes" jsonb NOT NULL,
	"record_id" bigint,
	"seen_version" integer,
	"result" text,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"center_id" bigint NOT NULL,
	"created_by_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"sample" jsonb NOT NULL,
	"headers" jsonb NOT NULL,
	"separator" text NOT NULL,
	"encoding" text NOT NULL,
	"columns" jsonb NOT NULL,
	"publish" boolean DEFAULT false NOT NULL,
	"status" text NOT NULL,
	"lines" integer NOT NULL,
	"handled" integer DEFAULT 0 NOT NULL,
	"site_url" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "data_releases" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"application_id" bigint,
	"registration_id" bigint,
	"user_id" bigint NOT NULL,
	"organization_id" bigint NOT NULL,
	"part" text NOT NULL,
	"released_at" timestamp (3) with time zone NOT NULL,
	"erased_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "invitation_refusals" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"organization_id" bigint,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"center_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"vacancy_id" bigint NOT NULL,
	"organization_id" bigint NOT NULL,
	"sender_organization_id" bigint NOT NULL,
	"invited_by_id" bigint,
	"message" text NOT NULL,
	"status" text NOT NULL,
	"sent_on" date NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"viewed_at" timestamp (3) with time zone,
	"responded_at" timestamp (3) with time zone,
	"decline_reason" text,
	"application_id" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profile_views" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"organization_id" bigint,
	"viewed_on" date NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "list_exports" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"center_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"list" text NOT NULL,
	"format" text NOT NULL,
	"scope" text NOT NULL,
	"search" text NOT NULL,
	"selected" jsonb,
	"organization_id" bigint,
	"locale" text NOT NULL,
	"site_url" text NOT NULL,
	"state" text NOT NULL,
	"failure" text,
	"records" integer,
	"handled" integer DEFAULT 0 NOT NULL,
	"file_id" bigint,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "media_items" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"center_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"width" integer,
	"height" integer,
	"focal_x" double precision DEFAULT 0.5 NOT NULL,
	"focal_y" double precision DEFAULT 0.5 NOT NULL,
	"crop" jsonb,
	"alt_nl" text,
	"alt_en" text,
	"decorative" boolean DEFAULT false NOT NULL,
	"credit" text,
	"licence" text DEFAULT 'own' NOT NULL,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"stock_name" text,
	"versions" text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media_uses" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"media_item_id" bigint NOT NULL,
	"record_type" text NOT NULL,
	"record_id" bigint NOT NULL,
	"version" text NOT NULL,
	"version_id" bigint DEFAULT 0 NOT NULL,
	"title" text NOT NULL,
	"path" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"user_id" bigint NOT NULL,
	"event" text NOT NULL,
	"channel" text NOT NULL,
	"enabled" boolean NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "notification_preferences_user_id_event_channel_pk" PRIMARY KEY("user_id","event","channel")
);
--> statement-breakpoint
CREATE TABLE "notification_template_versions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"template_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"texts" jsonb NOT NULL,
	"user_id" bigint,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_templates" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"center_id" bigint NOT NULL,
	"name" text NOT NULL,
	"texts" jsonb NOT NULL,
	"bases" jsonb NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"params" jsonb NOT NULL,
	"link" text,
	"read_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"center_id" bigint NOT NULL,
	"actor_id" bigint,
	"impersonator_id" bigint,
	"action" text NOT NULL,
	"target_type" text NOT NULL,
	"target_id" bigint,
	"organization_id" bigint,
	"changes" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"status" integer,
	"content_type" text,
	"location" text,
	"body" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_outbox" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"center_id" bigint NOT NULL,
	"template" text NOT NULL,
	"template_version" text NOT NULL,
	"recipient" text NOT NULL,
	"user_id" bigint,
	"sender_name" text NOT NULL,
	"reply_to" text,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"link" text,
	"calendar" text,
	"unsubscribe_url" text,
	"cause" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone NOT NULL,
	"last_error" text,
	"rejected" boolean DEFAULT false NOT NULL,
	"request_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "organization_links" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"organization_id" bigint NOT NULL,
	"purpose" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "organization_moves" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"organization_id" bigint NOT NULL,
	"from_center_id" bigint NOT NULL,
	"to_center_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organization_profiles" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"organization_id" bigint NOT NULL,
	"mission" text,
	"description" text,
	"logo" text,
	"contacts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"target_groups" text[] NOT NULL,
	"themes" text[] NOT NULL,
	"services" jsonb NOT NULL,
	"opening_hours" jsonb NOT NULL,
	"policies" jsonb NOT NULL,
	"accessible" boolean DEFAULT false NOT NULL,
	"checked_on" date,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (search_text(coalesce(mission, '') || ' ' || coalesce(description, '') || ' ' || search_services(services), 'B') || search_labels(themes || target_groups)) STORED
);
--> statement-breakpoint
CREATE TABLE "organizations" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"center_id" bigint NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"organization_type" text NOT NULL,
	"status" text NOT NULL,
	"status_reason" text,
	"email" text,
	"phone" text,
	"website" text,
	"kvk_number" text,
	"kvk_branch_number" text,
	"anbi" boolean DEFAULT false NOT NULL,
	"assured_on" date,
	"address_id" bigint,
	"site_url" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (search_text(name, 'A')) STORED
);
--> statement-breakpoint
CREATE TABLE "search_synonyms" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"center_id" bigint,
	"terms" text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"keys" text[] GENERATED ALWAYS AS (search_keys(terms)) STORED
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"stem" text GENERATED ALWAYS AS (search_stem(word)) STORED
);
--> statement-breakpoint
CREATE TABLE "account_links" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"center_id" bigint NOT NULL,
	"purpose" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_mail_requests" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"center_id" bigint NOT NULL,
	"email" text NOT NULL,
	"kind" text NOT NULL,
	"redirect_url" text NOT NULL,
	"locale" text NOT NULL,
	"site_url" text NOT NULL,
	"reply" jsonb,
	"sign_in_attempt_id" bigint,
	"request_id" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organization_reviews" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"organization_id" bigint NOT NULL,
	"reviewer_id" bigint,
	"claimed_at" timestamp (3) with time zone,
	"checks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"question" text,
	"asked_at" timestamp (3) with time zone,
	"reply" text,
	"replied_at" timestamp (3) with time zone
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
CREATE TABLE "form_drafts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"center_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"form" text NOT NULL,
	"record_id" text NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quick_replies" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"center_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"organization_id" bigint,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"shared" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"center_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"organization_id" bigint,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"settings" jsonb DEFAULT '{"columns":{},"density":"roomy"}' NOT NULL,
	"shared" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "certificates" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"center_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"application_id" bigint NOT NULL,
	"school_id" bigint,
	"code" text NOT NULL,
	"holder_name" text NOT NULL,
	"school_name" text NOT NULL,
	"organization_name" text NOT NULL,
	"vacancy_title" text NOT NULL,
	"minutes" integer NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"evaluation_id" bigint,
	"organization_evaluation_id" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hour_entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"center_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"application_id" bigint NOT NULL,
	"vacancy_id" bigint NOT NULL,
	"organization_id" bigint NOT NULL,
	"worked_on" date NOT NULL,
	"minutes" integer NOT NULL,
	"description" text NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"decided_by_id" bigint,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pupils" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"center_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"organization_id" bigint NOT NULL,
	"class_name" text NOT NULL,
	"hours_goal" integer NOT NULL,
	"status" text NOT NULL,
	"consent" text NOT NULL,
	"consent_at" timestamp (3) with time zone,
	"guardian_email" text,
	"guardian_name" text,
	"consent_token_hash" text,
	"consent_expires_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_merges" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"center_id" bigint NOT NULL,
	"source_id" bigint NOT NULL,
	"target_id" bigint NOT NULL,
	"source_status" text NOT NULL,
	"source_deletion_due_at" timestamp (3) with time zone,
	"fields" jsonb NOT NULL,
	"addresses" jsonb,
	"moved" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"undone_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "roles" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"name" text NOT NULL,
	"organization_id" bigint,
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
CREATE TABLE "user_sessions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"client" text NOT NULL,
	"token_hash" text NOT NULL,
	"previous_token_hash" text,
	"last_token_hash" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"impersonator_id" bigint,
	"allow_password_change" boolean DEFAULT false NOT NULL,
	"browser" text,
	"system" text,
	"signed_in_by" text DEFAULT 'password' NOT NULL,
	"verified_at" timestamp (3) with time zone,
	"second_factor_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"center_id" bigint NOT NULL,
	"email" text NOT NULL,
	"unconfirmed_email" text,
	"unconfirmed_until" timestamp (3) with time zone,
	"rejected_email" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text,
	"postal_code4" text,
	"locale" text DEFAULT 'nl' NOT NULL,
	"status" text NOT NULL,
	"guardian_email" text,
	"guardian_consent" text,
	"password_hash" text,
	"confirmed_at" timestamp (3) with time zone,
	"deletion_due_at" timestamp (3) with time zone,
	"last_sign_in_at" timestamp (3) with time zone,
	"invited_at" timestamp (3) with time zone,
	"invited_from" text,
	"reminded_at" timestamp (3) with time zone,
	"account_id" bigint,
	"anonymized_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"parts" text GENERATED ALWAYS AS (' ' || search_fold(first_name || ' ' || last_name || ' ' || email)) STORED,
	"has_common_password" boolean DEFAULT false NOT NULL,
	"factor_noticed_for" date
);
--> statement-breakpoint
CREATE TABLE "vacancies" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"center_id" bigint NOT NULL,
	"organization_id" bigint NOT NULL,
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"summary" text NOT NULL,
	"tasks" text NOT NULL,
	"requirements" text,
	"offer" text,
	"title_en" text,
	"summary_en" text,
	"tasks_en" text,
	"requirements_en" text,
	"offer_en" text,
	"kind" text NOT NULL,
	"frequency" text,
	"dayparts" text[] NOT NULL,
	"hours_per_week" double precision,
	"starts_on" date,
	"ends_on" date,
	"expires_on" date,
	"closes_on" date GENERATED ALWAYS AS (least(ends_on, expires_on)) STORED,
	"positions" integer DEFAULT 1 NOT NULL,
	"themes" text[] NOT NULL,
	"categories" text[] NOT NULL,
	"skills" text[] NOT NULL,
	"target_groups" text[] NOT NULL,
	"min_age" integer,
	"language_level" text DEFAULT 'none' NOT NULL,
	"vog_required" boolean DEFAULT false NOT NULL,
	"reimbursement" text,
	"reimbursement_en" text,
	"questions" jsonb NOT NULL,
	"mas_hours" integer,
	"image" text,
	"image_alt" text,
	"image_alt_en" text,
	"status" text NOT NULL,
	"rejection_reason" text,
	"published_at" timestamp (3) with time zone,
	"unseen_changes" jsonb,
	"shared" boolean DEFAULT false NOT NULL,
	"contact_person" jsonb,
	"address_id" bigint,
	"latitude" double precision,
	"longitude" double precision,
	"search_extra" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (vacancy_search(title, summary, tasks, coalesce(requirements, '') || ' ' || coalesce(offer, ''), search_extra) || search_labels(themes || categories || target_groups)) STORED,
	"search_en" "tsvector" GENERATED ALWAYS AS (english_search(title_en, summary_en, tasks_en, coalesce(requirements_en, '') || ' ' || coalesce(offer_en, ''))) STORED,
	"title_parts" text GENERATED ALWAYS AS (' ' || search_fold(title)) STORED
);
--> statement-breakpoint
CREATE TABLE "vacancy_links" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"vacancy_id" bigint NOT NULL,
	"vacancy_expires_on" date NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "vacancy_combinations" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"dayparts" text[] NOT NULL,
	"themes" text[] NOT NULL,
	"categories" text[] NOT NULL,
	"target_groups" text[] NOT NULL,
	"language_level" text NOT NULL,
	"ages" text[] NOT NULL,
	"mas" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vacancy_listings" (
	"id" bigint PRIMARY KEY NOT NULL,
	"center_id" bigint NOT NULL,
	"organization_id" bigint NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"combination_id" integer NOT NULL,
	"closes_on" date,
	"shared" boolean NOT NULL,
	"kind" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"center_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"frequency" text DEFAULT 'never' NOT NULL,
	"site_url" text DEFAULT '' NOT NULL,
	"checked_at" timestamp (3) with time zone NOT NULL,
	"last_sent_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_vacancies" (
	"user_id" bigint NOT NULL,
	"center_id" bigint NOT NULL,
	"vacancy_id" bigint NOT NULL,
	"title" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "saved_vacancies_user_id_center_id_vacancy_id_pk" PRIMARY KEY("user_id","center_id","vacancy_id")
);
--> statement-breakpoint
CREATE TABLE "vacancy_reports" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"center_id" bigint NOT NULL,
	"vacancy_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"message" text,
	"email" text,
	"status" text DEFAULT 'open' NOT NULL,
	"resolved_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "volunteer_profiles" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"center_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"headline" text,
	"bio" text,
	"birth_year" integer,
	"radius_km" integer,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"themes" text[] DEFAULT '{}' NOT NULL,
	"skills" text[] DEFAULT '{}' NOT NULL,
	"availability" text[] DEFAULT '{}' NOT NULL,
	"vog_status" text DEFAULT 'none' NOT NULL,
	"vog_date" date,
	"visibility" text DEFAULT 'hidden' NOT NULL,
	"paused_until" date,
	"checked_on" date NOT NULL,
	"asked_on" date,
	"photo_id" bigint,
	"small_photo_id" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "merge_links" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"request_id" bigint NOT NULL,
	"side" text NOT NULL,
	"address_hash" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "merge_requests" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"center_id" bigint NOT NULL,
	"source_id" bigint NOT NULL,
	"target_id" bigint NOT NULL,
	"requested_by_id" bigint,
	"chosen" jsonb NOT NULL,
	"asks_target" boolean NOT NULL,
	"source_confirmed_at" timestamp (3) with time zone,
	"target_confirmed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"merged_at" timestamp (3) with time zone,
	"withdrawn_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "file_uploads" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" bigint,
	"form_token_id" bigint,
	"size" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file_pieces" (
	"key" text NOT NULL,
	"position" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "file_pieces_key_position_pk" PRIMARY KEY("key","position")
);
--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_center_id_volunteer_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."volunteer_centers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_address_id_addresses_id_fk" FOREIGN KEY ("address_id") REFERENCES "public"."addresses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_occurrences" ADD CONSTRAINT "activity_occurrences_center_id_volunteer_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."volunteer_centers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_occurrences" ADD CONSTRAINT "activity_occurrences_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_messages" ADD CONSTRAINT "activity_messages_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_messages" ADD CONSTRAINT "activity_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_registrations" ADD CONSTRAINT "activity_registrations_center_id_volunteer_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."volunteer_centers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_registrations" ADD CONSTRAINT "activity_registrations_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_registrations" ADD CONSTRAINT "activity_registrations_occurrence_id_activity_occurrences_id_fk" FOREIGN KEY ("occurrence_id") REFERENCES "public"."activity_occurrences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_registrations" ADD CONSTRAINT "activity_registrations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_registrations" ADD CONSTRAINT "activity_registrations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "empty_searches" ADD CONSTRAINT "empty_searches_center_id_volunteer_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."volunteer_centers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vacancy_views" ADD CONSTRAINT "vacancy_views_vacancy_id_vacancies_id_fk" FOREIGN KEY ("vacancy_id") REFERENCES "public"."vacancies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_notes" ADD CONSTRAINT "application_notes_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_notes" ADD CONSTRAINT "application_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_center_id_volunteer_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."volunteer_centers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_reads" ADD CONSTRAINT "application_reads_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_reads" ADD CONSTRAINT "application_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_vacancy_id_vacancies_id_fk" FOREIGN KEY ("vacancy_id") REFERENCES "public"."vacancies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_checks" ADD CONSTRAINT "match_checks_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planned_declines" ADD CONSTRAINT "planned_declines_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planned_declines" ADD CONSTRAINT "planned_declines_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reply_drafts" ADD CONSTRAINT "reply_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reply_drafts" ADD CONSTRAINT "reply_drafts_vacancy_id_vacancies_id_fk" FOREIGN KEY ("vacancy_id") REFERENCES "public"."vacancies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "center_profiles" ADD CONSTRAINT "center_profiles_center_id_volunteer_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."volunteer_centers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "design_versions" ADD CONSTRAINT "design_versions_center_id_volunteer_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."volunteer_centers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_checks" ADD CONSTRAINT "link_checks_center_id_volunteer_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."volunteer_centers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menus" ADD CONSTRAINT "menus_center_id_volunteer_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."volunteer_centers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_items" ADD CONSTRAINT "content_items_center_id_volunteer_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."volunteer_centers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_items" ADD CONSTRAINT "content_items_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_redirects" ADD CONSTRAINT "content_redirects_center_id_volunteer_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."volunteer_centers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_item_id_content_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."content_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_participants" ADD CONSTRAINT "conversation_participants_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_participants" ADD CONSTRAINT "conversation_participants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_participants" ADD CONSTRAINT "conversation_participants_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_readers" ADD CONSTRAINT "conversation_readers_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_readers" ADD CONSTRAINT "conversation_readers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_center_id_volunteer_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."volunteer_centers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reply_addresses" ADD CONSTRAINT "message_reply_addresses_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reply_addresses" ADD CONSTRAINT "message_reply_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_center_id_volunteer_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."volunteer_centers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_participant_id_conversation_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."conversation_participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_participant_id_conversation_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."conversation_participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_file_id_stored_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digest_subscriptions" ADD CONSTRAINT "digest_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "correction_reports" ADD CONSTRAINT "correction_reports_center_id_volunteer_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."volunteer_centers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "correction_reports" ADD CONSTRAINT "correction_reports_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partners" ADD CONSTRAINT "partners_center_id_volunteer_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."volunteer_centers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_center_id_volunteer_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."volunteer_centers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_submissions" ADD CONSTRAINT "form_submissions_center_id_volunteer_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."volunteer_centers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_submissions" ADD CONSTRAINT "form_submissions_form_id_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_submissions" ADD CONSTRAINT "form_submissions_token_id_form_tokens_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."form_tokens"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_tokens" ADD CONSTRAINT "form_tokens_center_id_volunteer_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."volunteer_centers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_tokens" ADD CONSTRAINT "form_tokens_form_id_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forms" ADD CONSTRAINT "forms_center_id_volunteer_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."volunteer_centers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_files" ADD CONSTRAINT "stored_files_center_id_volunteer_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."volunteer_centers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_files" ADD CONSTRAINT "stored_files_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_files" ADD CONSTRAINT "stored_files_form_token_id_form_tokens_id_fk" FOREIGN KEY ("form_token_id") REFERENCES "public"."form_tokens"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_files" ADD CONSTRAINT "stored_files_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_files" ADD CONSTRAINT "stored_files_logo_of_id_organizations_id_fk" FOREIGN KEY ("logo_of_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_files" ADD CONSTRAINT "stored_files_image_of_id_vacancies_id_fk" FOREIGN KEY ("image_of_id") REFERENCES "public"."vacancies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_files" ADD CONSTRAINT "stored_files_media_item_id_media_items_id_fk" FOREIGN KEY ("media_item_id") REFERENCES "public"."media_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_files" ADD CONSTRAINT "stored_files_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_center_id_volunteer_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."volunteer_centers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_keys" ADD CONSTRAINT "help_keys_help_request_id_help_requests_id_fk" FOREIGN KEY ("help_request_id") REFERENCES "public"."help_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_keys" ADD CONSTRAINT "help_keys_help_response_id_help_responses_id_fk" FOREIGN KEY ("help_response_id") REFERENCES "public"."help_responses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_requests" ADD CONSTRAINT "help_requests_center_id_volunteer_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."volunteer_centers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_requests" ADD CONSTRAINT "help_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_responses" ADD CONSTRAINT "help_responses_center_id_volunteer_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."volunteer_centers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_responses" ADD CONSTRAINT "help_responses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_responses" ADD CONSTRAINT "help_responses_help_request_id_help_requests_id_fk" FOREIGN KEY ("help_request_id") REFERENCES "public"."help_requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_responses" ADD CONSTRAINT "help_responses_matched_request_id_help_requests_id_fk" FOREIGN KEY ("matched_request_id") REFERENCES "public"."help_requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_pages" ADD CONSTRAINT "home_pages_center_id_volunteer_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."volunteer_centers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_pages" ADD CONSTRAINT "home_pages_picture_id_media_items_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."media_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_pages" ADD CONSTRAINT "home_pages_featured_vacancy_id_vacancies_id_fk" FOREIGN KEY ("featured_vacancy_id") REFERENCES "public"."vacancies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_center_id_volunteer_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."volunteer_centers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_releases" ADD CONSTRAINT "data_releases_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_releases" ADD CONSTRAINT "data_releases_registration_id_activity_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."activity_registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_releases" ADD CONSTRAINT "data_releases_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_releases" ADD CONSTRAINT "data_releases_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_refusals" ADD CONSTRAINT "invitation_refusals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_refusals" ADD CONSTRAINT "invitation_refusals_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_center_id_volunteer_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."volunteer_centers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_vacancy_id_vacancies_id_fk" FOREIGN KEY ("vacancy_id") REFERENCES "public"."vacancies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_sender_organization_id_organizations_id_fk" FOREIGN KEY ("sender_organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_id_users_id_fk" FOREIGN KEY ("invited_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_uploads" ADD CONSTRAINT "file_uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_uploads" ADD CONSTRAINT "file_uploads_form_token_id_form_tokens_id_fk" FOREIGN KEY ("form_token_id") REFERENCES "public"."form_tokens"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_views" ADD CONSTRAINT "profile_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_views" ADD CONSTRAINT "profile_views_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_exports" ADD CONSTRAINT "list_exports_center_id_volunteer_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."volunteer_centers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_exports" ADD CONSTRAINT "list_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_exports" ADD CONSTRAINT "list_exports_file_id_stored_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_items" ADD CONSTRAINT "media_items_center_id_volunteer_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."volunteer_centers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_uses" ADD CONSTRAINT "media_uses_media_item_id_media_items_id_fk" FOREIGN KEY ("media_item_id") REFERENCES "public"."media_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_template_versions" ADD CONSTRAINT "notification_template_versions_template_id_notification_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."notification_templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_template_versions" ADD CONSTRAINT "notification_template_versions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_templates" ADD CONSTRAINT "notification_templates_center_id_volunteer_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."volunteer_centers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_links" ADD CONSTRAINT "organization_links_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_moves" ADD CONSTRAINT "organization_moves_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_moves" ADD CONSTRAINT "organization_moves_from_center_id_volunteer_centers_id_fk" FOREIGN KEY ("from_center_id") REFERENCES "public"."volunteer_centers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_moves" ADD CONSTRAINT "organization_moves_to_center_id_volunteer_centers_id_fk" FOREIGN KEY ("to_center_id") REFERENCES "public"."volunteer_centers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_profiles" ADD CONSTRAINT "organization_profiles_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_center_id_volunteer_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."volunteer_centers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_address_id_addresses_id_fk" FOREIGN KEY ("address_id") REFERENCES "public"."addresses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_synonyms" ADD CONSTRAINT "search_synonyms_center_id_volunteer_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."volunteer_centers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_reviews" ADD CONSTRAINT "organization_reviews_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_reviews" ADD CONSTRAINT "organization_reviews_reviewer_id_users_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_signups" ADD CONSTRAINT "organization_signups_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_signups" ADD CONSTRAINT "organization_signups_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_drafts" ADD CONSTRAINT "form_drafts_center_id_volunteer_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."volunteer_centers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_drafts" ADD CONSTRAINT "form_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quick_replies" ADD CONSTRAINT "quick_replies_center_id_volunteer_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."volunteer_centers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quick_replies" ADD CONSTRAINT "quick_replies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quick_replies" ADD CONSTRAINT "quick_replies_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_center_id_volunteer_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."volunteer_centers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_center_id_volunteer_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."volunteer_centers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_school_id_organizations_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."organizations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_evaluation_id_form_tokens_id_fk" FOREIGN KEY ("evaluation_id") REFERENCES "public"."form_tokens"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_organization_evaluation_id_form_tokens_id_fk" FOREIGN KEY ("organization_evaluation_id") REFERENCES "public"."form_tokens"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hour_entries" ADD CONSTRAINT "hour_entries_center_id_volunteer_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."volunteer_centers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hour_entries" ADD CONSTRAINT "hour_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hour_entries" ADD CONSTRAINT "hour_entries_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hour_entries" ADD CONSTRAINT "hour_entries_vacancy_id_vacancies_id_fk" FOREIGN KEY ("vacancy_id") REFERENCES "public"."vacancies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hour_entries" ADD CONSTRAINT "hour_entries_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hour_entries" ADD CONSTRAINT "hour_entries_decided_by_id_users_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pupils" ADD CONSTRAINT "pupils_center_id_volunteer_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."volunteer_centers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pupils" ADD CONSTRAINT "pupils_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pupils" ADD CONSTRAINT "pupils_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_merges" ADD CONSTRAINT "user_merges_center_id_volunteer_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."volunteer_centers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_merges" ADD CONSTRAINT "user_merges_source_id_users_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_merges" ADD CONSTRAINT "user_merges_target_id_users_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roles" ADD CONSTRAINT "roles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roles" ADD CONSTRAINT "roles_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_sessions" ADD CONSTRAINT "user_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_sessions" ADD CONSTRAINT "user_sessions_impersonator_id_users_id_fk" FOREIGN KEY ("impersonator_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_center_id_volunteer_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."volunteer_centers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vacancies" ADD CONSTRAINT "vacancies_center_id_volunteer_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."volunteer_centers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vacancies" ADD CONSTRAINT "vacancies_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vacancies" ADD CONSTRAINT "vacancies_address_id_addresses_id_fk" FOREIGN KEY ("address_id") REFERENCES "public"."addresses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vacancy_links" ADD CONSTRAINT "vacancy_links_vacancy_id_vacancies_id_fk" FOREIGN KEY ("vacancy_id") REFERENCES "public"."vacancies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vacancy_listings" ADD CONSTRAINT "vacancy_listings_id_vacancies_id_fk" FOREIGN KEY ("id") REFERENCES "public"."vacancies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vacancy_listings" ADD CONSTRAINT "vacancy_listings_combination_id_vacancy_combinations_id_fk" FOREIGN KEY ("combination_id") REFERENCES "public"."vacancy_combinations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_center_id_volunteer_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."volunteer_centers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_vacancies" ADD CONSTRAINT "saved_vacancies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_vacancies" ADD CONSTRAINT "saved_vacancies_center_id_volunteer_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."volunteer_centers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_vacancies" ADD CONSTRAINT "saved_vacancies_vacancy_id_vacancies_id_fk" FOREIGN KEY ("vacancy_id") REFERENCES "public"."vacancies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vacancy_reports" ADD CONSTRAINT "vacancy_reports_center_id_volunteer_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."volunteer_centers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vacancy_reports" ADD CONSTRAINT "vacancy_reports_vacancy_id_vacancies_id_fk" FOREIGN KEY ("vacancy_id") REFERENCES "public"."vacancies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "volunteer_profiles" ADD CONSTRAINT "volunteer_profiles_center_id_volunteer_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."volunteer_centers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "volunteer_profiles" ADD CONSTRAINT "volunteer_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "volunteer_profiles" ADD CONSTRAINT "volunteer_profiles_photo_id_stored_files_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."stored_files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "volunteer_profiles" ADD CONSTRAINT "volunteer_profiles_small_photo_id_stored_files_id_fk" FOREIGN KEY ("small_photo_id") REFERENCES "public"."stored_files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merge_links" ADD CONSTRAINT "merge_links_request_id_merge_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."merge_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merge_requests" ADD CONSTRAINT "merge_requests_center_id_volunteer_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."volunteer_centers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merge_requests" ADD CONSTRAINT "merge_requests_source_id_users_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merge_requests" ADD CONSTRAINT "merge_requests_target_id_users_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merge_requests" ADD CONSTRAINT "merge_requests_requested_by_id_users_id_fk" FOREIGN KEY ("requested_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activities_center_status" ON "activities" USING btree ("center_id","status");--> statement-breakpoint
CREATE INDEX "activities_organization" ON "activities" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "activities_search" ON "activities" USING gin ("search");--> statement-breakpoint
CREATE UNIQUE INDEX "activity_occurrences_once" ON "activity_occurrences" USING btree ("activity_id","starts_at");--> statement-breakpoint
CREATE INDEX "activity_occurrences_center" ON "activity_occurrences" USING btree ("center_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "activity_messages_activity" ON "activity_messages" USING btree ("activity_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "activity_registrations_one_open" ON "activity_registrations" USING btree ("user_id","occurrence_id") WHERE status in ('registered', 'waitlisted', 'offered');--> statement-breakpoint
CREATE INDEX "activity_registrations_occurrence" ON "activity_registrations" USING btree ("occurrence_id","status","id");--> statement-breakpoint
CREATE INDEX "activity_registrations_activity" ON "activity_registrations" USING btree ("activity_id");--> statement-breakpoint
CREATE INDEX "activity_registrations_user" ON "activity_registrations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "activity_registrations_offers" ON "activity_registrations" USING btree ("offer_expires_at") WHERE status = 'offered';--> statement-breakpoint
CREATE INDEX "activity_registrations_notices" ON "activity_registrations" USING btree ("notice_due_at") WHERE notice_due_at is not null;--> statement-breakpoint
CREATE INDEX "application_events_application" ON "application_events" USING btree ("application_id","id");--> statement-breakpoint
CREATE INDEX "application_events_actor" ON "application_events" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "application_notes_application" ON "application_notes" USING btree ("application_id","id");--> statement-breakpoint
CREATE INDEX "application_notes_author" ON "application_notes" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "applications_center_created" ON "applications" USING btree ("center_id","created_at","id");--> statement-breakpoint
CREATE INDEX "applications_center_changed" ON "applications" USING btree ("center_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "applications_center_status" ON "applications" USING btree ("center_id","status","id");--> statement-breakpoint
CREATE INDEX "applications_center_waiting" ON "applications" USING btree ("center_id","waiting_on","id");--> statement-breakpoint
CREATE INDEX "applications_organization" ON "applications" USING btree ("organization_id","status");--> statement-breakpoint
CREATE INDEX "applications_vacancy" ON "applications" USING btree ("vacancy_id");--> statement-breakpoint
CREATE UNIQUE INDEX "applications_one_open" ON "applications" USING btree ("user_id","vacancy_id") WHERE status in ('new', 'in_contact', 'meeting', 'trial', 'waitlisted', 'offered');--> statement-breakpoint
CREATE INDEX "applications_user" ON "applications" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "application_reads_user" ON "application_reads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "applications_assignee" ON "applications" USING btree ("assignee_id");--> statement-breakpoint
CREATE INDEX "applications_unanswered" ON "applications" USING btree ("created_at") WHERE status = 'new' and first_response_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "match_checks_once" ON "match_checks" USING btree ("application_id","side","moment");--> statement-breakpoint
CREATE UNIQUE INDEX "match_checks_token" ON "match_checks" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "meetings_application" ON "meetings" USING btree ("application_id");--> statement-breakpoint
CREATE UNIQUE INDEX "meetings_token" ON "meetings" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "planned_declines_due" ON "planned_declines" USING btree ("due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "reply_drafts_user" ON "reply_drafts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reply_drafts_age" ON "reply_drafts" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "center_profiles_center" ON "center_profiles" USING btree ("center_id");--> statement-breakpoint
CREATE INDEX "design_versions_center" ON "design_versions" USING btree ("center_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "link_checks_url" ON "link_checks" USING btree ("center_id","url");--> statement-breakpoint
CREATE UNIQUE INDEX "menus_location" ON "menus" USING btree ("center_id","location");--> statement-breakpoint
CREATE UNIQUE INDEX "taxonomy_terms_slug" ON "taxonomy_terms" USING btree ("taxonomy","slug");--> statement-breakpoint
CREATE UNIQUE INDEX "volunteer_centers_slug" ON "volunteer_centers" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "content_items_slug" ON "content_items" USING btree ("center_id","kind","slug","locale");--> statement-breakpoint
CREATE UNIQUE INDEX "content_items_group" ON "content_items" USING btree ("group_key","locale");--> statement-breakpoint
CREATE INDEX "content_items_newest" ON "content_items" USING btree ("center_id","kind","published_at");--> statement-breakpoint
CREATE INDEX "content_items_publish_at" ON "content_items" USING btree ("publish_at");--> statement-breakpoint
CREATE INDEX "content_items_unpublish_at" ON "content_items" USING btree ("unpublish_at");--> statement-breakpoint
CREATE UNIQUE INDEX "content_redirects_slug" ON "content_redirects" USING btree ("center_id","kind","slug");--> statement-breakpoint
CREATE INDEX "content_versions_item" ON "content_versions" USING btree ("item_id","id");--> statement-breakpoint
CREATE INDEX "conversation_participants_conversation" ON "conversation_participants" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "conversation_participants_user" ON "conversation_participants" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "conversation_participants_organization" ON "conversation_participants" USING btree ("organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "conversation_readers_once" ON "conversation_readers" USING btree ("user_id","conversation_id");--> statement-breakpoint
CREATE INDEX "conversation_readers_conversation" ON "conversation_readers" USING btree ("conversation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_context" ON "conversations" USING btree ("context_kind","context_id");--> statement-breakpoint
CREATE INDEX "conversations_age" ON "conversations" USING btree ("last_message_at");--> statement-breakpoint
CREATE UNIQUE INDEX "message_reply_addresses_once" ON "message_reply_addresses" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "message_reply_addresses_age" ON "message_reply_addresses" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "message_reply_addresses_conversation" ON "message_reply_addresses" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "message_reply_addresses_user" ON "message_reply_addresses" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "message_reports_center" ON "message_reports" USING btree ("center_id","status","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "message_reports_once" ON "message_reports" USING btree ("message_id","participant_id");--> statement-breakpoint
CREATE INDEX "message_reports_participant" ON "message_reports" USING btree ("participant_id");--> statement-breakpoint
CREATE INDEX "message_reports_reporter" ON "message_reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "messages_conversation" ON "messages" USING btree ("conversation_id","id");--> statement-breakpoint
CREATE INDEX "messages_author" ON "messages" USING btree ("author_id","created_at");--> statement-breakpoint
CREATE INDEX "messages_participant" ON "messages" USING btree ("participant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_mail" ON "messages" USING btree ("mail_id");--> statement-breakpoint
CREATE UNIQUE INDEX "data_exports_user" ON "data_exports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "data_exports_expiry" ON "data_exports" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "digest_subscriptions_user" ON "digest_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "digest_subscriptions_due" ON "digest_subscriptions" USING btree ("frequency","checked_at");--> statement-breakpoint
CREATE INDEX "correction_reports_center" ON "correction_reports" USING btree ("center_id","status","created_at");--> statement-breakpoint
CREATE INDEX "partners_center" ON "partners" USING btree ("center_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "contact_messages_reference" ON "contact_messages" USING btree ("center_id","year","number");--> statement-breakpoint
CREATE INDEX "contact_messages_user" ON "contact_messages" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "form_submissions_once" ON "form_submissions" USING btree ("token_id");--> statement-breakpoint
CREATE INDEX "form_submissions_center" ON "form_submissions" USING btree ("center_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "form_tokens_hash" ON "form_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "form_tokens_form" ON "form_tokens" USING btree ("form_id","submitted_at");--> statement-breakpoint
CREATE UNIQUE INDEX "forms_center_slug" ON "forms" USING btree ("center_id","slug");--> statement-breakpoint
CREATE INDEX "stored_files_pending" ON "stored_files" USING btree ("id") WHERE scan = 'pending';--> statement-breakpoint
CREATE INDEX "stored_files_owner" ON "stored_files" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "stored_files_form_token" ON "stored_files" USING btree ("form_token_id");--> statement-breakpoint
CREATE INDEX "stored_files_message" ON "stored_files" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "stored_files_logo" ON "stored_files" USING btree ("logo_of_id");--> statement-breakpoint
CREATE INDEX "stored_files_image" ON "stored_files" USING btree ("image_of_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stored_files_rendition" ON "stored_files" USING btree ("media_item_id","rendition");--> statement-breakpoint
CREATE UNIQUE INDEX "stored_files_import" ON "stored_files" USING btree ("import_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stored_files_object" ON "stored_files" USING btree ("object_key");--> statement-breakpoint
CREATE INDEX "stored_files_center" ON "stored_files" USING btree ("center_id","created_at");--> statement-breakpoint
CREATE INDEX "pc4_areas_folded" ON "pc4_areas" USING btree ("folded" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "places_folded" ON "places" USING btree ("folded" text_pattern_ops);--> statement-breakpoint
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
CREATE INDEX "help_responses_kept" ON "help_responses" USING btree ("closed_at") WHERE erased_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "home_pages_center" ON "home_pages" USING btree ("center_id");--> statement-breakpoint
CREATE INDEX "home_pages_picture" ON "home_pages" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "home_pages_vacancy" ON "home_pages" USING btree ("featured_vacancy_id");--> statement-breakpoint
CREATE UNIQUE INDEX "import_rows_line" ON "import_rows" USING btree ("import_id","line");--> statement-breakpoint
CREATE INDEX "import_rows_outcome" ON "import_rows" USING btree ("import_id","outcome","line");--> statement-breakpoint
CREATE INDEX "import_rows_record" ON "import_rows" USING btree ("record_id");--> statement-breakpoint
CREATE INDEX "imports_age" ON "imports" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "data_releases_open" ON "data_releases" USING btree ("application_id","part") WHERE erased_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "data_releases_registration" ON "data_releases" USING btree ("registration_id","part") WHERE erased_at is null;--> statement-breakpoint
CREATE INDEX "data_releases_user" ON "data_releases" USING btree ("user_id","organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_refusals_once" ON "invitation_refusals" USING btree ("user_id",coalesce("organization_id", 0));--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_once" ON "invitations" USING btree ("user_id","vacancy_id");--> statement-breakpoint
CREATE INDEX "invitations_organization" ON "invitations" USING btree ("organization_id","sent_on");--> statement-breakpoint
CREATE INDEX "invitations_center" ON "invitations" USING btree ("center_id","created_at");--> statement-breakpoint
CREATE INDEX "invitations_open" ON "invitations" USING btree ("expires_at") WHERE status in ('sent', 'viewed');--> statement-breakpoint
CREATE UNIQUE INDEX "profile_views_once" ON "profile_views" USING btree ("user_id","viewed_on",coalesce("organization_id", 0));--> statement-breakpoint
CREATE INDEX "profile_views_age" ON "profile_views" USING btree ("viewed_on");--> statement-breakpoint
CREATE INDEX "list_exports_user" ON "list_exports" USING btree ("user_id","requested_at");--> statement-breakpoint
CREATE INDEX "list_exports_age" ON "list_exports" USING btree ("requested_at");--> statement-breakpoint
CREATE INDEX "media_items_center" ON "media_items" USING btree ("center_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "media_items_stock" ON "media_items" USING btree ("center_id","stock_name");--> statement-breakpoint
CREATE UNIQUE INDEX "media_uses_place" ON "media_uses" USING btree ("media_item_id","record_type","record_id","version","version_id");--> statement-breakpoint
CREATE INDEX "media_uses_record" ON "media_uses" USING btree ("record_type","record_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notification_template_versions_number" ON "notification_template_versions" USING btree ("template_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "notification_templates_name" ON "notification_templates" USING btree ("center_id","name");--> statement-breakpoint
CREATE INDEX "notifications_user" ON "notifications" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id","read_at");--> statement-breakpoint
CREATE INDEX "audit_events_target" ON "audit_events" USING btree ("target_type","target_id");--> statement-breakpoint
CREATE INDEX "audit_events_actor" ON "audit_events" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "audit_events_center" ON "audit_events" USING btree ("center_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "idempotency_keys_once" ON "idempotency_keys" USING btree ("owner","key");--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mail_outbox_user" ON "mail_outbox" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mail_outbox_due" ON "mail_outbox" USING btree ("status","next_attempt_at");--> statement-breakpoint
CREATE UNIQUE INDEX "organization_links_token" ON "organization_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "organization_links_organization" ON "organization_links" USING btree ("organization_id","purpose","created_at");--> statement-breakpoint
CREATE INDEX "organization_moves_organization" ON "organization_moves" USING btree ("organization_id","from_center_id");--> statement-breakpoint
CREATE UNIQUE INDEX "organization_profiles_organization" ON "organization_profiles" USING btree ("organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "organizations_center_slug" ON "organizations" USING btree ("center_id","slug");--> statement-breakpoint
CREATE INDEX "organizations_center_status" ON "organizations" USING btree ("center_id","status");--> statement-breakpoint
CREATE INDEX "organizations_search" ON "organizations" USING gin ("search");--> statement-breakpoint
CREATE INDEX "search_synonyms_center" ON "search_synonyms" USING btree ("center_id");--> statement-breakpoint
CREATE INDEX "search_synonyms_keys" ON "search_synonyms" USING gin ("keys");--> statement-breakpoint
CREATE INDEX "search_words_stem" ON "search_words" USING btree ("stem");--> statement-breakpoint
CREATE INDEX "search_words_start" ON "search_words" USING btree (("word" collate "C"));--> statement-breakpoint
CREATE INDEX "search_words_end" ON "search_words" USING btree ((reverse("stem") collate "C"));--> statement-breakpoint
CREATE INDEX "search_words_spelling" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "account_links_token" ON "account_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "account_links_user" ON "account_links" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "account_links_age" ON "account_links" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "organization_reviews_organization" ON "organization_reviews" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "organization_reviews_reviewer" ON "organization_reviews" USING btree ("reviewer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "organization_signups_organization" ON "organization_signups" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "organization_signups_user" ON "organization_signups" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "organization_signups_email" ON "organization_signups" USING btree ("email","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "form_drafts_form" ON "form_drafts" USING btree ("user_id","center_id","form","record_id");--> statement-breakpoint
CREATE INDEX "form_drafts_age" ON "form_drafts" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "quick_replies_center" ON "quick_replies" USING btree ("center_id");--> statement-breakpoint
CREATE INDEX "quick_replies_user" ON "quick_replies" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "saved_views_list" ON "saved_views" USING btree ("center_id","list");--> statement-breakpoint
CREATE INDEX "saved_views_user" ON "saved_views" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_application" ON "certificates" USING btree ("application_id");--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_code" ON "certificates" USING btree ("code");--> statement-breakpoint
CREATE INDEX "certificates_user" ON "certificates" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "certificates_school" ON "certificates" USING btree ("school_id");--> statement-breakpoint
CREATE INDEX "hour_entries_user" ON "hour_entries" USING btree ("user_id","worked_on");--> statement-breakpoint
CREATE INDEX "hour_entries_application" ON "hour_entries" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "hour_entries_organization" ON "hour_entries" USING btree ("organization_id","status","worked_on");--> statement-breakpoint
CREATE UNIQUE INDEX "pupils_user" ON "pupils" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pupils_consent_token" ON "pupils" USING btree ("consent_token_hash");--> statement-breakpoint
CREATE INDEX "pupils_school" ON "pupils" USING btree ("organization_id","class_name");--> statement-breakpoint
CREATE INDEX "user_merges_target" ON "user_merges" USING btree ("target_id");--> statement-breakpoint
CREATE INDEX "user_merges_source" ON "user_merges" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "user_merges_age" ON "user_merges" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "roles_once" ON "roles" USING btree ("user_id","name",coalesce("organization_id", 0));--> statement-breakpoint
CREATE INDEX "roles_organization" ON "roles" USING btree ("organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sign_in_failures_once" ON "sign_in_failures" USING btree ("address_hash","network");--> statement-breakpoint
CREATE INDEX "sign_in_failures_age" ON "sign_in_failures" USING btree ("last_attempt_at");--> statement-breakpoint
CREATE UNIQUE INDEX "user_sessions_client" ON "user_sessions" USING btree ("user_id","client");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email","center_id") WHERE account_id is null;--> statement-breakpoint
CREATE INDEX "users_address" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "users_account" ON "users" USING btree ("account_id") WHERE account_id is not null;--> statement-breakpoint
CREATE INDEX "users_center_status" ON "users" USING btree ("center_id","status","anonymized_at","account_id");--> statement-breakpoint
CREATE INDEX "users_center_name" ON "users" USING btree ("center_id",search_fold("last_name"),search_fold("first_name"),"id");--> statement-breakpoint
CREATE INDEX "users_center_created" ON "users" USING btree ("center_id","created_at","id");--> statement-breakpoint
CREATE INDEX "users_center_seen" ON "users" USING btree ("center_id","last_sign_in_at","id");--> statement-breakpoint
CREATE INDEX "users_center_last_seen" ON "users" USING btree ("center_id","last_sign_in_at" desc nulls last,"id" desc nulls last);--> statement-breakpoint
CREATE INDEX "users_parts" ON "users" USING gin ("parts" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_invited" ON "users" USING btree ("invited_at") WHERE "users"."status" = 'invited';--> statement-breakpoint
CREATE INDEX "users_deletion" ON "users" USING btree ("deletion_due_at");--> statement-breakpoint
CREATE INDEX "users_unconfirmed" ON "users" USING btree ("unconfirmed_until");--> statement-breakpoint
CREATE INDEX "vacancies_center_status_published" ON "vacancies" USING btree ("center_id","status","published_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "vacancies_center_created" ON "vacancies" USING btree ("center_id","created_at","id");--> statement-breakpoint
CREATE INDEX "vacancies_organization" ON "vacancies" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "vacancies_coordinates" ON "vacancies" USING btree ("latitude","longitude");--> statement-breakpoint
CREATE INDEX "vacancies_online" ON "vacancies" USING btree ("center_id") WHERE kind = 'online';--> statement-breakpoint
CREATE INDEX "vacancies_search" ON "vacancies" USING gin ("search");--> statement-breakpoint
CREATE INDEX "vacancies_search_en" ON "vacancies" USING gin ("search_en");--> statement-breakpoint
CREATE INDEX "vacancies_title" ON "vacancies" USING gin (ts_filter("search", '{a}'));--> statement-breakpoint
CREATE INDEX "vacancies_title_parts" ON "vacancies" USING gin ("title_parts" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "vacancies_unseen_changes" ON "vacancies" USING btree ("center_id") WHERE unseen_changes is not null;--> statement-breakpoint
CREATE INDEX "vacancies_closing" ON "vacancies" USING btree ("closes_on") WHERE status = 'published';--> statement-breakpoint
CREATE UNIQUE INDEX "vacancy_links_token" ON "vacancy_links" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "vacancy_links_end_date" ON "vacancy_links" USING btree ("vacancy_id","vacancy_expires_on");--> statement-breakpoint
CREATE UNIQUE INDEX "vacancy_combinations_words" ON "vacancy_combinations" USING btree ("kind","dayparts","themes","categories","target_groups","language_level","ages","mas");--> statement-breakpoint
CREATE INDEX "vacancy_listings_place" ON "vacancy_listings" USING btree ("center_id","latitude","longitude");--> statement-breakpoint
CREATE INDEX "vacancy_listings_online" ON "vacancy_listings" USING btree ("center_id") WHERE kind = 'online';--> statement-breakpoint
CREATE INDEX "saved_searches_user" ON "saved_searches" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "saved_searches_due" ON "saved_searches" USING btree ("frequency","checked_at");--> statement-breakpoint
CREATE INDEX "saved_vacancies_vacancy" ON "saved_vacancies" USING btree ("vacancy_id");--> statement-breakpoint
CREATE INDEX "vacancy_reports_center" ON "vacancy_reports" USING btree ("center_id","status","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "volunteer_profiles_user" ON "volunteer_profiles" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "volunteer_profiles_center" ON "volunteer_profiles" USING btree ("center_id","visibility");--> statement-breakpoint
CREATE UNIQUE INDEX "merge_links_token" ON "merge_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "merge_links_request" ON "merge_links" USING btree ("request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "merge_requests_waiting" ON "merge_requests" USING btree ("source_id") WHERE merged_at is null and withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "merge_requests_target" ON "merge_requests" USING btree ("target_id");--> statement-breakpoint
CREATE INDEX "merge_requests_age" ON "merge_requests" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "file_uploads_user" ON "file_uploads" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "file_uploads_form_token" ON "file_uploads" USING btree ("form_token_id","created_at");--> statement-breakpoint
CREATE INDEX "file_uploads_age" ON "file_uploads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "file_pieces_age" ON "file_pieces" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "volunteer_profiles_checked" ON "volunteer_profiles" USING btree ("checked_on");
--> statement-breakpoint
-- Copies a published vacancy into vacancy_listings: after the row is stored, so that both have the same values.
CREATE FUNCTION keep_vacancy_listing() RETURNS trigger
LANGUAGE plpgsql
AS $$
DECLARE
  minimum integer := coalesce(NEW.min_age, 0);
  open_to text[] := array_remove(
    ARRAY[CASE WHEN minimum < 16 THEN 'under_16' END, CASE WHEN minimum < 18 THEN 'under_18' END, 'adult'], NULL);
  counts_as text := CASE WHEN NEW.mas_hours > 0 THEN 'true' ELSE 'false' END;
  combination integer;
BEGIN
  IF NEW.status <> 'published' THEN
    DELETE FROM vacancy_listings WHERE id = NEW.id;
    RETURN NULL;
  END IF;
  -- Twice at most: the insert waits for another transaction that stores the same combination, and the second look finds it.
  FOR attempt IN 1..2 LOOP
    SELECT id INTO combination FROM vacancy_combinations
    WHERE kind = NEW.kind AND dayparts = NEW.dayparts AND themes = NEW.themes AND categories = NEW.categories
      AND target_groups = NEW.target_groups AND language_level = NEW.language_level AND ages = open_to AND mas = counts_as;
    EXIT WHEN FOUND;
    INSERT INTO vacancy_combinations (kind, dayparts, themes, categories, target_groups, language_level, ages, mas)
    VALUES (NEW.kind, NEW.dayparts, NEW.themes, NEW.categories, NEW.target_groups, NEW.language_level, open_to, counts_as)
    ON CONFLICT DO NOTHING RETURNING id INTO combination;
    EXIT WHEN FOUND;
  END LOOP;
  INSERT INTO vacancy_listings (id, center_id, organization_id, latitude, longitude, combination_id, closes_on, shared, kind)
  VALUES (NEW.id, NEW.center_id, NEW.organization_id, NEW.latitude, NEW.longitude, combination, NEW.closes_on, NEW.shared, NEW.kind)
  ON CONFLICT (id) DO UPDATE SET center_id = EXCLUDED.center_id, organization_id = EXCLUDED.organization_id,
    latitude = EXCLUDED.latitude, longitude = EXCLUDED.longitude, combination_id = EXCLUDED.combination_id,
    closes_on = EXCLUDED.closes_on, shared = EXCLUDED.shared, kind = EXCLUDED.kind;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER vacancies_listed AFTER INSERT ON vacancies
FOR EACH ROW WHEN (NEW.status = 'published') EXECUTE FUNCTION keep_vacancy_listing();
--> statement-breakpoint
CREATE TRIGGER vacancies_relisted AFTER UPDATE OF status, center_id, organization_id, latitude, longitude, closes_on, shared,
  kind, dayparts, themes, categories, target_groups, language_level, min_age, mas_hours ON vacancies
FOR EACH ROW WHEN (OLD.status = 'published' OR NEW.status = 'published') EXECUTE FUNCTION keep_vacancy_listing();
--> statement-breakpoint
-- Adds the words of texts to search_words, in alphabetical order, so that two writers do not wait for each other in a circle.
CREATE FUNCTION add_search_words(texts text[]) RETURNS void
LANGUAGE sql
AS $$ INSERT INTO search_words (word)
  SELECT DISTINCT written.word FROM unnest(texts) value, unnest(tsvector_to_array(to_tsvector('search_plain', search_split(value)))) written (word)
  WHERE written.word ~ '^[a-z][a-z0-9]{2,39}$'
    AND NOT EXISTS (SELECT 1 FROM search_words stored WHERE stored.word = written.word)
  ORDER BY written.word ON CONFLICT DO NOTHING $$;
--> statement-breakpoint
-- For a statement that inserts, which is ten times cheaper than for each of its rows. The trigger names the columns.
CREATE FUNCTION collect_inserted_words() RETURNS trigger
LANGUAGE plpgsql
AS $$ BEGIN
  EXECUTE format('SELECT add_search_words(array_agg(concat_ws('' '', %s))) FROM added', array_to_string(TG_ARGV, ', '));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION collect_updated_words() RETURNS trigger
LANGUAGE plpgsql
AS $$ BEGIN
  EXECUTE format('SELECT add_search_words(ARRAY[concat_ws('' '', %s)]) FROM (SELECT ($1).*) updated', array_to_string(TG_ARGV, ', ')) USING NEW;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER vacancies_words_inserted AFTER INSERT ON vacancies REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION collect_inserted_words('title', 'summary', 'tasks', 'requirements', 'offer', 'search_extra');
--> statement-breakpoint
CREATE TRIGGER vacancies_words_updated AFTER UPDATE OF title, summary, tasks, requirements, offer, search_extra ON vacancies
FOR EACH ROW EXECUTE FUNCTION collect_updated_words('title', 'summary', 'tasks', 'requirements', 'offer', 'search_extra');
--> statement-breakpoint
CREATE TRIGGER activities_words_inserted AFTER INSERT ON activities REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION collect_inserted_words('title', 'description', 'search_extra');
--> statement-breakpoint
CREATE TRIGGER activities_words_updated AFTER UPDATE OF title, description, search_extra ON activities
FOR EACH ROW EXECUTE FUNCTION collect_updated_words('title', 'description', 'search_extra');
--> statement-breakpoint
CREATE TRIGGER organizations_words_inserted AFTER INSERT ON organizations REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION collect_inserted_words('name');
--> statement-breakpoint
CREATE TRIGGER organizations_words_updated AFTER UPDATE OF name ON organizations
FOR EACH ROW EXECUTE FUNCTION collect_updated_words('name');
--> statement-breakpoint
CREATE TRIGGER organization_profiles_words_inserted AFTER INSERT ON organization_profiles REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION collect_inserted_words('mission', 'description', 'services');
--> statement-breakpoint
CREATE TRIGGER organization_profiles_words_updated AFTER UPDATE OF mission, description, services ON organization_profiles
FOR EACH ROW EXECUTE FUNCTION collect_updated_words('mission', 'description', 'services');
--> statement-breakpoint
CREATE TRIGGER search_synonyms_words_inserted AFTER INSERT ON search_synonyms REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION collect_inserted_words('terms');
--> statement-breakpoint
CREATE TRIGGER search_synonyms_words_updated AFTER UPDATE OF terms ON search_synonyms
FOR EACH ROW EXECUTE FUNCTION collect_updated_words('terms');
--> statement-breakpoint
-- Ends the event streams of a session, in whichever backend they are.
CREATE FUNCTION notify_ended_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('ended_sessions', OLD.id::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER user_sessions_ended AFTER DELETE ON user_sessions FOR EACH ROW EXECUTE FUNCTION notify_ended_session();
--> statement-breakpoint
-- Ends the event streams of whoever has other roles now, in whichever backend they are: they heard what the former roles may.
CREATE FUNCTION notify_changed_roles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM pg_notify('changed_roles', OLD.user_id::text); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM pg_notify('changed_roles', NEW.user_id::text); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER roles_changed AFTER INSERT OR UPDATE OR DELETE ON roles FOR EACH ROW EXECUTE FUNCTION notify_changed_roles();
--> statement-breakpoint
-- The pieces of a large file go with its row, whichever way that is deleted.
CREATE FUNCTION delete_file_pieces() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM file_pieces WHERE key = OLD.object_key;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER stored_files_deleted AFTER DELETE ON stored_files FOR EACH ROW WHEN (OLD.object_key LIKE 'pieces:%') EXECUTE FUNCTION delete_file_pieces();
--> statement-breakpoint
CREATE TRIGGER stored_files_emptied AFTER UPDATE OF object_key ON stored_files FOR EACH ROW
WHEN (OLD.object_key LIKE 'pieces:%' AND NEW.object_key IS DISTINCT FROM OLD.object_key) EXECUTE FUNCTION delete_file_pieces();
--> statement-breakpoint
CREATE TABLE "mailing_recipients" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"mailing_id" bigint NOT NULL,
	"user_id" bigint,
	"state" text NOT NULL,
	"reason" text,
	"handled_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "mailing_subscriptions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"center_id" bigint NOT NULL,
	"subscribed" boolean NOT NULL,
	"consented_at" timestamp (3) with time zone,
	"consent_source" text,
	"withdrawn_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mailings" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"center_id" bigint NOT NULL,
	"author_id" bigint,
	"state" text DEFAULT 'draft' NOT NULL,
	"segment" jsonb NOT NULL,
	"texts" jsonb NOT NULL,
	"site_url" text NOT NULL,
	"sender_id" bigint,
	"sent_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"counts" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mailing_recipients" ADD CONSTRAINT "mailing_recipients_mailing_id_mailings_id_fk" FOREIGN KEY ("mailing_id") REFERENCES "public"."mailings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailing_recipients" ADD CONSTRAINT "mailing_recipients_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailing_subscriptions" ADD CONSTRAINT "mailing_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailings" ADD CONSTRAINT "mailings_center_id_volunteer_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."volunteer_centers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailings" ADD CONSTRAINT "mailings_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailings" ADD CONSTRAINT "mailings_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mailing_recipients_once" ON "mailing_recipients" USING btree ("mailing_id","user_id");--> statement-breakpoint
CREATE INDEX "mailing_recipients_planned" ON "mailing_recipients" USING btree ("mailing_id") WHERE "mailing_recipients"."state" = 'planned';--> statement-breakpoint
CREATE INDEX "mailing_recipients_user" ON "mailing_recipients" USING btree ("user_id","handled_at");--> statement-breakpoint
CREATE UNIQUE INDEX "mailing_subscriptions_user" ON "mailing_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mailing_subscriptions_center" ON "mailing_subscriptions" USING btree ("center_id","subscribed");--> statement-breakpoint
CREATE INDEX "mailings_center" ON "mailings" USING btree ("center_id","created_at");--> statement-breakpoint
CREATE INDEX "mail_outbox_cause" ON "mail_outbox" USING btree ("cause") WHERE "mail_outbox"."cause" is not null;--> statement-breakpoint
--> statement-breakpoint
CREATE TABLE "external_identities" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_sign_in_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"browser" text,
	"system" text,
	"trusted_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"relying_party_id" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb NOT NULL,
	"backed_up" boolean NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"suspected_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "platform_entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"center_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"from_origin" text NOT NULL,
	"to_origin" text,
	"binding_hash" text,
	"code_hash" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"second_factor_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_attempts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"center_id" bigint NOT NULL,
	"user_id" bigint,
	"purpose" text NOT NULL,
	"data" jsonb NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "totp_factors" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"last_step" bigint,
	"last_used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "external_identities" ADD CONSTRAINT "external_identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "platform_entries" ADD CONSTRAINT "platform_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "platform_entries" ADD CONSTRAINT "platform_entries_center_id_volunteer_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."volunteer_centers"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sign_in_attempts" ADD CONSTRAINT "sign_in_attempts_center_id_volunteer_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."volunteer_centers"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sign_in_attempts" ADD CONSTRAINT "sign_in_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "account_mail_requests" ADD CONSTRAINT "account_mail_requests_sign_in_attempt_id_sign_in_attempts_id_fk" FOREIGN KEY ("sign_in_attempt_id") REFERENCES "public"."sign_in_attempts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "totp_factors" ADD CONSTRAINT "totp_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "external_identities_user" ON "external_identities" USING btree ("user_id","issuer");
--> statement-breakpoint
CREATE INDEX "external_identities_subject" ON "external_identities" USING btree ("issuer","subject");
--> statement-breakpoint
CREATE UNIQUE INDEX "known_devices_token" ON "known_devices" USING btree ("user_id","token_hash");
--> statement-breakpoint
CREATE INDEX "known_devices_age" ON "known_devices" USING btree ("last_used_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "passkeys_credential" ON "passkeys" USING btree ("credential_id");
--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "platform_entries_code" ON "platform_entries" USING btree ("code_hash");
--> statement-breakpoint
CREATE INDEX "platform_entries_user" ON "platform_entries" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "platform_entries_center" ON "platform_entries" USING btree ("center_id","created_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "recovery_codes_code" ON "recovery_codes" USING btree ("user_id","code_hash");
--> statement-breakpoint
CREATE UNIQUE INDEX "sign_in_attempts_token" ON "sign_in_attempts" USING btree ("token_hash");
--> statement-breakpoint
CREATE INDEX "sign_in_attempts_user" ON "sign_in_attempts" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "sign_in_attempts_age" ON "sign_in_attempts" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "account_mail_requests_attempt" ON "account_mail_requests" USING btree ("sign_in_attempt_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "totp_factors_user" ON "totp_factors" USING btree ("user_id");
--> statement-breakpoint
CREATE TABLE "push_outbox" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"subscription_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"path" text NOT NULL,
	"cause" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone NOT NULL,
	"request_id" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"session_id" bigint NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"secret" text NOT NULL,
	"public_key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "push_outbox" ADD CONSTRAINT "push_outbox_subscription_id_push_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."push_subscriptions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_user_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."user_sessions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "push_outbox_due" ON "push_outbox" USING btree ("next_attempt_at");
--> statement-breakpoint
CREATE INDEX "push_outbox_subscription" ON "push_outbox" USING btree ("subscription_id");
--> statement-breakpoint
CREATE INDEX "push_outbox_cause" ON "push_outbox" USING btree ("cause");
--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_endpoint" ON "push_subscriptions" USING btree ("endpoint");
--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_session" ON "push_subscriptions" USING btree ("session_id","user_id");
--> statement-breakpoint
CREATE INDEX "push_subscriptions_user" ON "push_subscriptions" USING btree ("user_id");
