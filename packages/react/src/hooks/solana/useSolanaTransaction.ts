import { LatchkeyError } from '@latchkey/client'
import type { ConnectedWallet } from '@latchkey/client/external-wallets'
import type { EmbeddedWallet, SolanaTransactionRequest } from '@latchkey/client/wallet/accounts'
import { useCallback } from 'react'
import type { ActionCallbacks } from '../useAction.ts'
import { findSigner } from '../wallets/findSigner.ts'
import { useWalletAction } from '../wallets/useWalletAction.ts'
import { type SolanaTransactionInput, toTransactionBytes } from './toTransactionBytes.ts'

type Action = ReturnType<typeof useWalletAction>
type Transactions = Awaited<
  ReturnType<Parameters<Parameters<Action['run']>[0]>[0]['loadSolanaTransactions']>
>
type Host = Pick<Action, 'client'> & {
  clusters: Action['hostConfig']['solanaClusters']
}
type ExternalWallet = Extract<ConnectedWallet, { type: 'solana' }>

/** Functions with which a hook performs a transaction. Both are constants outside of the hook. */
type Work<Result> = {
  withExternal(
    host: Host,
    wallet: ExternalWallet,
    request: { transaction: Uint8Array; cluster?: string | undefined },
  ): Promise<Result>
  withEmbedded(
    transactions: Transactions,
    wallet: EmbeddedWallet,
    request: SolanaTransactionRequest,
  ): Promise<Result>
}

/** Serializes a transaction, finds the wallet that signs it, and passes both to the work of the hook. */
export function useSolanaTransaction<Result>(
  callbacks: ActionCallbacks<Result>,
  { withExternal, withEmbedded }: Work<Result>,
) {
  const { client, hostConfig, run, state } = useWalletAction(callbacks)
  const act = useCallback(
    ({ transaction: given, address, cluster, sponsor, uiOptions }: SolanaTransactionInput) =>
      run(async (wallets) => {
        const transaction = toTransactionBytes(given)
        const signer = await findSigner(client, hostConfig, 'solana', address)
        if (!signer.external) {
          const transactions = await wallets.loadSolanaTransactions()
          const request = { transaction, cluster, sponsor, uiOptions }
          return withEmbedded(transactions, signer.embedded, request)
        }
        // An external wallet shows its own screens, so the transaction that the app passed stays as it is.
        if (sponsor)
          throw new LatchkeyError(
            'not_supported',
            'Only embedded wallets send sponsored transactions.',
          )
        const host = { client, clusters: hostConfig.solanaClusters }
        return withExternal(host, signer.external, { transaction, cluster })
      }),
    [client, hostConfig, run, withExternal, withEmbedded],
  )
  return { state, act }
}
