import type { TransactionRequest, TransactionUiOptions } from '@latchkey/client/wallet/accounts'
import { useLatchkeyContext } from '../provider/LatchkeyContext.ts'
import { findConnectedWallet } from './findConnectedWallet.ts'
import { findWallet } from './findWallet.ts'
import { useWalletVerb, type WalletCallbacks } from './useWalletVerb.ts'

export type SendTransactionOptions = {
  uiOptions?: TransactionUiOptions
  /** Which wallet sends; the first when left out. */
  address?: string
}
export type SendTransactionCallbacks = WalletCallbacks<{ hash: string }>

/** Has a wallet send a transaction: the embedded one, or a connected one by its address. */
export function useSendTransaction(callbacks: SendTransactionCallbacks = {}) {
  const { client, hostConfig: host } = useLatchkeyContext()
  const sendTransaction = useWalletVerb(
    async (
      wallets,
      request: TransactionRequest,
      { uiOptions, address }: SendTransactionOptions = {},
    ) => {
      const own = await findConnectedWallet(client, host, 'ethereum', address)
      if (own) {
        const { sendFromConnected } = await import('./sendFromConnected.ts')
        return { hash: await sendFromConnected(own, request) }
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
