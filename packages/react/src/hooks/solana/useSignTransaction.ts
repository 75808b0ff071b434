import { useLatchkeyContext } from '../../provider/LatchkeyContext.ts'
import { findExternalWallet } from '../findExternalWallet.ts'
import { findWallet } from '../findWallet.ts'
import { useWalletAction, type WalletCallbacks } from '../useWalletAction.ts'
import { type SolanaTransactionInput, toTransactionBytes } from './toTransactionBytes.ts'

/** Has a Solana wallet sign a transaction, which is then the host's to send: the embedded one, or a connected one by its address. */
export function useSignTransaction(
  callbacks: WalletCallbacks<{ signedTransaction: Uint8Array }> = {},
) {
  const { client, hostConfig } = useLatchkeyContext()
  const signTransaction = useWalletAction(
    async (wallets, { transaction, address, cluster, uiOptions }: SolanaTransactionInput) => {
      const bytes = toTransactionBytes(transaction)
      const external = await findExternalWallet(client, hostConfig, 'solana', address)
      if (external) {
        const { signSolanaTransaction } = await import('@latchkey/client/wallet/solana')
        const signer = { clusters: hostConfig.solanaClusters }
        const signed = await signSolanaTransaction(signer, external, {
          transaction: bytes,
          cluster,
        })
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
