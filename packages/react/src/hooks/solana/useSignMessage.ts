import type { Client } from '@latchkey/client'
import type { EmbeddedWallets } from '@latchkey/client/wallet'
import type { ReadonlyBytes } from '@latchkey/client/wallet/accounts'
import { useCallback } from 'react'
import type { LatchkeyConfig } from '../../config/LatchkeyConfig.ts'
import type { ActionCallbacks } from '../useAction.ts'
import { findSigner } from '../wallets/findSigner.ts'
import type { SignerOptions } from '../wallets/useSignMessage.ts'
import { useWalletAction } from '../wallets/useWalletAction.ts'

/** Input of Solana's `signMessage`. */
export type SignSolanaMessageInput = SignerOptions & {
  /** The message as bytes, or as text to encode as UTF-8. */
  message: ReadonlyBytes | string
}

/**
 * Signs a message with an embedded or a connected external Solana wallet. Resolves with the signature in base58.
 *
 * @throws `signMessage` rejects with `must_be_authenticated`, `embedded_wallet_not_found` or `unable_to_sign`. A user rejection rejects with `unable_to_sign`; `cause` has the wallet's error with code 4001.
 *
 * @example
 * ```tsx
 * import { useSignMessage } from '@latchkey/react/solana'
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
export function useSignMessage(callbacks: ActionCallbacks<string> = {}) {
  const { client, hostConfig, run, state } = useWalletAction(callbacks)
  const signMessage = useCallback(
    (input: SignSolanaMessageInput) =>
      run(async (wallets) => {
        const signature = await signSolanaMessage(client, hostConfig, wallets, input)
        const { base58 } = await import('@latchkey/client/wallet/solana')
        return base58.encode(signature)
      }),
    [client, hostConfig, run],
  )
  return { ...state, signMessage }
}

/** Signs a message. Resolves with the 64 bytes of the signature. */
export async function signSolanaMessage(
  client: Client,
  hostConfig: LatchkeyConfig,
  wallets: EmbeddedWallets,
  { message, address, uiOptions }: SignSolanaMessageInput,
): Promise<Uint8Array> {
  const signer = await findSigner(client, hostConfig, 'solana', address)
  if (signer.external) {
    const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : message
    return (await signer.external.signMessage({ message: bytes })).signature
  }
  const options = uiOptions ? { uiOptions } : {}
  return (await wallets.solanaSign(signer.embedded)({ message, options })).signature
}
