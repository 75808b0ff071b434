import type { TransactionRequest, TransactionUiOptions } from '@latchkey/client/wallet/accounts'
import { useLatchkeyContext } from '../provider/LatchkeyContext.ts'
import { findExternalWallet } from './findExternalWallet.ts'
import { findWallet } from './findWallet.ts'
import { useWalletAction, type WalletCallbacks } from './useWalletAction.ts'

export type SendTransactionOptions = {
  uiOptions?: TransactionUiOptions
  /** Which wallet sends; the first when left out. */
  address?: string
}
export type SendTransactionCallbacks = WalletCallbacks<{ hash: string }>

/** Has a wallet send a transaction: the embedded one, or a connected one by its address. */
export function useSendTransaction(callbacks: SendTransactionCallbacks = {}) {
  const { client, hostConfig } = useLatchkeyContext()
  const sendTransaction = useWalletAction(
    async (
      wallets,
      request: TransactionRequest,
      { uiOptions, address }: SendTransactionOptions = {},
    ) => {
      const external = await findExternalWallet(client, hostConfig, 'ethereum', address)
      if (external) {
        const { sendFromExternalWallet: sendFromConnected } = await import(
          './sendFromExternalWallet.ts'
        )
        return { hash: await sendFromConnected(external, request) }
      }
      const wallet = findWallet(client, 'ethereum', address)
      const [hash = ''] = await (await wallets.loadTransactions()).send(
        wallet,
        [request],
        uiOptions,
      )
      return { hash }
    },
    callbacks,
  )
  return { sendTransaction }
}
