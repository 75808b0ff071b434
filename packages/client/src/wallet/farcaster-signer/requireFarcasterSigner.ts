import { LatchkeyError } from '../../errors/LatchkeyError.ts'
import type { LinkedAccountOf, User } from '../../user/User.ts'
import { type EmbeddedWallet, embeddedWalletsOf, isServerWallet } from '../EmbeddedWallet.ts'

const NEEDS = 'Farcaster signers need an embedded wallet and a Farcaster account.'

/** The account that a key signs for, and the wallet that the key is of [W5.7]. */
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

/** How the vault knows the wallet whose key signs. */
export const toVaultWallet = ({ address }: EmbeddedWallet) => ({ address, hdWalletIndex: null })
