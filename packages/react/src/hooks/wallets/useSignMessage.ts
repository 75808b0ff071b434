import type { WalletUiOptions } from '@latchkey/client/wallet/accounts'
import { useCallback } from 'react'
import type { ActionCallbacks } from '../useAction.ts'
import { findSigner } from './findSigner.ts'
import { useWalletAction } from './useWalletAction.ts'
import type { Hex } from './walletTypes.ts'

/** The wallet that signs and the texts of its confirmation screen. */
export type SignerOptions = {
  /** The wallet that signs. Default: the user's first embedded wallet, else the external wallet connected last. */
  address?: string | undefined
  /** Texts of the confirmation screen of an embedded wallet. */
  uiOptions?: WalletUiOptions | undefined
}

/** Input of `signMessage`. */
export type SignMessageInput = SignerOptions & {
  /** The text to sign. */
  message: string
}

/**
 * Signs a message (`personal_sign`) with an embedded or a connected external Ethereum wallet.
 *
 * @throws `signMessage` rejects with `must_be_authenticated`, `embedded_wallet_not_found` or `unable_to_sign`. A user rejection rejects with `unable_to_sign`; `cause` has the wallet's error with code 4001.
 *
 * @example
 * ```tsx
 * import { useSignMessage } from '@latchkey/react'
 *
 * export function SignButton() {
 *   const { signMessage } = useSignMessage()
 *   return (
 *     <button type="button" onClick={() => signMessage({ message: 'Hello' })}>
 *       Sign
 *     </button>
 *   )
 * }
 * ```
 */
export function useSignMessage(callbacks: ActionCallbacks<Hex> = {}) {
  const { client, hostConfig, run, state } = useWalletAction(callbacks)
  const signMessage = useCallback(
    ({ message, address, uiOptions }: SignMessageInput) =>
      run(async (wallets) => {
        const request = wallets.read.message(message)
        const signer = await findSigner(client, hostConfig, 'ethereum', address)
        const signature = signer.external
          ? await signer.external.sign(message)
          : await wallets.sign(signer.embedded, request, uiOptions)
        return signature as Hex
      }),
    [client, hostConfig, run],
  )
  return { ...state, signMessage }
}
