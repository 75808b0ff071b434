import { useCallback } from 'react'
import type { ActionCallbacks } from '../useAction.ts'
import { findSigner } from './findSigner.ts'
import type { TransactionInput } from './useSendTransaction.ts'
import { useWalletAction } from './useWalletAction.ts'
import type { Hex } from './walletTypes.ts'

/**
 * Signs a transaction without sending it, with an embedded or a connected external Ethereum wallet. Resolves with the whole
 * signed transaction. Most external wallets do not support this.
 *
 * @throws `signTransaction` rejects with `must_be_authenticated`, `embedded_wallet_not_found`, `unsupported_chain_id`, `invalid_data` or `unable_to_sign`. A user rejection rejects with `unable_to_sign`; `cause` has the wallet's error with code 4001.
 *
 * @example
 * ```tsx
 * import { useSignTransaction } from '@latchkey/react'
 *
 * export function SignButton({ to }: { to: string }) {
 *   const { signTransaction } = useSignTransaction()
 *   return (
 *     <button type="button" onClick={() => signTransaction({ to, value: 1n })}>
 *       Sign
 *     </button>
 *   )
 * }
 * ```
 */
export function useSignTransaction(callbacks: ActionCallbacks<Hex> = {}) {
  const { client, hostConfig, run, state } = useWalletAction(callbacks)
  const signTransaction = useCallback(
    ({ address, uiOptions, ...request }: TransactionInput) =>
      run(async (wallets) => {
        const signer = await findSigner(client, hostConfig, 'ethereum', address)
        if (signer.external) {
          const { requestTransaction } = await import('./externalEthereum.ts')
          return requestTransaction(signer.external, 'eth_signTransaction', request)
        }
        const transactions = await wallets.loadTransactions()
        return (await transactions.sign(signer.embedded, request, uiOptions)) as Hex
      }),
    [client, hostConfig, run],
  )
  return { ...state, signTransaction }
}
