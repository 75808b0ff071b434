import { isKnownAccount, type WireLinkedAccount, type WireUser } from '@latchkey/contract'
import { ServiceError } from '../../../platform/ServiceError.ts'

export type FarcasterAccount = Extract<WireLinkedAccount, { type: 'farcaster' }>

const NEEDS = 'Farcaster signers need an embedded wallet and a Farcaster account.'

/** Returns the user's Farcaster account. Throws if there is none [W5.7]. */
export function requireFarcaster({ linked_accounts }: WireUser): FarcasterAccount {
  const account = linked_accounts
    .filter(isKnownAccount)
    .find((entry): entry is FarcasterAccount => entry.type === 'farcaster')
  if (!account) throw new ServiceError('linked_account_not_found', { sentence: NEEDS })
  return account
}

/** Throws if the user has no Ethereum device wallet [W5.7]. */
export function requireSigningWallet({ linked_accounts }: WireUser): void {
  const own = linked_accounts.filter(
    (account) =>
      isKnownAccount(account) &&
      account.type === 'wallet' &&
      account.wallet_client_type === 'privy' &&
      account.chain_type === 'ethereum',
  )
  if (own.length === 0) throw new ServiceError('linked_account_not_found', { sentence: NEEDS })
  const isOnDevice = (account: object) =>
    (account as { recovery_method?: string }).recovery_method !== 'privy-v2'
  if (own.some(isOnDevice)) return
  throw new ServiceError('not_supported', {
    sentence: 'Wallets with TEE execution are not supported for Farcaster signers.',
  })
}
