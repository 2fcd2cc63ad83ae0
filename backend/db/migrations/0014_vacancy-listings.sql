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
	"expires_on" date,
	"shared" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "vacancy_listings" ADD CONSTRAINT "vacancy_listings_id_vacancies_id_fk" FOREIGN KEY ("id") REFERENCES "public"."vacancies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vacancy_listings" ADD CONSTRAINT "vacancy_listings_combination_id_vacancy_combinations_id_fk" FOREIGN KEY ("combination_id") REFERENCES "public"."vacancy_combinations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "vacancy_combinations_words" ON "vacancy_combinations" USING btree ("kind","dayparts","themes","categories","target_groups","language_level","ages","mas");--> statement-breakpoint
CREATE INDEX "vacancy_listings_place" ON "vacancy_listings" USING btree ("center_id","latitude","longitude");--> statement-breakpoint
CREATE INDEX "vacancies_title" ON "vacancies" USING gin (ts_filter("search", '{a}'));--> statement-breakpoint
-- Keeps a published vacancy's listing: after the row is stored, so that it says what others will read.
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
  -- Twice at most: what another transaction stores at the same moment is waited for, and found the second time.
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
  INSERT INTO vacancy_listings (id, center_id, organization_id, latitude, longitude, combination_id, expires_on, shared)
  VALUES (NEW.id, NEW.center_id, NEW.organization_id, NEW.latitude, NEW.longitude, combination, NEW.expires_on, NEW.shared)
  ON CONFLICT (id) DO UPDATE SET center_id = EXCLUDED.center_id, organization_id = EXCLUDED.organization_id,
    latitude = EXCLUDED.latitude, longitude = EXCLUDED.longitude, combination_id = EXCLUDED.combination_id,
    expires_on = EXCLUDED.expires_on, shared = EXCLUDED.shared;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER vacancies_listed AFTER INSERT ON vacancies
FOR EACH ROW WHEN (NEW.status = 'published') EXECUTE FUNCTION keep_vacancy_listing();
--> statement-breakpoint
CREATE TRIGGER vacancies_relisted AFTER UPDATE OF status, center_id, organization_id, latitude, longitude, expires_on, shared,
  kind, dayparts, themes, categories, target_groups, language_level, min_age, mas_hours ON vacancies
FOR EACH ROW WHEN (OLD.status = 'published' OR NEW.status = 'published') EXECUTE FUNCTION keep_vacancy_listing();
--> statement-breakpoint
-- What stood already.
INSERT INTO vacancy_combinations (kind, dayparts, themes, categories, target_groups, language_level, ages, mas)
SELECT DISTINCT kind, dayparts, themes, categories, target_groups, language_level,
  array_remove(ARRAY[CASE WHEN coalesce(min_age, 0) < 16 THEN 'under_16' END,
    CASE WHEN coalesce(min_age, 0) < 18 THEN 'under_18' END, 'adult'], NULL),
  CASE WHEN mas_hours > 0 THEN 'true' ELSE 'false' END
FROM vacancies WHERE status = 'published';
--> statement-breakpoint
INSERT INTO vacancy_listings (id, center_id, organization_id, latitude, longitude, combination_id, expires_on, shared)
SELECT v.id, v.center_id, v.organization_id, v.latitude, v.longitude, c.id, v.expires_on, v.shared
FROM vacancies v JOIN vacancy_combinations c USING (kind, dayparts, themes, categories, target_groups, language_level)
WHERE v.status = 'published'
  AND c.ages = array_remove(ARRAY[CASE WHEN coalesce(v.min_age, 0) < 16 THEN 'under_16' END,
    CASE WHEN coalesce(v.min_age, 0) < 18 THEN 'under_18' END, 'adult'], NULL)
  AND c.mas = CASE WHEN v.mas_hours > 0 THEN 'true' ELSE 'false' END;
