import { LatchkeyError } from '../../../core/errors/LatchkeyError.ts'
import type { WalletContext } from '../WalletContext.ts'
import type { WalletUiOptions } from '../WalletTask.ts'

/**
 * Server configuration wins: a call can force the confirmation screen, never suppress it.
 * @throws LatchkeyError `unable_to_sign` if a screen is required and the app has none
 */
export function requiresConfirmation(
  { client, settings }: Pick<WalletContext, 'client' | 'settings'>,
  { showWalletUIs }: WalletUiOptions,
): boolean {
  const { hasScreens, showWalletUIs: ofHost } = settings()
  if (client.getState().config?.enforce_wallet_uis !== false) {
    if (hasScreens) return true
    throw new LatchkeyError(
      'unable_to_sign',
      'This app requires a confirmation screen for every signature, but the page has no screens. Render the Latchkey modal.',
    )
  }
  return hasScreens && (showWalletUIs ?? ofHost ?? true)
}
