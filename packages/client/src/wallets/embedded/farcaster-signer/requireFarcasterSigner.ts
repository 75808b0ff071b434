import { LatchkeyError } from '../../../core/errors/LatchkeyError.ts'
import type { LinkedAccountOf, User } from '../../../core/user/User.ts'
import { type EmbeddedWallet, embeddedWalletsOf, isServerWallet } from '../EmbeddedWallet.ts'

const NEEDS = 'Farcaster signers need an embedded wallet and a Farcaster account.'

/**
 * Returns the Farcaster account and the wallet that derives its signer key [W5.7].
 * @throws LatchkeyError `linked_account_not_found`, `embedded_wallet_not_found` or `unsupported_wallet_type`
 */
export function requireFarcasterSigner({ linkedAccounts, ...user }: User): {
  account: LinkedAccountOf<'farcaster'>
  wallet: EmbeddedWallet
} {
  const account = linkedAccounts.find(
    (entry): entry is LinkedAccountOf<'farcaster'> => entry.type === 'farcaster',
  )
  if (!account) throw new LatchkeyError('linked_account_not_found', NEEDS)
  const wallets = embeddedWalletsOf({ linkedAccounts, ...user }, 'ethereum')
  if (wallets.length === 0) throw new LatchkeyError('embedded_wallet_not_found', NEEDS)
  const wallet = wallets.find((one) => !isServerWallet(one))
  if (!wallet)
    throw new LatchkeyError(
      'unsupported_wallet_type',
      'Wallets with TEE execution are not supported for Farcaster signers.',
    )
  return { account, wallet }
}

/** Identifies the wallet for the vault's Farcaster events. */
export const toVaultWallet = ({ address }: EmbeddedWallet) => ({ address, hdWalletIndex: null })
