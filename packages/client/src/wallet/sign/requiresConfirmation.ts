import { LatchkeyError } from '../../errors/LatchkeyError.ts'
import type { WalletContext } from '../WalletContext.ts'
import type { WalletUiOptions } from '../WalletTask.ts'

/** The server's word stands over the host's: a message may ask for a screen, never for none. */
export function requiresConfirmation(
  { client, settings }: Pick<WalletContext, 'client' | 'settings'>,
  { showWalletUIs }: WalletUiOptions,
): boolean {
  const { hasScreens, showWalletUIs: ofHost } = settings()
  if (client.getState().config?.enforce_wallet_uis !== false) {
    if (hasScreens) return true
    throw new LatchkeyError(
      'unable_to_sign',
      'This app has every signature shown to the person, and this page draws no screens.',
    )
  }
  return hasScreens && (showWalletUIs ?? ofHost ?? true)
}
