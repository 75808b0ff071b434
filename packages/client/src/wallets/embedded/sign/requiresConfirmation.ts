import { LatchkeyError } from '../../../core/errors/LatchkeyError.ts'
import type { WalletContext } from '../WalletContext.ts'
import type { WalletUiOptions } from '../WalletTask.ts'

/**
 * Server configuration wins: a call can force the confirmation screen, never suppress it. If users approve in the
 * vault, only messages can be signed without a screen.
 * @throws LatchkeyError `unable_to_sign` if a screen is required and the app has none
 */
export function requiresConfirmation(
  { client, settings }: Pick<WalletContext, 'client' | 'settings'>,
  { showWalletUIs }: WalletUiOptions,
  use: 'message' | 'transaction' | 'delegation',
): boolean {
  const { hasScreens, showWalletUIs: ofHost } = settings()
  const { config } = client.getState()
  const isAlways =
    config?.enforce_wallet_uis !== false ||
    (use !== 'message' && config.embedded_wallet_config.approval === 'vault')
  if (isAlways) {
    if (hasScreens) return true
    throw new LatchkeyError(
      'unable_to_sign',
      'This app requires a confirmation screen for every signature, but the page has no screens. Render the Latchkey modal.',
    )
  }
  return hasScreens && (showWalletUIs ?? ofHost ?? true)
}
