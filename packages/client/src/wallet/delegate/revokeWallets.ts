import { revokeDelegation } from '@latchkey/contract/delegation'
import { LatchkeyError } from '../../errors/LatchkeyError.ts'
import type { User } from '../../user/User.ts'
import { embeddedWalletsOf } from '../EmbeddedWallet.ts'
import { requireUser } from '../requireUser.ts'
import type { WalletContext } from '../WalletContext.ts'

/** The app may use no wallet any more while its person is away. */
export async function revokeDelegations({ client }: WalletContext): Promise<{ user: User }> {
  await client.call(revokeDelegation, {})
  await client.refreshUser()
  return { user: requireUser(client, 'revoke-delegation') }
}

/** Asks the person to take back what they delegated; where there is nothing, nobody is asked. */
export async function revokeWallets(context: WalletContext): Promise<{ user: User }> {
  const { client, openTask, settings } = context
  const user = requireUser(client, 'revoke-delegation')
  const wallets = embeddedWalletsOf(user).filter(({ delegated }) => delegated)
  if (wallets.length === 0) return { user }
  // Taking back harms nobody: a page without screens of ours may do it at once.
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
