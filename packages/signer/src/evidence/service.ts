import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { DEVICE_WALLET_LIMITS } from '@latchkey/contract/limits/deviceWalletLimits'
import {
  type RecoveryEvidence,
  recoveryEvidence,
} from '@latchkey/contract/messages/recoveryEvidence'
import type { SealedBox } from '@latchkey/contract/messages/sealedBox'
import type { EnrolledEvidence, EvidenceAddress } from '@latchkey/contract/signer/signerCalls'
import { evidenceMessage, evidenceText } from '@latchkey/contract/values/evidence'
import type { Language } from '@latchkey/contract/values/languages'
import type { EncryptionContext, Envelope } from '../envelope/createEnvelope.ts'
import { isSignedBy } from '../password-keys/isSignedBy.ts'
import type { RootKey, VersionKey } from '../recovery-shares/rootKeys.ts'
import { SignerError } from '../SignerError.ts'
import { SIGNER_LIMITS } from '../signerLimits.ts'
import type { TransportKeys } from '../transport-key/service.ts'
import type { CodeTransport } from './CodeTransport.ts'
import type { IdTokens } from './createIdTokens.ts'
import { isPasskeyAssertion } from './isPasskeyAssertion.ts'
import type { EvidenceRepo } from './repo.ts'

const CHALLENGE_ID_BYTES = 16
const CHALLENGE_BYTES = 32
const MINUTE_MS = 60_000

type Bytes = Uint8Array
type Deps = {
  repo: EvidenceRepo
  envelope: Envelope
  transportKeys: Pick<TransportKeys, 'open'>
  /** The signer's own mail and SMS, by kind of address. A missing one is not configured. */
  codes: CodeTransport
  idTokens: IdTokens
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

/** The signer keeps no address and no key: it compares those that the API or the vault names with a hash. */
const toSubject = ({ appId, userId }: RootKey, shown: EnrolledEvidence) => ({
  kind: shown.kind,
  subject: createHash('sha256')
    .update(JSON.stringify([appId, userId, shown.kind, ...valuesOf(shown)]))
    .digest('base64url'),
})

/** The values in a fixed order. The kind comes first, so kinds cannot be confused. */
function valuesOf(shown: EnrolledEvidence): string[] {
  switch (shown.kind) {
    case 'passkey':
      return [shown.credential_id, shown.public_key, shown.relying_party_id]
    case 'wallet':
      return [shown.chain_type, shown.address]
    case 'id_token':
      return [shown.provider, shown.subject]
    default:
      return [shown.address]
  }
}

/** Verifies who asks for a recovery share, without trusting the API. */
export function createEvidence(deps: Deps) {
  const { repo, envelope, transportKeys, codes, idTokens, nowMs, randomBytes } = deps

  /**
   * Evidence that the signer can verify. The API chooses the nonce of a social login, so an attacker in the running
   * API gets an ID token of a user who logs in. ID tokens count only for users who have nothing else.
   */
  function usableOf({ appId }: VersionKey, given: readonly EnrolledEvidence[]) {
    const usable = given.filter((one) => {
      if (one.kind === 'email' || one.kind === 'phone') return codes[one.kind] !== undefined
      return one.kind !== 'id_token' || idTokens.accepts({ appId, provider: one.provider })
    })
    const stronger = usable.filter(({ kind }) => kind !== 'id_token')
    return stronger.length > 0 ? stronger : usable
  }

  const isEnrolled = (version: VersionKey, shown: EnrolledEvidence) =>
    repo.isEnrolled(version, toSubject(version, shown))

  async function addChallenge(version: VersionKey, kind: EnrolledEvidence['kind'], secret: Bytes) {
    if (!(await repo.countChallenge(version, nowMs()))) throw new SignerError('too_many_tries')
    const challengeId = Buffer.from(randomBytes(CHALLENGE_ID_BYTES)).toString('base64url')
    const expiresAtMs = nowMs() + SIGNER_LIMITS.evidenceCodeLifetimeMs
    const sealedSecret = await envelope.seal(contextOf(version, challengeId), secret)
    await repo.add({ ...version, challengeId, kind, sealedSecret, expiresAtMs })
    return { challengeId, expiresAtMs }
  }

  /** Whether the evidence answers the challenge of this kind and is enrolled for the version. */
  async function isRight(
    version: VersionKey,
    shown: RecoveryEvidence,
    { kind, secret }: { kind: string; secret: Bytes },
  ): Promise<boolean> {
    if ('code' in shown) {
      const code = new TextEncoder().encode(shown.code)
      const isCode = kind === 'email' || kind === 'phone'
      return isCode && secret.byteLength === code.byteLength && timingSafeEqual(secret, code)
    }
    const challenge = Buffer.from(secret).toString('base64url')
    const signed = [challenge, shown.recipient_public_key] as const
    if ('passkey' in shown) {
      const { credential_id, public_key, relying_party_id } = shown.passkey
      const enrolled = { kind: 'passkey', credential_id, public_key, relying_party_id } as const
      return (
        kind === 'passkey' &&
        isPasskeyAssertion(shown.passkey, evidenceText(...signed)) &&
        isEnrolled(version, enrolled)
      )
    }
    if ('wallet' in shown) {
      const { chain_type, address, signature } = shown.wallet
      const wallet = { chainType: chain_type, address }
      return (
        kind === 'wallet' &&
        (await isSignedBy(wallet, evidenceMessage(...signed), signature)) &&
        isEnrolled(version, { kind: 'wallet', chain_type, address })
      )
    }
    const { provider, token } = shown.id_token
    if (kind !== 'id_token') return false
    const asked = { appId: version.appId, provider }
    const subject = await idTokens.subjectOf(asked, token, evidenceText(...signed))
    return subject !== undefined && isEnrolled(version, { kind: 'id_token', provider, subject })
  }

  return {
    /** Fixes the evidence of a new version. Throws if the signer can verify none of it. */
    async enroll(version: VersionKey, given: readonly EnrolledEvidence[]): Promise<void> {
      const usable = usableOf(version, given)
      if (usable.length === 0) throw new SignerError('unsupported_method')
      await repo.enroll(
        version,
        usable.map((one) => toSubject(version, one)),
      )
    },

    listKinds: (version: VersionKey) => repo.listKinds(version),

    async sendCode(
      version: VersionKey,
      to: EvidenceAddress,
      { appName, language }: { appName: string; language: Language },
    ): Promise<{ challengeId: string; expiresAtMs: number }> {
      const send = codes[to.kind]
      if (!send) throw new SignerError('unsupported_method')
      if (!(await isEnrolled(version, to))) throw new SignerError('not_found')
      const { evidenceCodeDigits: digits } = DEVICE_WALLET_LIMITS
      const code = String(randomInt(10 ** digits)).padStart(digits, '0')
      const challenge = await addChallenge(version, to.kind, new TextEncoder().encode(code))
      const lifetimeMinutes = SIGNER_LIMITS.evidenceCodeLifetimeMs / MINUTE_MS
      await send({ to: to.address, code, appName, language, lifetimeMinutes })
      return challenge
    },

    /** Creates a challenge that the user signs. Throws if no evidence of this kind is enrolled. */
    async start(
      version: VersionKey,
      kind: 'passkey' | 'wallet' | 'id_token',
    ): Promise<{ challengeId: string; challenge: string; expiresAtMs: number }> {
      if (!(await repo.hasKind(version, kind))) throw new SignerError('not_found')
      const secret = randomBytes(CHALLENGE_BYTES)
      const challenge = Buffer.from(secret).toString('base64url')
      return { ...(await addChallenge(version, kind, secret)), challenge }
    },

    /** Throws unless the version needs no evidence, or the vault sealed right evidence for this recipient. */
    async require(
      version: VersionKey,
      box: SealedBox | undefined,
      recipientPublicKey: string,
    ): Promise<void> {
      if (!(await repo.isRequired(version))) return
      if (!box) throw new SignerError('evidence_required')
      const shown = read(await transportKeys.open(box))
      if (shown.recipient_public_key !== recipientPublicKey) {
        throw new SignerError('invalid_evidence')
      }
      const { challenge_id: challengeId } = shown
      const counted = await repo.countTry(version, challengeId, nowMs())
      if (!counted) throw new SignerError('invalid_evidence')
      const { kind, sealedSecret } = counted
      const secret = await envelope.open(contextOf(version, challengeId), sealedSecret)
      const isAccepted = await isRight(version, shown, { kind, secret })
      secret.fill(0)
      if (!isAccepted || !(await repo.use(challengeId, nowMs()))) {
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
