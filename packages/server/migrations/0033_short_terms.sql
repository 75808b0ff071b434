-- Terms of one or two characters are found by the index too: two characters of common ones by the trigrams around them,
-- all others because the index has them as well.
CREATE OR REPLACE FUNCTION "latchkey_trigrams"("value" text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL RESTRICTED AS $$
  SELECT coalesce(array_agg(DISTINCT part), '{}') FROM (
    SELECT substr(value, place, 3) AS part FROM generate_series(1, length(value) - 2) AS place
    UNION ALL SELECT part FROM unnest('{+,_,-}'::text[]) AS part WHERE strpos(value, part) > 0
    UNION ALL SELECT substr(value, place, size) FROM generate_series(1, length(value)) AS place, generate_series(1, 2) AS size
      WHERE length(value) < 3 OR value ~ '[^a-z0-9@. +_-]'
  ) AS parts
$$;--> statement-breakpoint
REINDEX INDEX "linked_accounts_by_text";
