import { generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import type { SealedBox } from '@latchkey/contract/messages/sealedBox'
import { readPublicKey } from '../hpke/readPublicKey.ts'
import { sealTo } from '../hpke/sealTo.ts'
import { SIGNER_LIMITS } from '../signerLimits.ts'
import { type AuthorizationKeyRepo, NO_SESSION, type UserKey } from './repo.ts'
import { requireRecentFactor } from './requireRecentFactor.ts'

type Deps = { repo: AuthorizationKeyRepo; nowMs(): number }
type IssueOptions = { factorShownAtMs?: number | undefined; sessionId?: string | undefined }
type Issued = { expiresAtMs: number; sealed: SealedBox }

export type AuthorizationKeys = ReturnType<typeof createAuthorizationKeys>

const makeKeyPair = promisify(generateKeyPair)

/** Authorization keys of users, valid for an hour or as long as their second factor. Private keys are not stored. */
export function createAuthorizationKeys({ repo, nowMs }: Deps) {
  return {
    /** Issues a key as base64 PKCS8, encrypted to the recipient. */
    async issue(
      user: UserKey,
      recipientPublicKey: string,
      { factorShownAtMs, sessionId = NO_SESSION }: IssueOptions = {},
    ): Promise<Issued> {
      const now = nowMs()
      requireRecentFactor(factorShownAtMs, now)
      const recipient = readPublicKey(recipientPublicKey)
      const { publicKey, privateKey } = await makeKeyPair('ec', { namedCurve: 'P-256' })
      const secret = privateKey.export({ format: 'der', type: 'pkcs8' })
      const text = Buffer.from(secret.toString('base64'))
      secret.fill(0)
      const sealed = await sealTo(recipient, text)
      const expiresAtMs =
        factorShownAtMs === undefined
          ? now + SIGNER_LIMITS.authorizationKeyLifetimeMs
          : factorShownAtMs + SIGNER_LIMITS.factorMemoryMs
      const spki = publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
      await repo.add(user, { publicKey: spki, sessionId, expiresAtMs })
      return { expiresAtMs, sealed }
    },

    validKeysOf: (user: UserKey, sessions?: readonly string[]) =>
      repo.listValid(user, nowMs(), sessions),
    cleanUp: () => repo.removeExpired(nowMs()),
  }
}
