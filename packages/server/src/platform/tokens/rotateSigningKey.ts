import { sql } from 'drizzle-orm'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import type { Db } from '../db/Db.ts'
import { signingKeys } from '../db/schema/logins.ts'
import type { Secrets } from '../secrets/createSecrets.ts'
import { signingKeyContext } from '../secrets/sealContexts.ts'
import { createPrivateKeyBytes, createSigningKey } from './SigningKey.ts'

type Deps = { db: Db; secrets: Pick<Secrets, 'mac' | 'seal'>; nowMs(): number }

/**
 * Adds a signing key that is published now and signs after a day, when no cache of the JWKS lacks it. The
 * key before it then stops to sign and verifies until its last token expires. Returns when the newest key
 * begins to sign. If a key is published already, none is added.
 */
export async function rotateSigningKey({ db, secrets, nowMs }: Deps): Promise<number> {
  const now = nowMs()
  const [newest] = await db
    .select({ kid: signingKeys.kid, signsFromMs: signingKeys.signsFromMs })
    .from(signingKeys)
    .orderBy(sql`signs_from_ms desc`)
    .limit(1)
  if (newest && newest.signsFromMs > now) return newest.signsFromMs
  // The id derives from the key before it, so the primary key lets one of concurrent calls in.
  const kid = secrets
    .mac('identifier', 'signing-key-id', newest?.kid ?? 'first')
    .toString('base64url')
    .slice(0, 22)
  const privateKey = createPrivateKeyBytes()
  const signsFromMs = now + SERVER_LIMITS.signingKeyPublishMs
  const { jwk } = createSigningKey({ kid, privateKey, signsFromMs, retiredAtMs: null })
  const { rows } = await db.execute<{ signs_from_ms: string }>(sql`
    with added as (
      insert into signing_keys
        (kid, public_key, sealed_private_key, created_at_ms, signs_from_ms)
      values (${kid}, ${JSON.stringify(jwk)}::jsonb,
        ${secrets.seal(privateKey, signingKeyContext(kid))}, ${now}::bigint, ${signsFromMs}::bigint)
      on conflict do nothing
      returning kid
    ), retired as (
      update signing_keys set retired_at_ms = ${signsFromMs}::bigint
      where retired_at_ms is null and exists (select 1 from added)
    )
    select signs_from_ms from signing_keys where kid = ${kid}`)
  return Number(rows[0]?.signs_from_ms ?? signsFromMs)
}
