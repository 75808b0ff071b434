import { ProviderError } from '../../errors/ProviderError.ts'
import type { EmbeddedWallet } from '../EmbeddedWallet.ts'
import { exitedEarly, type WalletLoader } from '../recover/connectWallet.ts'
import { requireUser } from '../requireUser.ts'
import type { WalletContext } from '../WalletContext.ts'
import type { WalletUiOptions } from '../WalletTask.ts'
import { requiresConfirmation } from './requiresConfirmation.ts'
import type { SignRequest } from './SignRequest.ts'
import type { SignRaw } from './signRaw.ts'

export type Signing = ReturnType<typeof createSigning>

const rejectedByUser = () =>
  ProviderError.of('userRejected', { message: 'The user rejected the request.' })

/** Signs what a person has seen, or what the app's configuration lets through unseen. */
export function createSigning(
  context: WalletContext,
  connector: Pick<WalletLoader, 'connect' | 'isConnected'>,
  signRaw: SignRaw,
) {
  const { client, openTask } = context

  return async function sign(
    wallet: EmbeddedWallet,
    request: SignRequest,
    uiOptions: WalletUiOptions = {},
  ): Promise<string> {
    requireUser(client, 'sign')
    if (!requiresConfirmation(context, uiOptions)) {
      await connector.connect(wallet)
      return signRaw(wallet, request)
    }
    // The screen is there at once; the wallet is connected in it.
    return openTask<string>({ type: 'sign', wallet, request, uiOptions }, () =>
      connector.isConnected(wallet) ? rejectedByUser() : exitedEarly(),
    )
  }
}
