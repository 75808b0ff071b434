import type { Client } from '../../core/client.ts'
import { LatchkeyError } from '../../core/errors/LatchkeyError.ts'
import type { User } from '../../core/user/User.ts'
import type { WalletTask } from './WalletTask.ts'

const signing = 'User must be authenticated before signing with a Privy wallet'

/** Messages for a caller without a user, quoted from the specification where it has one. */
const UNAUTHENTICATED = {
  create: 'User must be authenticated before creating a Privy wallet',
  connect: 'User must be authenticated and have a Privy wallet before it can be connected',
  recover: 'User must be authenticated and have a Privy wallet before it can be recovered',
  'set-recovery': 'User must be authenticated before setting a recovery method',
  import: 'User must be authenticated before importing a wallet',
  export: 'User must be authenticated before exporting their wallet',
  sign: signing,
  'ethereum-transaction': signing,
  'solana-transaction': signing,
  delegate: 'User must be authenticated before delegating actions',
  'revoke-delegation': 'User must be authenticated before revoking delegated actions',
  migrate: 'User must be authenticated to migrate wallets',
  'farcaster-signer': 'User must be authenticated before requesting a Farcaster signer',
  'farcaster-sign': 'User must be authenticated before signing for Farcaster',
  fund: 'User must be authenticated before funding a wallet',
  mfa: 'User must be authenticated to change second factors',
} as const satisfies Record<WalletTask['type'], string> & Record<string, string>

export type WalletAction = keyof typeof UNAUTHENTICATED

export const notAuthenticated = (doing: WalletAction): LatchkeyError =>
  new LatchkeyError('must_be_authenticated', UNAUTHENTICATED[doing])

/**
 * Returns the logged-in user.
 * @throws LatchkeyError `must_be_authenticated`
 */
export function requireUser(client: Client, doing: WalletAction): User {
  const { user } = client.getState()
  if (!user) throw notAuthenticated(doing)
  return user
}
