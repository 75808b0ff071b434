import { passwordProofText } from '@latchkey/contract/endpoints/walletRoots'
import { p256_oprf } from '@noble/curves/nist.js'
import { requireRecentFactor } from '../authorization/requireRecentFactor.ts'
import type { EncryptionContext, Envelope } from '../envelope/createEnvelope.ts'
import type { RootKey, VersionKey } from '../recovery-shares/rootKeys.ts'
import { SignerError } from '../SignerError.ts'
import { SIGNER_LIMITS } from '../signerLimits.ts'
import { isSignedBy } from './isSignedBy.ts'
import type { PasswordKeyRepo, ProvingWallet } from './repo.ts'

const { oprf } = p256_oprf
const KEY_ID_BYTES = 16
const SEED_BYTES = 32
const KEY_INFO = new TextEncoder().encode('latchkey recovery password')

type Deps = {
  repo: PasswordKeyRepo
  envelope: Envelope
  nowMs(): number
  randomBytes(length: number): Uint8Array
}

export type PasswordKeys = ReturnType<typeof createPasswordKeys>

const contextOf = ({ appId, userId, rootId }: RootKey, keyId: string): EncryptionContext => ({
  purpose: 'oprf-key',
  appId,
  userId,
  table: 'oprf_keys',
  column: 'sealed_key',
  row: `${rootId}/${keyId}`,
  version: 1,
})

/** OPRF keys of recovery passwords (RFC 9497, mode OPRF). The signer sees neither password nor output. */
export function createPasswordKeys({ repo, envelope, nowMs, randomBytes }: Deps) {
  return {
    /** Each new password has its own key, so that evaluations made before say nothing about it. */
    async create(
      root: RootKey,
      wallet: ProvingWallet,
      blinded: string,
      factorShownAtMs?: number,
    ): Promise<{ keyId: string; evaluated: string }> {
      requireRecentFactor(factorShownAtMs, nowMs())
      const keyId = Buffer.from(randomBytes(KEY_ID_BYTES)).toString('base64url')
      const seed = randomBytes(SEED_BYTES)
      const { secretKey } = oprf.deriveKeyPair(seed, KEY_INFO)
      try {
        const evaluated = evaluate(secretKey, blinded)
        const sealed = await envelope.seal(contextOf(root, keyId), secretKey)
        await repo.add({ ...root, keyId }, wallet, sealed, nowMs())
        return { keyId, evaluated }
      } finally {
        seed.fill(0)
        secretKey.fill(0)
      }
    },

    /** Counts the guess, then evaluates. */
    async evaluate(
      version: VersionKey,
      blinded: string,
      {
        authenticatedAtMs,
        factorShownAtMs,
      }: { authenticatedAtMs: number; factorShownAtMs?: number | undefined },
    ): Promise<{ evaluated: string; triesLeft: number }> {
      requireRecentFactor(factorShownAtMs, nowMs())
      const counted = await repo.countGuess(version, { nowMs: nowMs(), authenticatedAtMs })
      if (!counted) throw await refusalOf(version)
      const secretKey = await envelope.open(contextOf(version, counted.keyId), counted.sealedKey)
      try {
        const triesLeft = SIGNER_LIMITS.passwordTriesMax - counted.tries
        return { evaluated: evaluate(secretKey, blinded), triesLeft }
      } finally {
        secretKey.fill(0)
      }
    },

    /** Whether the wallet of the key signed the version. Throws if the key is unknown or the signature wrong. */
    async checkProof(
      version: VersionKey,
      keyId: string,
      proof: string | undefined,
    ): Promise<boolean> {
      const wallet = await repo.findWallet(version, keyId)
      if (!wallet) throw new SignerError('not_found')
      if (proof === undefined) return false
      const text = passwordProofText({ ...version, address: wallet.address })
      if (!(await isSignedBy(wallet, text, proof))) throw new SignerError('invalid_signature')
      return true
    },

    cleanUp: () => repo.removeUnused(nowMs() - SIGNER_LIMITS.unusedPasswordKeyLifetimeMs),
  }

  async function refusalOf(version: VersionKey): Promise<SignerError> {
    const found = await repo.findOfShare(version)
    if (!found) return new SignerError('not_found')
    const retryAfterMs = found.lockedUntilMs - nowMs()
    return retryAfterMs > 0
      ? new SignerError('locked', { retryAfterMs })
      : new SignerError('authentication_too_old')
  }
}

/** Multiplies the blinded element with the key. Rejects bytes that are not a point of the curve. */
function evaluate(secretKey: Uint8Array, blinded: string): string {
  try {
    return Buffer.from(oprf.blindEvaluate(secretKey, Buffer.from(blinded, 'base64'))).toString(
      'base64',
    )
  } catch (cause) {
    throw new SignerError('invalid_request', { cause })
  }
}
