import { REQUEST_LIMITS } from '@latchkey/contract/limits/requestLimits'
import { asc, lt } from 'drizzle-orm'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import type { Db } from '../db/Db.ts'
import { signingKeys } from '../db/schema/logins.ts'
import type { Secrets } from '../secrets/createSecrets.ts'
import { signingKeyContext } from '../secrets/sealContexts.ts'
import { createPrivateKeyBytes, createSigningKey, type SigningKey } from './SigningKey.ts'

/** Until the last token of a retired key has expired. */
const VERIFIES_FOR_MS = SERVER_LIMITS.accessTokenLifetimeMaxMs + REQUEST_LIMITS.tokenClockSkewMs

export type SigningKeys = {
  /** The current signing key. */
  current(): SigningKey
  /** Finds the key of a token's encoded header. Undefined after the last token of that key has expired. */
  findByHeader(header: string): SigningKey | undefined
  /** Public keys for the JWKS: next, current and recently retired. */
  published(): readonly SigningKey[]
  /** Deletes expired keys and reloads the others, because another process may have added one. */
  cleanUp(): Promise<void>
}

type Deps = { db: Db; secrets: Secrets; nowMs: () => number }

/** Loads the signing keys. The first start creates one; of several processes exactly one does. */
export async function loadSigningKeys({ db, secrets, nowMs }: Deps): Promise<SigningKeys> {
  let keys = await read(db, secrets)
  if (keys.length === 0) {
    await addFirstKey({ db, secrets, nowMs })
    keys = await read(db, secrets)
  }
  return {
    current() {
      const key = currentKey(keys, nowMs())
      if (!key) throw new Error('No signing key is valid now')
      return key
    },
    findByHeader: (header) => keys.find((key) => key.header === header && isAlive(key, nowMs())),
    published: () => keys.filter((key) => isAlive(key, nowMs())),
    async cleanUp() {
      await db.delete(signingKeys).where(lt(signingKeys.retiredAtMs, nowMs() - VERIFIES_FOR_MS))
      keys = await read(db, secrets)
    },
  }
}

/** Returns the newest key that may sign. A new key is published for a day first, so that caches know it. */
export function currentKey<Key extends Pick<SigningKey, 'signsFromMs' | 'retiredAtMs'>>(
  keys: readonly Key[],
  nowMs: number,
): Key | undefined {
  return keys
    .filter((key) => key.signsFromMs <= nowMs && (key.retiredAtMs ?? Infinity) > nowMs)
    .reduce<Key | undefined>(
      (newest, key) => (newest && newest.signsFromMs >= key.signsFromMs ? newest : key),
      undefined,
    )
}

/** A retired key verifies until the last token it signed has expired. */
export function isAlive({ retiredAtMs }: Pick<SigningKey, 'retiredAtMs'>, nowMs: number): boolean {
  return retiredAtMs === null || nowMs < retiredAtMs + VERIFIES_FOR_MS
}

async function read(db: Db, secrets: Secrets): Promise<SigningKey[]> {
  const rows = await db.select().from(signingKeys).orderBy(asc(signingKeys.createdAtMs))
  return rows.map(({ kid, sealedPrivateKey, signsFromMs, retiredAtMs }) => {
    const privateKey = secrets.open(sealedPrivateKey, signingKeyContext(kid))
    return createSigningKey({ kid, privateKey, signsFromMs, retiredAtMs })
  })
}

async function addFirstKey({ db, secrets, nowMs }: Deps): Promise<void> {
  // All processes derive the same id, so the primary key lets exactly one of them in.
  const kid = secrets
    .mac('identifier', 'signing-key-id', 'first')
    .toString('base64url')
    .slice(0, 22)
  const privateKey = createPrivateKeyBytes()
  const row = {
    kid,
    publicKey: createSigningKey({ kid, privateKey, signsFromMs: 0, retiredAtMs: null }).jwk,
    sealedPrivateKey: secrets.seal(privateKey, signingKeyContext(kid)),
    createdAtMs: nowMs(),
    signsFromMs: 0, // no key is before it: the server must sign also if its clock steps back
  }
  await db.insert(signingKeys).values(row).onConflictDoNothing()
}
