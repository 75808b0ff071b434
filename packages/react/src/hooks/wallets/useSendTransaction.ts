import { LatchkeyError } from '@latchkey/client'
import type { TransactionRequest, TransactionUiOptions } from '@latchkey/client/wallet/accounts'
import { useCallback } from 'react'
import type { ActionCallbacks } from '../useAction.ts'
import { findSigner } from './findSigner.ts'
import { useWalletAction } from './useWalletAction.ts'
import type { Hex } from './walletTypes.ts'

/** Input of `signTransaction`: the transaction and the wallet. */
export type TransactionInput = TransactionRequest & {
  /** The wallet that signs. Default: the user's first embedded wallet, else the external wallet connected last. */
  address?: string | undefined
  /** Texts of the confirmation screen of an embedded wallet. */
  uiOptions?: TransactionUiOptions | undefined
}

/** Input of `sendTransaction`: the transaction, the wallet, and who pays the fee. */
export type SendTransactionInput = TransactionInput & {
  /** The app's paymaster pays the fee, within the limits of the server. Embedded wallets only. */
  sponsor?: boolean | undefined
}

/**
 * Sends a transaction from an embedded or a connected external Ethereum wallet. Resolves with the hash.
 *
 * @throws `sendTransaction` rejects with `must_be_authenticated`, `embedded_wallet_not_found`, `unsupported_chain_id`, `invalid_data`,
 * `insufficient_balance`, `transaction_failure`, or `not_supported` if `sponsor` is set without a paymaster. A user rejection rejects with `unable_to_sign`; `cause` has the wallet's error with code 4001.
 *
 * @example
 * ```tsx
 * import { useSendTransaction } from '@latchkey/react'
 *
 * export function PayButton({ to }: { to: string }) {
 *   const { sendTransaction } = useSendTransaction()
 *   async function pay() {
 *     const hash = await sendTransaction({ to, value: 10n ** 15n })
 *     console.log(hash)
 *   }
 *   return (
 *     <button type="button" onClick={pay}>
 *       Pay
 *     </button>
 *   )
 * }
 * ```
 */
export function useSendTransaction(callbacks: ActionCallbacks<Hex> = {}) {
  const { client, hostConfig, run, state } = useWalletAction(callbacks)
  const sendTransaction = useCallback(
    ({ address, uiOptions, sponsor, ...request }: SendTransactionInput) =>
      run(async (wallets) => {
        const signer = await findSigner(client, hostConfig, 'ethereum', address)
        if (signer.external) {
          if (sponsor)
            throw new LatchkeyError(
              'not_supported',
              'Only embedded wallets send sponsored transactions.',
            )
          const { requestTransaction } = await import('./externalEthereum.ts')
          return requestTransaction(signer.external, 'eth_sendTransaction', request)
        }
        const transactions = await wallets.loadTransactions()
        const send = sponsor ? transactions.sendSponsored : transactions.send
        const [hash] = await send(signer.embedded, [request], uiOptions)
        return hash as Hex
      }),
    [client, hostConfig, run],
  )
  return { ...state, sendTransaction }
}
