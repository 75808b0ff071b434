import type { FundingMethod, SolanaFundingOptions } from '@latchkey/client/funding'
import type { SolanaCluster } from '@latchkey/client/wallet/solana'
import { useWalletAction } from '../wallets/useWalletAction.ts'

/** Chain, asset, amount and texts of one `fundWallet` call. */
export type SolanaFundWalletOptions = SolanaFundingOptions

/** How the user left the funding screens. */
export type SolanaFundWalletExit = {
  /** Address of the funded wallet. */
  address: string
  /** The cluster of the funded wallet. */
  cluster: SolanaCluster
  /** The method the user chose, or `null`. */
  fundingMethod: FundingMethod | null
  /** Balance on exit in the smallest unit; `undefined` if the node did not answer. */
  balance: bigint | undefined
}
/** Callbacks of `useFundWallet`. */
export type SolanaFundWalletCallbacks = {
  /** Called whenever the user closes the screens, funded or not. */
  onUserExited?: ((exit: SolanaFundWalletExit) => void) | undefined
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
 *     <button type="button" onClick={() => fundWallet(address, { amount: '0.1' })}>
 *       Add funds
 *     </button>
 *   )
 * }
 * ```
 */
export function useFundWallet({ onUserExited }: SolanaFundWalletCallbacks = {}) {
  const fundWallet = useWalletAction(
    async (
      { context },
      given: string | { address: string; options?: SolanaFundWalletOptions },
      config?: SolanaFundWalletOptions,
    ): Promise<SolanaFundWalletExit> => {
      const { address, options = config } = typeof given === 'string' ? { address: given } : given
      const { fundSolanaWallet } = await import('@latchkey/client/funding')
      const { request, ...exit } = await fundSolanaWallet(context, address, options)
      return { address: request.address, cluster: request.cluster, ...exit }
    },
    { onSuccess: onUserExited },
  )
  return { fundWallet }
}
