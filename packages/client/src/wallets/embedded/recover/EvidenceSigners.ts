import type { PagePasskeys } from '../../../login/methods/passkey/Passkeys.ts'

/** An external wallet of the user. */
export type EvidenceWallet = {
  /** Kind of chain the wallet is on. */
  chainType: 'ethereum' | 'solana'
  /** Address that the signature is checked with. */
  address: string
}

/** Signs what the signer wants to see. A page of the vault has the host page sign. */
export type EvidenceSigners = {
  /** Signs a challenge with a passkey of the user. */
  passkeys: PagePasskeys
  /** Signs a text with a connected wallet. Resolves to the signature in base64. */
  signWithWallet(wallet: EvidenceWallet, text: string): Promise<string>
}
