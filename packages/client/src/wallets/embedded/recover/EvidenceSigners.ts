import type { PagePasskeys } from '../../../login/methods/passkey/Passkeys.ts'

/** An external wallet of the user. */
export type EvidenceWallet = { chainType: 'ethereum' | 'solana'; address: string }

/** Signs what the signer wants to see. A page of the vault has the host page sign. */
export type EvidenceSigners = {
  passkeys: PagePasskeys
  /** Signs a text with a connected wallet. Resolves to the signature in base64. */
  signWithWallet(wallet: EvidenceWallet, text: string): Promise<string>
}
