CREATE FUNCTION "latchkey_account_text"("subject" text, "details" jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lower(concat_ws(' ', subject, details ->> 'email', details ->> 'username', details ->> 'name',
    details ->> 'display_name', details ->> 'first_name', details ->> 'last_name'))
$$;--> statement-breakpoint
CREATE FUNCTION "latchkey_trigrams"("value" text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT substr(value, place, 3)), '{}') FROM generate_series(1, length(value) - 2) AS place
$$;--> statement-breakpoint
CREATE INDEX "linked_accounts_by_text" ON "linked_accounts" USING gin (latchkey_trigrams(latchkey_account_text("subject", "details"))) WHERE type <> 'guest';
