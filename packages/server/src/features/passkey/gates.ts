import { sql } from 'drizzle-orm'
import type { Gate } from '../login/repo.ts'
import { singleUseGate } from '../proof/repo.ts'

const given = (name: string) => sql.placeholder(name)

/** The columns of a new credential, from the values handed in beside the login's. */
export const newCredentialValues = sql`${given('publicKey')}::bytea, ${given('counter')}::bigint,
  ${given('transports')}::jsonb, ${given('userHandle')}::text, ${given('relyingPartyId')}::text,
  ${given('isBackupEligible')}::boolean, ${given('isBackedUp')}::boolean, ${given('nowMs')}::bigint`

/**
 * Passes once for a challenge, and only for a passkey nobody has: whoever registers the id of another
 * person's passkey with a key of their own must not be taken for that person.
 */
export const passkeyRegistrationGate: Gate = {
  name: 'passkey_registration',
  statement: sql`update single_use set used_at_ms = ${given('nowMs')}::bigint,
      use_key = ${given('useKey')}::text, session_id = ${given('sessionId')}::text
    where kind = ${given('proofKind')} and key = ${given('proofKey')}
      and app_id = ${given('appId')} and used_at_ms is null
      and expires_at_ms > ${given('nowMs')}::bigint
      and not exists (select from linked_accounts where app_id = ${given('appId')}
        and type = ${given('type')} and subject = ${given('subject')})
    returning 1`,
  after: [
    {
      name: 'kept_credential',
      statement: sql`insert into passkey_credentials (account_id, user_id, place, public_key, counter,
          transports, user_handle, relying_party_id, is_backup_eligible, is_backed_up, last_used_at_ms)
        select id, user_id, 1, ${newCredentialValues} from account`,
    },
  ],
}

/** Passes once for a challenge, and only when the authenticator has counted on since it was last seen. */
export const passkeyLoginGate: Gate = {
  name: 'passkey',
  before: [{ name: 'challenge', statement: singleUseGate.statement }],
  statement: sql`update passkey_credentials set counter = ${given('counter')}::bigint,
      is_backed_up = ${given('isBackedUp')}::boolean, last_used_at_ms = ${given('nowMs')}::bigint
    where account_id = ${given('accountId')} and exists (select from challenge)
      and (counter < ${given('counter')}::bigint
        or (counter = 0 and ${given('counter')}::bigint = 0))
    returning 1`,
}
