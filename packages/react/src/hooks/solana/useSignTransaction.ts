import { useLatchkeyContext } from '../../provider/LatchkeyContext.ts'
import { findConnectedWallet } from '../findConnectedWallet.ts'
import { findWallet } from '../findWallet.ts'
import { useWalletVerb, type WalletCallbacks } from '../useWalletVerb.ts'
import { type SolanaTransactionInput, toBytes } from './transactionBytes.ts'

/** Has a Solana wallet sign a transaction, which is then the host's to send: the embedded one, or a connected one by its address. */
export function useSignTransaction(
  callbacks: WalletCallbacks<{ signedTransaction: Uint8Array }> = {},
) {
  const { client, hostConfig: host } = useLatchkeyContext()
  const signTransaction = useWalletVerb(
    async (wallets, { transaction, address, cluster, uiOptions }: SolanaTransactionInput) => {
      const bytes = toBytes(transaction)
      const own = await findConnectedWallet(client, host, 'solana', address)
      if (own) {
        const { signSolanaTransaction } = await import('@latchkey/client/wallet/solana')
        const signer = { clusters: host.solanaClusters }
        const signed = await signSolanaTransaction(signer, own, { transaction: bytes, cluster })
        return { signedTransaction: signed }
      }
      const transactions = await wallets.loadSolanaTransactions()
      const request = { transaction: bytes, cluster, uiOptions }
      const wallet = findWallet(client, 'solana', address)
      return { signedTransaction: await transactions.sign(wallet, request) }
    },
    callbacks,
  )
  return { signTransaction }
}
