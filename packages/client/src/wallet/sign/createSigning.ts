import { LatchkeyError } from '../../errors/LatchkeyError.ts'
import { ProviderError } from '../../errors/ProviderError.ts'
import type { EmbeddedWallet } from '../EmbeddedWallet.ts'
import type { Connector } from '../recover/connectWallet.ts'
import { requireUser } from '../requireUser.ts'
import type { WalletContext } from '../WalletContext.ts'
import type { WalletUiOptions } from '../WalletTask.ts'
import type { SignRequest } from './SignRequest.ts'
import type { SignRaw } from './signRaw.ts'

export type Signing = ReturnType<typeof createSigning>

const rejectedByUser = () =>
  ProviderError.of('userRejected', { message: 'The user rejected the request.' })

/** Signs what a person has seen, or what the app's configuration lets through unseen. */
export function createSigning(
  { client, openTask, settings }: WalletContext,
  connector: Pick<Connector, 'connect'>,
  signRaw: SignRaw,
) {
  /** The server's word stands over the host's: a message may ask for a screen, never for none. */
  function isShown({ showWalletUIs }: WalletUiOptions): boolean {
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

  return async function sign(
    wallet: EmbeddedWallet,
    request: SignRequest,
    uiOptions: WalletUiOptions = {},
  ): Promise<string> {
    requireUser(client, 'before signing with a Privy wallet')
    const shown = isShown(uiOptions)
    await connector.connect(wallet)
    if (!shown) return signRaw(wallet, request)
    return openTask<string>({ type: 'sign', wallet, request, uiOptions }, rejectedByUser)
  }
}
