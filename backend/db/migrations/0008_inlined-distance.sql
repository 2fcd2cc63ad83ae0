-- The same great-circle distance, of strict functions alone: only then does the planner write it into the query instead of
-- calling it for every record, which is ten times as dear. (`least` is not strict; atan2 needs no guard against rounding.)
CREATE OR REPLACE FUNCTION distance_km(lat1 double precision, lon1 double precision, lat2 double precision, lon2 double precision)
RETURNS double precision
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
AS $$ SELECT 12742 * atan2(
  sqrt(power(sin(radians(lat2 - lat1) / 2), 2) +
    cos(radians(lat1)) * cos(radians(lat2)) * power(sin(radians(lon2 - lon1) / 2), 2)),
  sqrt(abs(1 - power(sin(radians(lat2 - lat1) / 2), 2) -
    cos(radians(lat1)) * cos(radians(lat2)) * power(sin(radians(lon2 - lon1) / 2), 2)))) $$;
