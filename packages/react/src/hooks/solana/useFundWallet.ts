import type { FundingMethod, SolanaFundingOptions } from '@latchkey/client/funding'
import type { SolanaCluster } from '@latchkey/client/wallet/solana'
import { useCallback } from 'react'
import type { ActionCallbacks } from '../useAction.ts'
import { useWalletAction } from '../wallets/useWalletAction.ts'

/** Input of `fundWallet`: the wallet, the chain, the asset, the amount and texts. */
export type SolanaFundWalletInput = SolanaFundingOptions & {
  /** Address of the wallet to fund. */
  address: string
}

/** How the user left the funding screens. */
export type SolanaFundWalletResult = {
  /** Address of the funded wallet. */
  address: string
  /** The cluster of the funded wallet. */
  cluster: SolanaCluster
  /** The method the user chose, or `null`. */
  fundingMethod: FundingMethod | null
  /** Balance on exit in the smallest unit; `undefined` if the node did not answer. */
  balance: bigint | undefined
}
/**
 * Shows the user how to add funds to a wallet on Solana. Resolves when they leave.
 *
 * @throws `fundWallet` rejects with `feature_not_enabled`, `not_supported` or `invalid_data`.
 *
 * @example
 * ```tsx
 * import { useFundWallet } from '@latchkey/react/solana'
 *
 * export function AddFunds({ address }: { address: string }) {
 *   const { fundWallet } = useFundWallet()
 *   return (
 *     <button type="button" onClick={() => fundWallet({ address, amount: '0.1' })}>
 *       Add funds
 *     </button>
 *   )
 * }
 * ```
 */
export function useFundWallet(callbacks: ActionCallbacks<SolanaFundWalletResult> = {}) {
  const { run, state } = useWalletAction(callbacks)
  const fundWallet = useCallback(
    ({ address, ...options }: SolanaFundWalletInput) =>
      run(async ({ context }): Promise<SolanaFundWalletResult> => {
        const { fundSolanaWallet } = await import('@latchkey/client/funding')
        const { request, ...exit } = await fundSolanaWallet(context, address, options)
        return { address: request.address, cluster: request.cluster, ...exit }
      }),
    [run],
  )
  return { ...state, fundWallet }
}
