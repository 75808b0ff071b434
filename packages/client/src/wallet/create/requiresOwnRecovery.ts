import type { UserOwnedMethod } from '../EmbeddedWallet.ts'
import type { WalletContext } from '../WalletContext.ts'

const WITH_SCREENS: readonly string[] = ['user-passcode', 'google-drive', 'icloud']
const hasScreens = (method: string): method is UserOwnedMethod => WITH_SCREENS.includes(method)

/** Whether a new wallet's backup must be the person's own. Wallets that the signer keeps need none. */
export function requiresOwnRecovery({
  client,
  settings,
}: Pick<WalletContext, 'client' | 'settings'>): boolean {
  const wallets = client.getState().config?.embedded_wallet_config
  if (wallets?.mode !== 'legacy-embedded-wallets-only') return false
  return Boolean(
    settings().requireUserOwnedRecoveryOnCreate ??
      (wallets.require_user_owned_recovery_on_create || wallets.require_user_password_on_create),
  )
}

/** The ways of backing up that the app offers, in its order. */
export function ownRecoveryMethods({
  client,
}: Pick<WalletContext, 'client'>): readonly UserOwnedMethod[] {
  const offered = client.getState().config?.embedded_wallet_config.user_owned_recovery_options ?? []
  return offered.filter(hasScreens)
}
