import type { EvidenceKind } from '@latchkey/contract/values/evidence'
import { toBase64Url } from '../../../core/encoding/base64Url.ts'
import { LatchkeyError } from '../../../core/errors/LatchkeyError.ts'
import { WALLET_LIMITS } from '../../../core/limits/walletLimits.ts'
import { type EmbeddedWallet, entropyOf } from '../EmbeddedWallet.ts'
import { vaultErrorType } from '../vault-bridge/vaultError.ts'
import type { WalletContext } from '../WalletContext.ts'
import type { RecoverySecret } from './createWalletLoader.ts'
import type { EvidenceSigners, EvidenceWallet } from './EvidenceSigners.ts'

/** Login method with which the user proves a recovery to the signer, other than a code. */
export type SignedEvidence = { kind: 'passkey' } | ({ kind: 'wallet' } & EvidenceWallet)

/** Lists the kinds of evidence that the signer accepts for a wallet. */
export async function listEvidenceKinds(
  { client, bridge }: Pick<WalletContext, 'client' | 'bridge'>,
  wallet: EmbeddedWallet,
): Promise<readonly EvidenceKind[]> {
  const entropy = entropyOf(client.getState().user, wallet)
  return (await bridge.request('latchkey:wallets:list-recovery-evidence', entropy)).kinds
}

type Options = {
  wallet: EmbeddedWallet
  evidence: SignedEvidence
  recover(secret: RecoverySecret): Promise<unknown>
}
type Shown = NonNullable<RecoverySecret['recoveryEvidence']>

/**
 * Recovers a wallet with a signature that the signer verifies itself, for automatic recovery with
 * `recovery.evidence: 'signer'`.
 * @throws LatchkeyError `unsupported_recovery_method` if no passkey of the user works on this page,
 * `invalid_credentials` if the signer rejects the signature
 */
export async function recoverWithEvidence(
  { client, bridge, evidenceSigners }: Pick<WalletContext, 'client' | 'bridge' | 'evidenceSigners'>,
  { wallet, evidence, recover }: Options,
): Promise<void> {
  if (!evidenceSigners) throw unsupported()
  const { kind } = evidence
  const entropy = entropyOf(client.getState().user, wallet)
  const started = await bridge.request('latchkey:wallets:start-recovery-evidence', {
    ...entropy,
    kind,
  })
  const { challengeId, text, passkeys } = started
  const shown: Shown =
    evidence.kind === 'passkey'
      ? { challengeId, passkey: await signWithPasskey(evidenceSigners, text, passkeys) }
      : { challengeId, wallet: await signWithWallet(evidenceSigners, evidence, text) }
  try {
    await recover({ recoveryEvidence: shown })
  } catch (thrown) {
    if (vaultErrorType(thrown) !== 'invalid_recovery_pin') throw thrown
    throw new LatchkeyError('invalid_credentials', 'The signer rejected the signature', {
      cause: thrown,
    })
  }
}

const unsupported = () =>
  new LatchkeyError('unsupported_recovery_method', 'Unable to recover wallet')

async function signWithPasskey(
  { passkeys: { get, relyingParty } }: EvidenceSigners,
  text: string,
  known: readonly { credentialId: string; relyingPartyId: string }[],
): Promise<NonNullable<Shown['passkey']>> {
  const { hostname } = new URL(relyingParty)
  const isOfPage = (id: string) => hostname === id || hostname.endsWith(`.${id}`)
  const rpId = known.find(({ relyingPartyId }) => isOfPage(relyingPartyId))?.relyingPartyId
  if (rpId === undefined) throw unsupported()
  const options = {
    challenge: toBase64Url(new TextEncoder().encode(text)),
    rp_id: rpId,
    allow_credentials: known
      .filter(({ relyingPartyId }) => relyingPartyId === rpId)
      .map(({ credentialId }) => ({ type: 'public-key' as const, id: credentialId })),
    user_verification: 'required',
    timeout: WALLET_LIMITS.recoveryCodeTimeoutMs,
  }
  const { id, response } = await get(options, new AbortController().signal)
  return {
    credentialId: id,
    clientDataJson: response.client_data_json,
    authenticatorData: response.authenticator_data,
    signature: response.signature,
  }
}

async function signWithWallet(
  { signWithWallet: sign }: EvidenceSigners,
  { chainType, address }: EvidenceWallet,
  text: string,
): Promise<NonNullable<Shown['wallet']>> {
  return { chainType, address, signature: await sign({ chainType, address }, text) }
}
