CREATE OR REPLACE FUNCTION "latchkey_account_text"("subject" text, "details" jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lower(subject || coalesce(' ' || (details ->> 'email'), '') || coalesce(' ' || (details ->> 'username'), '')
    || coalesce(' ' || (details ->> 'name'), '') || coalesce(' ' || (details ->> 'display_name'), '')
    || coalesce(' ' || (details ->> 'first_name'), '') || coalesce(' ' || (details ->> 'last_name'), ''))
$$;--> statement-breakpoint
ALTER FUNCTION "latchkey_trigrams"(text) PARALLEL RESTRICTED;--> statement-breakpoint
CREATE INDEX "linked_accounts_embedded" ON "linked_accounts" USING btree ("app_id",(details ->> 'chain_type')) WHERE type = 'wallet' and (details ->> 'wallet_client_type') is not distinct from 'privy';