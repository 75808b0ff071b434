import { isUserOwned, type UserOwnedMethod } from '../EmbeddedWallet.ts'
import { isPasskeyRecoveryAvailable } from '../recovery-passkey/readPasskeySecret.ts'
import type { WalletContext } from '../WalletContext.ts'
import { rootWallet } from './rootWallet.ts'

/** Returns whether a new wallet needs a user-owned recovery method. Server wallets need none. */
export function requiresUserOwnedRecovery({
  client,
  settings,
}: Pick<WalletContext, 'client' | 'settings'>): boolean {
  const wallets = client.getState().config?.embedded_wallet_config
  if (wallets?.mode !== 'legacy-embedded-wallets-only') return false
  // A derived wallet shares the backup of its root.
  const root = rootWallet(client)
  if (root && root.recoveryMethod !== 'privy') return false
  return Boolean(
    settings().requireUserOwnedRecoveryOnCreate ??
      (wallets.require_user_owned_recovery_on_create || wallets.require_user_password_on_create),
  )
}

/** Returns the user-owned recovery methods of the app, in its order, then passkey if this browser supports it. */
export async function userOwnedRecoveryMethods(
  context: Pick<WalletContext, 'client' | 'passkeys'>,
): Promise<readonly UserOwnedMethod[]> {
  const { config } = context.client.getState()
  const offered = (config?.embedded_wallet_config.user_owned_recovery_options ?? []).filter(
    isUserOwned,
  )
  return (await isPasskeyRecoveryAvailable(context)) ? [...offered, 'passkey'] : offered
}

/** Returns the recovery methods to choose from before a wallet is created. Empty if the user is not asked. */
export const recoveryMethodsForNewWallet = async (
  context: Pick<WalletContext, 'client' | 'settings' | 'passkeys'>,
): Promise<readonly UserOwnedMethod[]> =>
  requiresUserOwnedRecovery(context) ? userOwnedRecoveryMethods(context) : []
