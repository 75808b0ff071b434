import { startRecoveryEvidence } from '@latchkey/contract/endpoints/deviceWallets'
import type { EvidencePasskey } from '@latchkey/contract/messages/recoveryEvidence'
import type { VaultData } from '@latchkey/contract/messages/vaultMessages'
import { evidenceMessage, evidenceText } from '@latchkey/contract/values/evidence'
import { VaultError } from '../channel/VaultError.ts'
import type { Recipient } from '../hpke/createBoxes.ts'
import type { RecoverySecrets } from '../recovery/RecoveryMethod.ts'
import type { Caller } from '../server/createApi.ts'
import type { WalletPorts } from './WalletPorts.ts'

type Started = { recipient: Recipient; passkeys: readonly EvidencePasskey[] }
type Kind = VaultData<'latchkey:wallets:start-recovery-evidence'>['kind']
/** Evidence for the signer, and the key to which the signer then encrypts the share. */
export type ShownEvidence = { recipient: Recipient; fields: object }

const STARTED_MAX = 4

/** Evidence of recoveries on this page. The key of the recipient never leaves it. */
export function createRecoveryEvidence({ api, boxes }: Pick<WalletPorts, 'api' | 'boxes'>) {
  const started = new Map<string, Started>()

  return {
    /** Creates the text that the user signs. It names a new key of this page. */
    async start(caller: Caller, rootId: string, kind: Kind) {
      const recipient = await boxes.createRecipient()
      const params = { rootId }
      const reply = await api.call(startRecoveryEvidence, { caller, params, body: { kind } })
      const { challenge_id: challengeId, challenge, passkeys } = reply
      const [oldest] = started.keys()
      if (started.size >= STARTED_MAX && oldest !== undefined) started.delete(oldest)
      started.set(challengeId, { recipient, passkeys })
      const text = kind === 'wallet' ? evidenceMessage : evidenceText
      return {
        challengeId,
        expiresAt: reply.expires_at,
        text: text(challenge, recipient.publicKey),
        passkeys: passkeys.map(({ credential_id, relying_party_id }) => ({
          credentialId: credential_id,
          relyingPartyId: relying_party_id,
        })),
      }
    },

    /** Evidence in the signer's form, or undefined if the user has shown none. */
    async read({
      recoveryCode,
      recoveryEvidence,
    }: RecoverySecrets): Promise<ShownEvidence | undefined> {
      if (recoveryCode) {
        const { challengeId: challenge_id, code } = recoveryCode
        return { recipient: await boxes.createRecipient(), fields: { challenge_id, code } }
      }
      if (!recoveryEvidence) return undefined
      const { challengeId: challenge_id } = recoveryEvidence
      const found = started.get(challenge_id)
      const shown = found && toFields(recoveryEvidence, found.passkeys)
      if (!found || !shown) throw new VaultError('invalid_request_arguments')
      started.delete(challenge_id) // the signer accepts a challenge once
      return { recipient: found.recipient, fields: { challenge_id, ...shown } }
    },
  }
}

type Given = NonNullable<RecoverySecrets['recoveryEvidence']>

/** Evidence in the names of the signer, or undefined if it names an unknown passkey. */
function toFields(
  { passkey, wallet, idToken }: Given,
  passkeys: readonly EvidencePasskey[],
): object | undefined {
  if (wallet) {
    const { chainType: chain_type, address, signature } = wallet
    return { wallet: { chain_type, address, signature } }
  }
  if (idToken) return { id_token: idToken }
  const known = passkeys.find(({ credential_id }) => credential_id === passkey?.credentialId)
  if (!passkey || !known) return undefined
  return {
    passkey: {
      ...known,
      client_data_json: passkey.clientDataJson,
      authenticator_data: passkey.authenticatorData,
      signature: passkey.signature,
    },
  }
}
