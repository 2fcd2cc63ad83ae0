-- Words without capitals and diacritics, so that "coordinator" finds "coördinator". No extension needed.
CREATE FUNCTION search_fold(value text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
AS $$ SELECT translate(lower(value),
  'áàâäãåéèêëíìîïóòôöõøúùûüýÿçñ',
  'aaaaaaeeeeiiiioooooouuuuyycn') $$;
--> statement-breakpoint
-- Great-circle distance in kilometres (haversine, mean earth radius).
CREATE FUNCTION distance_km(lat1 double precision, lon1 double precision, lat2 double precision, lon2 double precision)
RETURNS double precision
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
AS $$ SELECT 12742 * asin(sqrt(least(1,
  power(sin(radians(lat2 - lat1) / 2), 2) +
  cos(radians(lat1)) * cos(radians(lat2)) * power(sin(radians(lon2 - lon1) / 2), 2)))) $$;
--> statement-breakpoint
-- Stemmed Dutch for meaning (A title … D small print), plus the title's and extra's bare words for prefix search.
CREATE FUNCTION vacancy_search(title text, summary text, tasks text, details text, extra text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$ SELECT
  setweight(to_tsvector('dutch', search_fold(title)), 'A') ||
  setweight(to_tsvector('simple', search_fold(title)), 'A') ||
  setweight(to_tsvector('dutch', search_fold(summary)), 'B') ||
  setweight(to_tsvector('simple', search_fold(extra)), 'B') ||
  setweight(to_tsvector('dutch', search_fold(tasks)), 'C') ||
  setweight(to_tsvector('dutch', search_fold(details)), 'D') $$;
