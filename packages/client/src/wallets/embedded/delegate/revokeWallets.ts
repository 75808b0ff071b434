import { revokeDelegation } from '@latchkey/contract/endpoints/delegation'
import { LatchkeyError } from '../../../core/errors/LatchkeyError.ts'
import type { User } from '../../../core/user/User.ts'
import { embeddedWalletsOf } from '../EmbeddedWallet.ts'
import { requireUser } from '../requireUser.ts'
import type { WalletContext } from '../WalletContext.ts'

/**
 * Revokes all delegations of the user. The user has already confirmed.
 * @throws LatchkeyError of the server
 */
export async function revokeDelegations({ client }: WalletContext): Promise<{ user: User }> {
  await client.call(revokeDelegation, {})
  await client.refreshUser()
  return { user: requireUser(client, 'revoke-delegation') }
}

/**
 * Asks the user to revoke all delegations. Resolves at once if there are none.
 * @throws LatchkeyError `must_be_authenticated`, or `embedded_wallet_request_error` if the user declines
 */
export async function revokeWallets(context: WalletContext): Promise<{ user: User }> {
  const { client, openTask, settings } = context
  const user = requireUser(client, 'revoke-delegation')
  const wallets = embeddedWalletsOf(user).filter(({ delegated }) => delegated)
  if (wallets.length === 0) return { user }
  // Revoking is safe without confirmation, so a page without screens does it at once.
  if (!settings().hasScreens) return revokeDelegations(context)
  return openTask<{ user: User }>(
    { type: 'revoke-delegation', wallets },
    () =>
      new LatchkeyError(
        'embedded_wallet_request_error',
        'User declined revoking access to their delegated wallet.',
      ),
  )
}
