import { ProviderError } from '../../../core/errors/ProviderError.ts'
import type { SmartWalletMessage } from '../../chains/ethereum/smart-wallet-message/readSmartWalletMessage.ts'
import type { EmbeddedWallet } from '../EmbeddedWallet.ts'
import { exitedBeforeConnected, type WalletLoader } from '../recover/createWalletLoader.ts'
import { requireUser } from '../requireUser.ts'
import type { WalletContext } from '../WalletContext.ts'
import type { WalletUiOptions } from '../WalletTask.ts'
import type { SignRaw } from './createSignRaw.ts'
import { requiresConfirmation } from './requiresConfirmation.ts'
import type { SignRequest } from './SignRequest.ts'

export type Signing = ReturnType<typeof createSigning>

const rejectedByUser = () =>
  ProviderError.of('userRejected', { message: 'The user rejected the request.' })

/**
 * Signs messages, with a confirmation screen unless the configuration allows signing without one.
 * @throws LatchkeyError `must_be_authenticated` or `unable_to_sign`; ProviderError 4001 if the user rejects
 */
export function createSigning(
  context: WalletContext,
  walletLoader: Pick<WalletLoader, 'connect' | 'isConnected'>,
  signRaw: SignRaw,
) {
  const { client, openTask } = context

  return async function sign(
    wallet: EmbeddedWallet,
    request: SignRequest,
    uiOptions: WalletUiOptions = {},
    smartWallet?: SmartWalletMessage,
  ): Promise<string> {
    requireUser(client, 'sign')
    const use = request.method === 'eth_sign7702Authorization' ? 'transaction' : 'message'
    if (!requiresConfirmation(context, uiOptions, use)) {
      await walletLoader.connect(wallet)
      return signRaw(wallet, request)
    }
    // The screen opens at once and connects the wallet.
    const shown = smartWallet && { smartWallet }
    return openTask<string>({ type: 'sign', wallet, request, ...shown, uiOptions }, () =>
      walletLoader.isConnected(wallet) ? rejectedByUser() : exitedBeforeConnected(),
    )
  }
}
