import { isUserOwned, type UserOwnedMethod } from '../EmbeddedWallet.ts'
import { isPasskeyRecoveryAvailable } from '../recovery-passkey/readPasskeySecret.ts'
import type { WalletContext } from '../WalletContext.ts'
import { rootWallet } from './rootWallet.ts'

/** Whether a new wallet's backup must be the person's own. Wallets that the signer keeps need none. */
export function requiresUserOwnedRecovery({
  client,
  settings,
}: Pick<WalletContext, 'client' | 'settings'>): boolean {
  const wallets = client.getState().config?.embedded_wallet_config
  if (wallets?.mode !== 'legacy-embedded-wallets-only') return false
  // What grows from a root is backed up with it.
  const root = rootWallet(client)
  if (root && root.recoveryMethod !== 'privy') return false
  return Boolean(
    settings().requireUserOwnedRecoveryOnCreate ??
      (wallets.require_user_owned_recovery_on_create || wallets.require_user_password_on_create),
  )
}

/** The ways of backing up that the app offers, in its order, and last a passkey where this browser has it. */
export async function userOwnedRecoveryMethods(
  context: Pick<WalletContext, 'client' | 'passkeys'>,
): Promise<readonly UserOwnedMethod[]> {
  const { config } = context.client.getState()
  const offered = (config?.embedded_wallet_config.user_owned_recovery_options ?? []).filter(
    isUserOwned,
  )
  return (await isPasskeyRecoveryAvailable(context)) ? [...offered, 'passkey'] : offered
}

/** What the person chooses from before their wallet is made; empty where they are not asked. */
export const recoveryMethodsForNewWallet = async (
  context: Pick<WalletContext, 'client' | 'settings' | 'passkeys'>,
): Promise<readonly UserOwnedMethod[]> =>
  requiresUserOwnedRecovery(context) ? userOwnedRecoveryMethods(context) : []
