import type { BodyOut, ReplyIn } from '@latchkey/contract'
import type {
  listRecoveryEvidence,
  sendRecoveryCode,
  startRecoveryEvidence,
} from '@latchkey/contract/endpoints/deviceWallets'
import type { RecoveryDescriptor } from '@latchkey/contract/endpoints/walletRoots'
import type { EvidencePasskey } from '@latchkey/contract/messages/recoveryEvidence'
import {
  ENROLLED_EVIDENCE_MAX,
  type EnrolledEvidence,
  listEvidence,
  sendEvidenceCode,
  startEvidence,
} from '@latchkey/contract/signer/signerCalls'
import type { UserCaller } from '../../../platform/http/Caller.ts'
import { mailLanguageOf } from '../../../platform/mail/mailTextsOf.ts'
import { ServiceError } from '../../../platform/ServiceError.ts'
import type { SignerClient } from '../../../platform/signer/createSignerClient.ts'
import type { Admit, UserSession } from '../admit.ts'
import { createRequireRoot } from '../createRequireRoot.ts'
import type { CreationRepo } from '../creation/repo.ts'
import {
  evidenceAddressesOf,
  evidenceProvidersOf,
  evidenceWalletsOf,
  needsEvidence,
} from './listEvidence.ts'
import type { EvidenceRepo } from './repo.ts'
import { toSpki } from './toSpki.ts'

type Deps = {
  repo: EvidenceRepo
  roots: Pick<CreationRepo, 'find'>
  admit: Admit
  signer: SignerClient
}

export type EvidenceService = ReturnType<typeof createEvidenceService>

/** Recovery evidence. The signer verifies it; the server only names what the user has. */
export function createEvidenceService({ repo, roots, admit, signer }: Deps) {
  const requireRoot = createRequireRoot(roots)

  async function passkeysOf({ app, user }: UserSession): Promise<EvidencePasskey[]> {
    const rows = await repo.listPasskeys(app.id, user.id)
    return Promise.all(
      rows.map(async ({ credentialId, publicKey, relyingPartyId }) => ({
        credential_id: credentialId,
        public_key: await toSpki(publicKey),
        relying_party_id: relyingPartyId,
      })),
    )
  }

  async function versionOf(session: UserSession, rootId: string) {
    const { shareVersion } = await requireRoot(session, rootId)
    const { app, user } = session
    return { app_id: app.id, user_id: user.id, root_id: rootId, share_version: shareVersion }
  }

  return {
    /** The evidence of a new share version. Throws if the user has none. */
    async enrollmentOf(
      session: UserSession,
      recovery: RecoveryDescriptor,
    ): Promise<{ evidence?: EnrolledEvidence[] }> {
      const { app, user } = session
      if (!needsEvidence(app, recovery)) return {}
      const [passkeys, subjects] = await Promise.all([
        passkeysOf(session),
        repo.listWalletSubjects(app.id, user.id),
      ])
      const evidence = [
        ...evidenceAddressesOf(user),
        ...passkeys.map((passkey) => ({ kind: 'passkey' as const, ...passkey })),
        ...evidenceWalletsOf(user, subjects),
        ...evidenceProvidersOf(user),
      ].slice(0, ENROLLED_EVIDENCE_MAX)
      if (evidence.length > 0) return { evidence }
      throw new ServiceError('disallowed_recovery_method', {
        sentence:
          'Automatic recovery needs an email address, a phone number, a passkey, a wallet or a Google or Apple account in this app',
      })
    },

    /** Lets the signer send a code of its own. The server does not see the code. */
    async sendCode(
      caller: UserCaller,
      rootId: string,
      { kind }: BodyOut<typeof sendRecoveryCode>,
    ): Promise<ReplyIn<typeof sendRecoveryCode>> {
      const session = await admit(caller, 'recovery-share')
      const version = await versionOf(session, rootId)
      const to = evidenceAddressesOf(session.user).find((one) => one.kind === kind)
      if (!to) throw new ServiceError('linked_account_not_found')
      return signer.call(sendEvidenceCode, {
        ...version,
        ...to,
        app_name: session.app.definition.name,
        language: mailLanguageOf(session.app),
      })
    },

    /** Kinds of evidence that the signer accepts for the wallet. */
    async list(caller: UserCaller, rootId: string): Promise<ReplyIn<typeof listRecoveryEvidence>> {
      const session = await admit(caller, 'recovery-share')
      return signer.call(listEvidence, await versionOf(session, rootId))
    },

    /** Passes on a challenge of the signer, which the user signs. */
    async start(
      caller: UserCaller,
      rootId: string,
      { kind }: BodyOut<typeof startRecoveryEvidence>,
    ): Promise<ReplyIn<typeof startRecoveryEvidence>> {
      const session = await admit(caller, 'recovery-share')
      const version = await versionOf(session, rootId)
      const [challenge, passkeys] = await Promise.all([
        signer.call(startEvidence, { ...version, kind }),
        kind === 'passkey' ? passkeysOf(session) : [],
      ])
      return { ...challenge, passkeys }
    },
  }
}
