-- Themes and categories by their names, which their slugs are without capitals and diacritics: "tuin" finds work in a garden
-- that never uses the word. array_to_string() is only stable because of types that text is not.
CREATE FUNCTION search_labels(labels text[]) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
AS $$ SELECT
  setweight(to_tsvector('dutch', replace(array_to_string(labels, ' '), '-', ' ')), 'B') ||
  setweight(to_tsvector('simple', replace(array_to_string(labels, ' '), '-', ' ')), 'B') $$;
--> statement-breakpoint
ALTER TABLE "activities" drop column "search";--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (vacancy_search(title, description, coalesce(trainer, ''), '', search_extra) || search_labels(themes)) STORED;--> statement-breakpoint
ALTER TABLE "vacancies" drop column "search";--> statement-breakpoint
ALTER TABLE "vacancies" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (vacancy_search(title, summary, tasks, coalesce(requirements, '') || ' ' || coalesce(offer, ''), search_extra) || search_labels(themes || categories)) STORED;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "contact_person" jsonb;--> statement-breakpoint
CREATE INDEX "vacancies_search" ON "vacancies" USING gin ("search");--> statement-breakpoint
CREATE INDEX "activities_search" ON "activities" USING gin ("search");
