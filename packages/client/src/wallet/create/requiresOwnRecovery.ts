import type { WalletContext } from '../WalletContext.ts'
import { rootWallet } from './rootWallet.ts'

/** A passkey is not among them: what it is asked depends on a wallet that exists. */
const BEFORE_CREATION = ['user-passcode', 'google-drive', 'icloud'] as const
export type MethodOfNew = (typeof BEFORE_CREATION)[number]
const isOfNew = (method: string): method is MethodOfNew =>
  (BEFORE_CREATION as readonly string[]).includes(method)

/** Whether a new wallet's backup must be the person's own. Wallets that the signer keeps need none. */
export function requiresOwnRecovery({
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

/** The ways of backing up that the app offers for a wallet it is about to make, in its order. */
export function ownRecoveryMethods({
  client,
}: Pick<WalletContext, 'client'>): readonly MethodOfNew[] {
  const offered = client.getState().config?.embedded_wallet_config.user_owned_recovery_options ?? []
  return offered.filter(isOfNew)
}

/** Whether there is something to ask the person before their wallet is made. */
export const asksForRecovery = (context: Pick<WalletContext, 'client' | 'settings'>): boolean =>
  requiresOwnRecovery(context) && ownRecoveryMethods(context).length > 0
