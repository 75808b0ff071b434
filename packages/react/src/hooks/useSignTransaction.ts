import type { TransactionRequest } from '@latchkey/client/wallet/accounts'
import { useLatchkeyContext } from '../provider/LatchkeyContext.ts'
import { findWallet } from './findWallet.ts'
import type { SendTransactionOptions } from './useSendTransaction.ts'
import { useWalletAction, type WalletCallbacks } from './useWalletAction.ts'

export type SignTransactionCallbacks = WalletCallbacks<{ signature: string }>

/** Has the embedded wallet sign a transaction and send it nowhere: `signature` is all of its bytes. */
export function useSignTransaction(callbacks: SignTransactionCallbacks = {}) {
  const { client } = useLatchkeyContext()
  const signTransaction = useWalletAction(
    async (
      wallets,
      request: TransactionRequest,
      { uiOptions, address }: SendTransactionOptions = {},
    ) => {
      const wallet = findWallet(client, 'ethereum', address)
      return {
        signature: await (await wallets.loadTransactions()).sign(wallet, request, uiOptions),
      }
    },
    callbacks,
  )
  return { signTransaction }
}
