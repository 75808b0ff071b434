import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { recoveryEvidence } from '@latchkey/contract/endpoints/deviceWallets'
import { DEVICE_WALLET_LIMITS } from '@latchkey/contract/limits/deviceWalletLimits'
import type { SealedBox } from '@latchkey/contract/messages/sealedBox'
import type { EvidenceAddress } from '@latchkey/contract/signer/signerCalls'
import type { Language } from '@latchkey/contract/values/languages'
import type { EncryptionContext, Envelope } from '../envelope/createEnvelope.ts'
import type { RootKey, VersionKey } from '../recovery-shares/rootKeys.ts'
import { SignerError } from '../SignerError.ts'
import { SIGNER_LIMITS } from '../signerLimits.ts'
import type { TransportKeys } from '../transport-key/service.ts'
import type { CodeTransport } from './CodeTransport.ts'
import type { EvidenceRepo } from './repo.ts'

const CHALLENGE_ID_BYTES = 16
const MINUTE_MS = 60_000

type Deps = {
  repo: EvidenceRepo
  envelope: Envelope
  transportKeys: Pick<TransportKeys, 'open'>
  /** The signer's own mail and SMS, by kind of address. A missing one is not configured. */
  codes: CodeTransport
  nowMs(): number
  randomBytes(length: number): Uint8Array
}

export type Evidence = ReturnType<typeof createEvidence>

const contextOf = (
  { appId, userId, rootId, shareVersion }: VersionKey,
  challengeId: string,
): EncryptionContext => ({
  purpose: 'evidence',
  appId,
  userId,
  table: 'evidence_challenges',
  column: 'sealed_secret',
  row: `${rootId}/${challengeId}`,
  version: shareVersion,
})

/** The signer keeps no address: it compares the one that the API names with the enrolled hash. */
const toSubject = ({ appId, userId }: RootKey, { kind, address }: EvidenceAddress) => ({
  kind,
  subject: createHash('sha256')
    .update(JSON.stringify([appId, userId, kind, address]))
    .digest('base64url'),
})

/** Verifies who asks for a recovery share, without trusting the API. */
export function createEvidence({ repo, envelope, transportKeys, codes, nowMs, randomBytes }: Deps) {
  return {
    /** Fixes the evidence of a new version. Throws if the signer cannot send codes to any of the addresses. */
    async enroll(version: VersionKey, addresses: readonly EvidenceAddress[]): Promise<void> {
      const usable = addresses.filter(({ kind }) => codes[kind])
      if (usable.length === 0) throw new SignerError('unsupported_method')
      await repo.enroll(
        version,
        usable.map((address) => toSubject(version, address)),
      )
    },

    async sendCode(
      version: VersionKey,
      to: EvidenceAddress,
      { appName, language }: { appName: string; language: Language },
    ): Promise<{ challengeId: string; expiresAtMs: number }> {
      const send = codes[to.kind]
      if (!send) throw new SignerError('unsupported_method')
      if (!(await repo.isEnrolled(version, toSubject(version, to))))
        throw new SignerError('not_found')
      if (!(await repo.countChallenge(version, nowMs()))) throw new SignerError('too_many_tries')
      const { evidenceCodeDigits: digits } = DEVICE_WALLET_LIMITS
      const { evidenceCodeLifetimeMs } = SIGNER_LIMITS
      const code = String(randomInt(10 ** digits)).padStart(digits, '0')
      const challengeId = Buffer.from(randomBytes(CHALLENGE_ID_BYTES)).toString('base64url')
      const expiresAtMs = nowMs() + evidenceCodeLifetimeMs
      const secret = new TextEncoder().encode(code)
      const sealedSecret = await envelope.seal(contextOf(version, challengeId), secret)
      const { kind } = to
      await repo.add({ ...version, challengeId, kind, sealedSecret, expiresAtMs })
      const lifetimeMinutes = evidenceCodeLifetimeMs / MINUTE_MS
      await send({ to: to.address, code, appName, language, lifetimeMinutes })
      return { challengeId, expiresAtMs }
    },

    /** Throws unless the version needs no evidence, or the vault sealed a right code for this recipient. */
    async require(
      version: VersionKey,
      box: SealedBox | undefined,
      recipientPublicKey: string,
    ): Promise<void> {
      if (!(await repo.isRequired(version))) return
      if (!box) throw new SignerError('evidence_required')
      const { challenge_id: challengeId, ...given } = read(await transportKeys.open(box))
      if (given.recipient_public_key !== recipientPublicKey) {
        throw new SignerError('invalid_evidence')
      }
      const counted = await repo.countTry(version, challengeId, nowMs())
      if (!counted) throw new SignerError('invalid_evidence')
      const secret = await envelope.open(contextOf(version, challengeId), counted.sealedSecret)
      const code = new TextEncoder().encode(given.code)
      const isRight = secret.byteLength === code.byteLength && timingSafeEqual(secret, code)
      secret.fill(0)
      if (!isRight || !(await repo.use(challengeId, nowMs()))) {
        throw new SignerError('invalid_evidence')
      }
    },

    cleanUp: () => repo.removeExpired(nowMs()),
  }
}

function read(plain: Uint8Array) {
  try {
    return recoveryEvidence.parse(JSON.parse(new TextDecoder().decode(plain)))
  } catch (cause) {
    throw new SignerError('invalid_evidence', { cause })
  }
}
